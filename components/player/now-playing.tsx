import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Picture } from '@/components/ui/picture'
import type { PlayerItem } from '@/lib/client/player/playback-list'
import { usePlayer } from '@/lib/client/player/use-player'
import { quoted } from '@/lib/kit/quoted'
import styles from './now-playing.module.css'
import { PlayerTimes } from './player-times'
import { ResumeNote } from './resume-note'

type Props = {
  item: PlayerItem
  isCompact: boolean
  /** By the opened player, which then says that a track was resumed. */
  isCovered: boolean
  onOpen: () => void
}

/** Cover and title of what plays, leading to its work; on phones, with the times, to the opened player. */
export function NowPlaying({ item, isCompact, isCovered, onOpen }: Props) {
  const isResumed = usePlayer((player) => player.resumedAtSeconds !== null)
  const isTrial = usePlayer(({ state, mode }) => state !== 'load' && mode === 'trial')
  const work = item.album ?? item.voice
  if (!work) return null
  const content = (
    <>
      <span className={styles.cover}>
        <Picture picture={work.coverArt} alt="" shownAt={[['', '52px']]} isFirst />
      </span>
      {/* The note on a resumed track takes its room for a while. */}
      <span className={isResumed ? 'visually-hidden' : styles.words}>
        <span className={styles.title}>{item.title}</span>
        <span className={styles.below}>{isCompact ? <PlayerTimes /> : work.title}</span>
      </span>
    </>
  )
  return (
    <div className={styles.now} data-resumed={isResumed || undefined}>
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
        <Link href={`/${work.type}/${work.nid}`} className={styles.link}>
          {content}
        </Link>
      )}
      {!isCovered && <ResumeNote isCompact={isCompact} />}
      {isTrial && <Badge tone="lamp">試聴</Badge>}
    </div>
  )
}
