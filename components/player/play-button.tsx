'use client'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { WorkToPlay } from '@/lib/client/player/playback-start'
import { askPlayer, pressPlayer, warmPlayerOnce } from '@/lib/client/player/press-play'
import { usePlayer } from '@/lib/client/player/use-player'
import { quoted } from '@/lib/kit/quoted'
import styles from './play-button.module.css'
import { PlayIcon } from './play-icon'
import { PlayerPanel } from './player-controls'

/** A pointer that only passes by must not preload. */
const dwellMs = 80

export type PlayButtonProps = {
  /** A card of a list (its tracks are fetched when it is played) or a whole work with its tracks. */
  work: WorkToPlay
  /** One track of the work; without it the button plays all of them. */
  trackId?: string
  /** What that track is called, where the work is a card and cannot tell. */
  trackTitle?: string
  variant: 'icon' | 'primary'
  /** A primary button that is not the strong one of its page. */
  isQuiet?: boolean
  /** What the button says (primary) or is called (icon). */
  label: string
}

/** Plays a work or one of its tracks, and shows whether that is what plays now. */
export function PlayButton(props: PlayButtonProps) {
  const { work, trackId, trackTitle, variant, isQuiet, label } = props
  const [isFetching, setFetching] = useState(false)
  const state = usePlayer(({ list, index, state }) => {
    const item = list[index]
    const isMine = (item?.album ?? item?.voice)?.id === work.id
    return isMine && (!trackId || item?.id === trackId) ? state : 'idle'
  })
  useEffect(() => warmPlayerOnce(PlayerPanel.fetch), [])
  const isPlaying = state === 'playing'
  const isWaiting = isFetching || state === 'load'

  const dwell = useRef<ReturnType<typeof setTimeout>>(undefined)
  const expect = (how: 'hover' | 'touch') =>
    void askPlayer(({ expectWork }) => expectWork(work, trackId, how))
  const expectHover = () => {
    if (state === 'idle' && !isFetching) dwell.current = setTimeout(expect, dwellMs, 'hover')
  }
  const stopExpecting = () => clearTimeout(dwell.current)

  async function press() {
    stopExpecting()
    if (isPlaying || state === 'paused')
      return pressPlayer(({ playerStore }) => playerStore.toggle())
    if (isWaiting) return
    setFetching(true)
    await pressPlayer(({ playWork }) => playWork(work, trackId))
    setFetching(false)
  }

  const title = trackTitle ?? work.tracks?.find(({ id }) => id === trackId)?.title ?? work.title
  const name = isPlaying ? `${quoted(title)}を一時停止` : label
  return (
    <Button
      look="plain"
      className={`${styles.play} ${styles[isQuiet ? 'quiet' : variant]}`}
      aria-label={variant === 'icon' ? name : undefined}
      aria-busy={isWaiting}
      data-playing={isPlaying}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && expectHover()}
      onPointerLeave={stopExpecting}
      onTouchStart={() => expect('touch')}
      onFocus={expectHover}
      onBlur={stopExpecting}
      onClick={press}
    >
      {isWaiting ? (
        <span className={styles.wait} aria-hidden="true" />
      ) : (
        <PlayIcon isPlaying={isPlaying} />
      )}
      {variant === 'primary' && (isPlaying ? '一時停止' : label)}
    </Button>
  )
}
