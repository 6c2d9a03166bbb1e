import { FavouriteButton } from '@/components/favourite/favourite-button'
import { AddToPlaylist } from '@/components/playlist/add-to-playlist'
import { Button } from '@/components/ui/button'
import { Select } from '@/components/ui/form/select'
import type { PlayerItem } from '@/lib/client/player/playback-list'
import { FASTEST_RATE, SLOWEST_RATE } from '@/lib/client/player/player'
import { playerStore, usePlayer } from '@/lib/client/player/player-store'
import { formatDuration } from '@/lib/kit/duration'
import { PlayerIcon } from './player-icon'
import styles from './player-tools.module.css'
import { RemoteButton } from './remote/remote-button'
import { SleepTool } from './sleep-tool'
import { SmallWindowButton } from './small-window/small-window-button'
import { LoopButton } from './transport'

const rateStep = 0.1
const rates = Array.from(
  { length: Math.round((FASTEST_RATE - SLOWEST_RATE) / rateStep) + 1 },
  (_, step) => Math.round((SLOWEST_RATE + step * rateStep) * 100) / 100,
)

/** What goes with listening: loop, section, speed, sleep, and where to keep the track. */
export function PlayerTools({ item }: { item: PlayerItem }) {
  return (
    <div className={styles.tools}>
      <div className={styles.row}>
        <LoopButton />
        <SectionButton />
        <FavouriteButton type="track" id={item.id} title={item.title} />
        <AddToPlaylist trackIds={[item.id]} title={item.title} />
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
  const rate = usePlayer((player) => player.rate)
  const offered = rates.includes(rate) ? rates : [...rates, rate].sort((a, b) => a - b)
  return (
    <Select
      className={styles.choice}
      aria-label="再生の速さ"
      value={String(rate)}
      data-lit={rate !== 1}
      onChoose={(chosen) => playerStore.setRate(Number(chosen))}
      options={offered.map((one) => [String(one), `${one.toFixed(1)}倍速`])}
    />
  )
}

/** A–B: the first press marks the beginning, the second the end, the third goes on. */
function SectionButton() {
  const section = usePlayer((player) => player.section)
  const at = (seconds: number) => formatDuration(seconds * 1000)
  const label = !section
    ? '区間の繰り返し：はじめを決める'
    : section.toSeconds === null
      ? `区間の繰り返し：${at(section.fromSeconds)}から。おわりを決める`
      : `区間の繰り返し：${at(section.fromSeconds)}から${at(section.toSeconds)}まで。やめる`
  return (
    <Button
      look="plain"
      className={styles.choice}
      aria-label={label}
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
