import { usePlayer } from '@/lib/client/player/use-player'
import styles from './player-progress.module.css'

/** On phones the position is a line along the bar's upper edge. */
export function PlayerProgress() {
  const share = usePlayer(({ positionSeconds, durationSeconds }) =>
    durationSeconds > 0 ? Math.min(1, positionSeconds / durationSeconds) : 0,
  )
  return (
    <span className={styles.line} aria-hidden="true">
      <i style={{ transform: `scaleX(${share})` }} />
    </span>
  )
}
