import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { playerStore, usePlayer } from '@/lib/client/player-store'
import { formatDuration } from '@/lib/kit/duration'
import { keySeekSeconds } from './player-keys'
import times from './player-times.module.css'
import styles from './seek-slider.module.css'
import slider from './slider.module.css'

/** Elapsed time, the place in the track, total time. The sound moves when the hand lets go. */
export function SeekSlider() {
  const position = usePlayer((player) => player.positionSeconds)
  const duration = usePlayer((player) => player.durationSeconds)
  const [dragged, setDragged] = useState<number | null>(null)
  const input = useRef<HTMLInputElement>(null)

  // React's onChange is the DOM's `input`; the DOM's `change` comes once, at the end of a drag.
  useEffect(() => {
    const element = input.current
    const commit = () => {
      if (!element) return
      playerStore.seek(Number(element.value) * playerStore.store.getState().durationSeconds)
      setDragged(null)
    }
    element?.addEventListener('change', commit)
    return () => element?.removeEventListener('change', commit)
  }, [])

  function step(event: KeyboardEvent) {
    const seconds = keySeekSeconds(event.key)
    if (seconds === 0) return
    event.preventDefault()
    event.stopPropagation()
    playerStore.seek(position + seconds)
  }

  const value = dragged ?? (duration > 0 ? Math.min(1, position / duration) : 0)
  const elapsed = formatDuration(value * duration * 1000)
  const total = formatDuration(duration * 1000)
  return (
    <div className={styles.seek}>
      <span className={times.time}>{elapsed}</span>
      <input
        ref={input}
        type="range"
        className={slider.slider}
        aria-label="再生位置"
        aria-valuetext={`${elapsed} / ${total}`}
        min={0}
        max={1}
        step={0.0001}
        value={value}
        onChange={(event) => setDragged(Number(event.target.value))}
        onKeyDown={step}
        style={{ '--fill': `${value * 100}%` } as CSSProperties}
      />
      <span className={times.time}>{total}</span>
    </div>
  )
}
