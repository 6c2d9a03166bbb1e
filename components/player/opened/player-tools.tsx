import { PlayerIcon } from '@/components/player/player-icon'
import { RemoteButton } from '@/components/player/remote/remote-button'
import { SmallWindowButton } from '@/components/player/small-window/small-window-button'
import { LoopButton, TenSeconds } from '@/components/player/transport'
import { Button } from '@/components/ui/button'
import { Select } from '@/components/ui/form/select'
import { playerStore } from '@/lib/client/player/player-store'
import { usePlayer } from '@/lib/client/player/use-player'
import styles from './player-tools.module.css'
import { rateWords, useRates } from './rates'
import { useSectionWords } from './section-words'
import { SleepTool } from './sleep-tool'

/** What goes with listening and is not in the bar: small steps, loop, section, speed, sleep, a small window. */
export function PlayerTools() {
  return (
    <div className={styles.tools}>
      <div className={styles.row}>
        <TenSeconds name="back" />
        <TenSeconds name="forward" />
        <LoopButton />
        <SectionButton />
      </div>
      <div className={styles.row}>
        <RateSelect />
        <SleepTool />
        <SmallWindowButton />
        <RemoteButton />
      </div>
    </div>
  )
}

function RateSelect() {
  const { rate, offered } = useRates()
  return (
    <Select
      className={styles.choice}
      aria-label="再生の速さ"
      value={String(rate)}
      data-lit={rate !== 1}
      onChoose={(chosen) => playerStore.setRate(Number(chosen))}
      options={offered.map((one) => [String(one), `${rateWords(one)}速`])}
    />
  )
}

/** A–B: the first press marks the beginning, the second the end, the third goes on. */
function SectionButton() {
  const section = usePlayer((player) => player.section)
  return (
    <Button
      look="plain"
      className={styles.choice}
      aria-label={useSectionWords()}
      data-lit={section !== null}
      onClick={() => playerStore.markSection()}
    >
      <PlayerIcon name="section" size={18} />
      <span aria-hidden="true">
        {!section ? 'A–B' : section.toSeconds === null ? 'A–…' : 'A–B'}
      </span>
    </Button>
  )
}
