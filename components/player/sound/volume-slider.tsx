import type { CSSProperties } from 'react'
import { PlayerIcon } from '@/components/player/player-icon'
import slider from '@/components/player/slider.module.css'
import transport from '@/components/player/transport.module.css'
import { Button } from '@/components/ui/button'
import { playerStore } from '@/lib/client/player/player-store'
import { usePlayer } from '@/lib/client/player/use-player'
import styles from './volume-slider.module.css'

/** Volume from 0 to 1, and mute. */
export function VolumeSlider() {
  const volume = usePlayer((player) => player.volume)
  return (
    <div className={styles.volume}>
      <Button
        look="plain"
        className={transport.button}
        aria-label={volume > 0 ? '消音する' : '消音をやめる'}
        onClick={() => playerStore.toggleMute()}
      >
        <PlayerIcon name={volume > 0 ? 'volume' : 'mute'} />
      </Button>
      <input
        type="range"
        className={slider.slider}
        aria-label="音量"
        aria-valuetext={`${Math.round(volume * 100)}%`}
        min={0}
        max={1}
        step={0.01}
        value={volume}
        onChange={(event) => playerStore.setVolume(Number(event.target.value))}
        style={{ '--fill': `${volume * 100}%` } as CSSProperties}
      />
    </div>
  )
}
