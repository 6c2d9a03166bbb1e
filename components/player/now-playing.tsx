import Link from 'next/link'
import { Badge } from '@/components/ui/badge'
import { Picture } from '@/components/ui/picture'
import type { PlayerItem } from '@/lib/client/playback-list'
import { usePlayer } from '@/lib/client/player-store'
import styles from './now-playing.module.css'
import { PlayerTimes } from './player-times'

/** Cover and title of what plays, leading to its work; on phones the times stand under the title. */
export function NowPlaying({ item, isCompact }: { item: PlayerItem; isCompact: boolean }) {
  const isTrial = usePlayer(({ state, mode }) => state !== 'load' && mode === 'trial')
  const work = item.album ?? item.voice
  if (!work) return null
  return (
    <div className={styles.now}>
      <Link href={`/${work.type}/${work.nid}`} className={styles.link} prefetch={false}>
        <span className={styles.cover}>
          <Picture picture={work.coverArt} alt="" shownAt={[['', '52px']]} isFirst />
        </span>
        <span className={styles.words}>
          <span className={styles.title}>{item.title}</span>
          <span className={styles.below}>{isCompact ? <PlayerTimes /> : work.title}</span>
        </span>
      </Link>
      {isTrial && <Badge tone="lamp">試聴</Badge>}
    </div>
  )
}
