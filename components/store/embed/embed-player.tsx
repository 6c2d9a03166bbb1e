'use client'
import { PlayButton } from '@/components/player/play-button'
import { SeekSlider } from '@/components/player/seek-slider'
import type { PlayableWork } from '@/lib/client/player/playback-list'
import { usePlayer } from '@/lib/client/player/use-player'
import { quoted } from '@/lib/kit/quoted'
import styles from './embed-player.module.css'

/** The button and, once something is loaded, the place in the track; where it does not play, why. */
export function EmbedPlayer({ work, label }: { work: PlayableWork; label: string }) {
  const isLoaded = usePlayer(({ list }) => list.length > 0)
  const failure = usePlayer(({ notice }) => notice?.message)
  return (
    <div className={styles.player}>
      <PlayButton work={work} variant="icon" label={`${quoted(work.title)}を${label}`} />
      <div className={styles.beside}>
        {failure ? <p role="alert">{failure}</p> : isLoaded ? <SeekSlider /> : label}
      </div>
    </div>
  )
}
