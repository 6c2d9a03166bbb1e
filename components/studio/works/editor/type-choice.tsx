import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import styles from './type-choice.module.css'

const TYPES = [
  {
    type: 'album',
    icon: 'tracks',
    name: 'アルバム',
    about: '販売する作品です。1つ以上のトラックをまとめ、550円から価格を決められます。',
  },
  {
    type: 'voice',
    icon: 'play',
    name: 'ボイス',
    about: '無料で公開する作品です。自己紹介やあいさつ、短いお話など、まず声を届けたいときに。',
  },
] as const

/** The two kinds of works, to begin with. */
export function TypeChoice() {
  return (
    <section aria-labelledby="type-choice">
      <h2 id="type-choice" className={styles.heading}>
        新しく登録する
      </h2>
      <ul className={styles.types}>
        {TYPES.map(({ type, icon, name, about }) => (
          <li key={type}>
            <Link href={`/studio/upload?type=${type}`} className={styles.type}>
              <span className={styles.icon}>
                <Icon name={icon} size={24} />
              </span>
              <span className={styles.name}>{name}を登録</span>
              <span className={styles.about}>{about}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
