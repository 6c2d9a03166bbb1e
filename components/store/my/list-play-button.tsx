'use client'
import styles from '@/components/player/play-button.module.css'
import { PlayIcon } from '@/components/player/play-icon'
import { Button } from '@/components/ui/button'
import type { PlayerItem } from '@/lib/client/player/playback-list'
import { pressPlayer } from '@/lib/client/player/press-play'
import { usePlayer } from '@/lib/client/player/use-player'
import { quoted } from '@/lib/kit/quoted'

type Props = {
  /** The whole list, so that the next ones follow. */
  list: readonly PlayerItem[]
  index: number
}

/** Plays a list that mixes works from one of its tracks on, and shows whether that track plays now. */
export function ListPlayButton({ list, index }: Props) {
  const item = list[index]
  const state = usePlayer((player) =>
    player.list[player.index]?.id === item?.id ? player.state : 'idle',
  )
  if (!item) return null
  const isPlaying = state === 'playing'
  const isWaiting = state === 'load'

  function press() {
    if (isPlaying || state === 'paused')
      return pressPlayer(({ playerStore }) => playerStore.toggle())
    if (!isWaiting) playFrom(list, index)
  }

  return (
    <Button
      look="plain"
      className={`${styles.play} ${styles.icon}`}
      aria-label={isPlaying ? `${quoted(item.title)}を一時停止` : `${quoted(item.title)}を聴く`}
      aria-busy={isWaiting}
      data-playing={isPlaying || undefined}
      onClick={press}
    >
      {isWaiting ? (
        <span className={styles.wait} aria-hidden="true" />
      ) : (
        <PlayIcon isPlaying={isPlaying} />
      )}
    </Button>
  )
}

/** Plays a list from one of its tracks; the player shows errors. Call it within a tap. */
export function playFrom(list: readonly PlayerItem[], index: number): void {
  void pressPlayer(({ playerStore }) => playerStore.playList(list, index))
}
