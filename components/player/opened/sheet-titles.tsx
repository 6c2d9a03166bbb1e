import { Link } from '@/components/ui/link'
import type { PlayerItem } from '@/lib/client/player/playback-list'
import styles from './sheet-titles.module.css'

type Props = {
  item: PlayerItem
  /** The way to the work's page was taken, from a view that covers it. */
  onFollow?: () => void
}

/** The track, its work and whose it is. */
export function SheetTitles({ item, onFollow }: Props) {
  const work = item.album ?? item.voice
  if (!work) return null
  return (
    <div className={styles.titles}>
      <h2 className={styles.title}>{item.title}</h2>
      <p>
        <Link
          href={`/${work.type}/${work.nid}`}
          replace={onFollow !== undefined}
          onClick={onFollow}
        >
          {work.title}
        </Link>
      </p>
      {work.user.nickname && <p className={styles.creator}>{work.user.nickname}</p>}
    </div>
  )
}
