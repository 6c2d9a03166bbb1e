import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { offlineNotice } from '@/lib/client/player/player-notice'
import { playerStore } from '@/lib/client/player/player-store'
import { usePlayer } from '@/lib/client/player/use-player'
import { PlayerIcon } from './player-icon'
import styles from './player-notice.module.css'

const slowAfterMs = 4_000

/** Why nothing plays, above the bar, until it is dismissed. */
export function PlayerNotice() {
  const slow = useSlowness()
  const pathname = usePathname()
  const notice = usePlayer((player) => player.notice)
  const work = usePlayer(({ list, index }) => list[index]?.album ?? list[index]?.voice)
  const canTryAgain = notice?.kind === 'network' || notice?.kind === 'media'
  return (
    <div role="alert">
      {notice && (
        <div className={styles.notice}>
          <p>{notice.message}</p>
          {canTryAgain && work && (
            <Button look="plain" className={styles.again} onClick={() => playerStore.play()}>
              もう一度再生
            </Button>
          )}
          {notice.kind === 'noSample' && work && pathname !== `/${work.type}/${work.nid}` && (
            <Link href={`/${work.type}/${work.nid}`} className={styles.again}>
              作品を見る
            </Link>
          )}
          <Button
            look="plain"
            className={styles.close}
            aria-label="お知らせを閉じる"
            onClick={() => playerStore.tell(null)}
          >
            <PlayerIcon name="close" size={18} />
          </Button>
        </div>
      )}
      {!notice && slow && (
        <div className={styles.notice}>
          <p>{slow}</p>
        </div>
      )}
    </div>
  )
}

/** After a while, a text says what it waits for. */
function useSlowness(): string | null {
  const isWaiting = usePlayer(
    ({ state, isBuffering }) => state === 'load' || (state === 'playing' && isBuffering),
  )
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    setSlow(false)
    if (!isWaiting) return
    const timer = setTimeout(() => setSlow(true), slowAfterMs)
    return () => clearTimeout(timer)
  }, [isWaiting])
  if (!isSlow) return null
  return navigator.onLine
    ? '通信に時間がかかっています。届きしだい、続きから再生します。'
    : offlineNotice.message
}
