import { totalMs } from '@/lib/client/player/total-ms'
import { usePlayer } from '@/lib/client/player/use-player'
import { formatDuration } from '@/lib/kit/duration'
import styles from './player-times.module.css'

/** Elapsed and total time. */
export function PlayerTimes() {
  const elapsed = usePlayer((player) => formatDuration(player.positionSeconds * 1000))
  const total = usePlayer((player) => formatDuration(totalMs(player)))
  return (
    <span className={styles.time}>
      {elapsed} / {total}
    </span>
  )
}
