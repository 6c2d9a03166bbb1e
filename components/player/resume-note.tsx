import { useEffect } from 'react'
import { Button } from '@/components/ui/button'
import { playerStore, usePlayer } from '@/lib/client/player/player-store'
import { formatDuration } from '@/lib/kit/duration'
import styles from './player-notice.module.css'

const shownMs = 6_000

/** Tells that a track was resumed, and offers its beginning. */
export function ResumeNote() {
  const seconds = usePlayer((player) => player.resumedAtSeconds)
  useEffect(() => {
    if (seconds === null) return
    const timer = setTimeout(() => playerStore.dismissResume(), shownMs)
    return () => clearTimeout(timer)
  }, [seconds])
  return (
    <div role="status">
      {seconds !== null && (
        <div className={styles.notice}>
          <p>前回の続き（{formatDuration(seconds * 1000)}）から再生しています</p>
          <Button look="plain" className={styles.again} onClick={() => playerStore.seek(0)}>
            最初から
          </Button>
        </div>
      )}
    </div>
  )
}
