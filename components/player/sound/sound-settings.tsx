import { playerKeys } from '@/components/player/player-keys'
import { useCompact, useTouchOnly } from '@/components/player/use-compact'
import { Description, DescriptionList } from '@/components/ui/description-list'
import { Checkbox } from '@/components/ui/form/checkbox'
import { RadioGroup } from '@/components/ui/form/radio-group'
import { setsVolume } from '@/lib/client/player/engine/sets-volume'
import type { Channels } from '@/lib/client/player/engine/sound-graph'
import { playerStore } from '@/lib/client/player/player-store'
import { usePlayer } from '@/lib/client/player/use-player'
import styles from './sound-settings.module.css'
import { VolumeSlider } from './volume-slider'
import { WorkSoundSwitch } from './work-sound-switch'

const channelChoices = [
  ['stereo', 'そのまま'],
  ['swapped', '左右を入れ替える'],
  ['mono', 'モノラル（両耳に同じ音）'],
] as const satisfies readonly (readonly [Channels, string])[]

/** How it sounds, and by which keys it is steered; remembered in this browser. */
export function SoundSettings() {
  const isLevelled = usePlayer((player) => player.isLevelled)
  const hasLetterKeys = usePlayer((player) => player.hasLetterKeys)
  // A device that keeps the volume to itself can only level through the sound graph.
  const canLevel = usePlayer((player) => player.channels !== 'stereo') || setsVolume()
  const isMuted = usePlayer((player) => player.volume === 0)
  const isCompact = useCompact()
  const isTouchOnly = useTouchOnly()
  return (
    <div className={styles.settings}>
      {/* The compact bar has none. A phone has keys for it, and needs ours only where it is off. */}
      {isCompact && (!isTouchOnly || isMuted) && <VolumeSlider />}
      <WorkSoundSwitch />
      {canLevel && (
        <Checkbox
          isLong
          className={styles.choice}
          checked={isLevelled}
          onChange={({ target }) => playerStore.setLevelled(target.checked)}
        >
          音量をそろえる
          <small>大きすぎる作品の音量を下げて、作品ごとの差を小さくします。</small>
        </Checkbox>
      )}
      <ChannelChoice />
      {!isTouchOnly && (
        <>
          <h3 className={styles.heading}>キーボード</h3>
          <Checkbox
            isLong
            className={styles.choice}
            checked={hasLetterKeys}
            onChange={({ target }) => playerStore.setLetterKeys(target.checked)}
          >
            文字のキーをページ全体で使う
            <small>切ると、※のキーはプレーヤーの上でだけ働きます。</small>
          </Checkbox>
          <DescriptionList look="plain" className={styles.keys}>
            {playerKeys.map(({ keys, does, isLetter }) => (
              <Description key={does} name={keys.map((key) => <kbd key={key}>{key}</kbd>)}>
                {does}
                {isLetter && ' ※'}
              </Description>
            ))}
          </DescriptionList>
        </>
      )}
    </div>
  )
}

function ChannelChoice() {
  const channels = usePlayer((player) => player.channels)
  const isTouchOnly = useTouchOnly()
  return (
    <RadioGroup
      legend="左右の音"
      name="player-channels"
      options={channelChoices}
      value={channels}
      onChoose={(chosen) => playerStore.setChannels(chosen)}
      isLong
      className={styles.group}
      optionClassName={styles.choice}
    >
      {isTouchOnly && (
        <p className={styles.hint}>
          「そのまま」以外にすると、画面を消したときに再生が止まることがあります。
        </p>
      )}
    </RadioGroup>
  )
}
