import { Checkbox } from '@/components/ui/form/checkbox'
import { workSounds } from '@/lib/client/player/player-companions'
import { usePlayer } from '@/lib/client/player/use-player'
import styles from './sound-settings.module.css'

/** Whether this work sounds in its own way; speed and sound then return to the general ones with the next work. */
export function WorkSoundSwitch() {
  const isOwn = usePlayer((player) => player.generalSound !== null)
  return (
    <Checkbox
      isLong
      className={styles.choice}
      checked={isOwn}
      onChange={({ target }) => void workSounds.choose(target.checked)}
    >
      この作品だけの設定
      <small>速さ、音量のそろえ方、左右の音を、この作品のために覚えます。</small>
    </Checkbox>
  )
}
