import { playerStore, usePlayer } from '@/lib/client/player-store'
import { PlayerIcon, type PlayerIconName } from './player-icon'
import styles from './transport.module.css'

/** Previous, play or pause, next, loop; on phones play or pause alone. */
export function Transport({ isCompact }: { isCompact: boolean }) {
  const hasNext = usePlayer(({ list, index }) => index + 1 < list.length)
  const isLoop = usePlayer((player) => player.isLoop)
  if (isCompact) return <PlayOrPause />
  return (
    <div className={styles.transport}>
      <Step name="previous" label="前のトラック" onPress={() => playerStore.previous()} />
      <PlayOrPause />
      <Step
        name="next"
        label="次のトラック"
        isDisabled={!hasNext}
        onPress={() => playerStore.next()}
      />
      <Step
        name="loop"
        label="このトラックを繰り返す"
        isPressed={isLoop}
        onPress={() => playerStore.toggleLoop()}
      />
    </div>
  )
}

function PlayOrPause() {
  const isPlaying = usePlayer(({ state }) => state === 'playing')
  const isWaiting = usePlayer(({ state, isBuffering }) => state === 'load' || isBuffering)
  return (
    <button
      type="button"
      className={styles.play}
      aria-label={isPlaying ? '一時停止' : '再生'}
      aria-busy={isWaiting}
      onClick={() => playerStore.toggle()}
    >
      <PlayerIcon name={isPlaying ? 'pause' : 'play'} size={24} />
    </button>
  )
}

type StepProps = {
  name: PlayerIconName
  label: string
  isDisabled?: boolean
  isPressed?: boolean
  onPress: () => void
}

function Step({ name, label, isDisabled, isPressed, onPress }: StepProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      aria-pressed={isPressed}
      disabled={isDisabled}
      onClick={onPress}
    >
      <PlayerIcon name={name} />
    </button>
  )
}
