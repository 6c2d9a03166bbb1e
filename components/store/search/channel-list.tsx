import { Avatar } from '@/components/ui/avatar'
import { Link } from '@/components/ui/link'
import type { ChannelCard } from '@/lib/contract/catalogue'
import styles from './channel-list.module.css'
import found from './found-list.module.css'

/** Channels of a list: face, name, number of works, and how they introduce themselves. */
export function ChannelList({ channels }: { channels: ChannelCard[] }) {
  return (
    <ul className={`${found.list} ${styles.channels}`}>
      {channels.map(({ id, nickname, introduction, avatar, workCount }) => (
        <li key={id}>
          <article className={found.card}>
            <Avatar avatar={avatar} isLarge />
            <div className={found.words}>
              <h2>
                <Link href={`/user/${id}`}>{nickname}</Link>
              </h2>
              <p>{workCount > 0 ? `作品 ${workCount.toLocaleString('ja-JP')}` : 'グッズ'}</p>
              {introduction && <p className={styles.introduction}>{introduction}</p>}
            </div>
          </article>
        </li>
      ))}
    </ul>
  )
}
