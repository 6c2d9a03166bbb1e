import { Button } from '@/components/ui/button'
import { playerStore } from '@/lib/client/player/player-store'
import { usePlayer } from '@/lib/client/player/use-player'
import { PlayerIcon, type PlayerIconName } from './player-icon'
import styles from './transport.module.css'

/** Previous, play or pause, next, loop; on phones play or pause alone. */
export function Transport({ isCompact }: { isCompact: boolean }) {
  const hasNext = usePlayer(({ list, index }) => index + 1 < list.length)
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
      <LoopButton />
    </div>
  )
}

/** The opened view's buttons: the steps between tracks, and ten seconds back and forth. */
export function SheetTransport() {
  const hasNext = usePlayer(({ list, index }) => index + 1 < list.length)
  return (
    <div className={`${styles.transport} ${styles.wide}`}>
      <Step name="previous" label="前のトラック" onPress={() => playerStore.previous()} />
      <TenSeconds name="back" />
      <PlayOrPause />
      <TenSeconds name="forward" />
      <Step
        name="next"
        label="次のトラック"
        isDisabled={!hasNext}
        onPress={() => playerStore.next()}
      />
    </div>
  )
}

/** Ten seconds back or forth. */
export function TenSeconds({ name }: { name: 'back' | 'forward' }) {
  const isBack = name === 'back'
  return (
    <Step
      name={name}
      label={isBack ? '10秒戻る' : '10秒進む'}
      onPress={() => playerStore.seekBy(isBack ? -10 : 10)}
    />
  )
}

/** What is repeated, in words. */
export const loopLabels = {
  off: '繰り返し：しない',
  one: '繰り返し：このトラック',
  all: '繰り返し：リスト全体',
} as const

/** Off, this track, the list; its name says which. */
export function LoopButton() {
  const loop = usePlayer((player) => player.loop)
  return (
    <Step
      name={loop === 'one' ? 'loopOne' : 'loop'}
      label={loopLabels[loop]}
      isLit={loop !== 'off'}
      onPress={() => playerStore.toggleLoop()}
    />
  )
}

function PlayOrPause() {
  const isPlaying = usePlayer(({ state }) => state === 'playing')
  const isWaiting = usePlayer(({ state, isBuffering }) => state === 'load' || isBuffering)
  return (
    <Button
      look="plain"
      className={styles.play}
      aria-label={isPlaying ? '一時停止' : '再生'}
      aria-busy={isWaiting}
      onClick={() => playerStore.toggle()}
    >
      <PlayerIcon name={isPlaying ? 'pause' : 'play'} size={24} />
    </Button>
  )
}

type StepProps = {
  name: PlayerIconName
  label: string
  isDisabled?: boolean
  /** Shows that something is on; the label says it in words. */
  isLit?: boolean
  onPress: () => void
}

function Step({ name, label, isDisabled, isLit, onPress }: StepProps) {
  return (
    <Button
      look="plain"
      className={styles.button}
      aria-label={label}
      data-lit={isLit}
      disabled={isDisabled}
      onClick={onPress}
    >
      <PlayerIcon name={name} />
    </Button>
  )
}
