import type { Channels } from '@/lib/client/player-sound'
import { playerStore, usePlayer } from '@/lib/client/player-store'
import { playerKeys } from './player-keys'
import styles from './sound-settings.module.css'
import { useCompact } from './use-compact'

const channelChoices = [
  ['stereo', 'そのまま'],
  ['swapped', '左右を入れ替える'],
  ['mono', 'モノラル（両耳に同じ音）'],
] as const satisfies readonly (readonly [Channels, string])[]

/** How it sounds, and by which keys it is steered; remembered in this browser. */
export function SoundSettings() {
  const isLevelled = usePlayer((player) => player.isLevelled)
  const hasLetterKeys = usePlayer((player) => player.hasLetterKeys)
  const isCompact = useCompact()
  return (
    <div className={styles.settings}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={isLevelled}
          onChange={(event) => playerStore.setLevelled(event.target.checked)}
        />
        <span>
          音量をそろえる
          <small>大きすぎる作品の音量を下げて、作品ごとの差を小さくします。</small>
        </span>
      </label>
      <ChannelChoice />
      {!isCompact && (
        <>
          <h3 className={styles.heading}>キーボード</h3>
          <label className={styles.choice}>
            <input
              type="checkbox"
              checked={hasLetterKeys}
              onChange={(event) => playerStore.setLetterKeys(event.target.checked)}
            />
            <span>
              文字のキーをページ全体で使う
              <small>切ると、※のキーはプレーヤーの上でだけ働きます。</small>
            </span>
          </label>
          <dl className={styles.keys}>
            {playerKeys.map(({ keys, does, isLetter }) => (
              <div key={does}>
                <dt>
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>
                  {does}
                  {isLetter && ' ※'}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </div>
  )
}

function ChannelChoice() {
  const channels = usePlayer((player) => player.channels)
  const isCompact = useCompact()
  return (
    <fieldset className={styles.group}>
      <legend>左右の音</legend>
      {channelChoices.map(([value, label]) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name="player-channels"
            checked={channels === value}
            onChange={() => playerStore.setChannels(value)}
          />
          <span>{label}</span>
        </label>
      ))}
      {isCompact && (
        <p className={styles.hint}>
          「そのまま」以外にすると、画面を消したときに再生が止まることがあります。
        </p>
      )}
    </fieldset>
  )
}
