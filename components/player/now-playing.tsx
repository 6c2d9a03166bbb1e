import Link from 'next/link'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Picture } from '@/components/ui/picture'
import type { PlayerItem } from '@/lib/client/player/playback-list'
import { usePlayer } from '@/lib/client/player/player-store'
import { quoted } from '@/lib/kit/quoted'
import styles from './now-playing.module.css'
import { PlayerTimes } from './player-times'

type Props = { item: PlayerItem; isCompact: boolean; onOpen: () => void }

/** Cover and title of what plays, leading to its work; on phones, with the times, to the opened player. */
export function NowPlaying({ item, isCompact, onOpen }: Props) {
  const isTrial = usePlayer(({ state, mode }) => state !== 'load' && mode === 'trial')
  const work = item.album ?? item.voice
  if (!work) return null
  const content = (
    <>
      <span className={styles.cover}>
        <Picture picture={work.coverArt} alt="" shownAt={[['', '52px']]} isFirst />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{item.title}</span>
        <span className={styles.below}>{isCompact ? <PlayerTimes /> : work.title}</span>
      </span>
    </>
  )
  return (
    <div className={styles.now}>
      {isCompact ? (
        <Button
          look="plain"
          className={styles.link}
          aria-haspopup="dialog"
          aria-label={`${quoted(item.title)}のプレーヤーを開く`}
          onClick={onOpen}
        >
          {content}
        </Button>
      ) : (
        <Link href={`/${work.type}/${work.nid}`} className={styles.link} prefetch={false}>
          {content}
        </Link>
      )}
      {isTrial && <Badge tone="lamp">試聴</Badge>}
    </div>
  )
}
