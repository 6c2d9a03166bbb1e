import { Link } from '@/components/ui/link'
import { Picture } from '@/components/ui/picture'
import type { Tag } from '@/lib/client/catalogue/catalogue'
import styles from './tag-tiles.module.css'

/** Tags as tiles: three covers, the name, and how many works there are. */
export function TagTiles({ tags }: { tags: readonly Tag[] }) {
  return (
    <ul className={styles.tiles}>
      {tags.map(({ name, workCount, covers }) => (
        <li key={name}>
          <Link href={`/tag/${encodeURIComponent(name)}`} className={styles.tile}>
            <span className={styles.covers}>
              {covers.map((cover) => (
                <Picture
                  key={cover.path}
                  picture={cover}
                  alt=""
                  upTo={256}
                  className={styles.cover}
                  shownAt={[
                    ['(min-width: 60em)', '90px'],
                    ['', '30vw'],
                  ]}
                />
              ))}
            </span>
            <span className={styles.name}>
              {name}
              <small>{workCount.toLocaleString('ja-JP')}作品</small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
