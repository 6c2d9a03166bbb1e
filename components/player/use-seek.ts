import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { playerStore } from '@/lib/client/player/player-store'
import { totalMs } from '@/lib/client/player/total-ms'
import { usePlayer } from '@/lib/client/player/use-player'
import { formatDuration } from '@/lib/kit/duration'
import { keySeekSeconds } from './player-keys'

/** A range input for the place in the track (0 to 1, step 0.0001); the sound moves when the pointer is released. */
export function useSeek() {
  const position = usePlayer((player) => player.positionSeconds)
  const duration = usePlayer((player) => player.durationSeconds)
  const total = usePlayer((player) => formatDuration(totalMs(player)))
  const [dragged, setDragged] = useState<number | null>(null)
  const ref = useRef<HTMLInputElement>(null)

  // React's onChange is the DOM's `input`; the DOM's `change` comes once, at the end of a drag.
  useEffect(() => {
    const element = ref.current
    const commit = () => {
      if (!element) return
      playerStore.seek(Number(element.value) * playerStore.store.getState().durationSeconds)
      setDragged(null)
    }
    element?.addEventListener('change', commit)
    return () => element?.removeEventListener('change', commit)
  }, [])

  function onKeyDown(event: KeyboardEvent) {
    const seconds = keySeekSeconds(event.key)
    if (seconds === 0) return
    event.preventDefault()
    event.stopPropagation()
    playerStore.seekBy(seconds)
  }

  const value = dragged ?? (duration > 0 ? Math.min(1, position / duration) : 0)
  const elapsed = formatDuration(value * duration * 1000)
  return {
    value,
    elapsed,
    total,
    range: {
      ref,
      type: 'range',
      'aria-label': '再生位置',
      'aria-valuetext': `${elapsed} / ${total}`,
      min: 0,
      max: 1,
      step: 0.0001,
      value,
      onChange: (event: ChangeEvent<HTMLInputElement>) => setDragged(Number(event.target.value)),
      onKeyDown,
    },
  }
}
