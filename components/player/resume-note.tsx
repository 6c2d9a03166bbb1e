import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { playerStore } from '@/lib/client/player/player-store'
import { usePlayer } from '@/lib/client/player/use-player'
import { formatDuration } from '@/lib/kit/duration'
import styles from './resume-note.module.css'

const shownMs = 6_000

/** Tells that a track was resumed, and offers its beginning; it stands behind another button or link of its place. */
export function ResumeNote({ isCompact }: { isCompact: boolean }) {
  const seconds = usePlayer((player) => player.resumedAtSeconds)
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (seconds === null) return
    // It stays while the focus is on its button.
    const timer = setInterval(
      () => note.current?.matches(':focus-within') || playerStore.dismissResume(),
      shownMs,
    )
    return () => clearInterval(timer)
  }, [seconds])

  function begin() {
    note.current?.parentElement?.querySelector<HTMLElement>('a, button')?.focus()
    playerStore.seek(0)
  }

  return (
    <div
      ref={note}
      role="status"
      className={isCompact ? `${styles.note} ${styles.compact}` : styles.note}
    >
      {seconds !== null && (
        <>
          <span>前回の続き（{formatDuration(seconds * 1000)}）から再生しています</span>
          <Button look="plain" className={styles.again} onClick={begin}>
            最初から
          </Button>
        </>
      )}
    </div>
  )
}
