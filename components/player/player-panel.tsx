'use client'
import { useEffect } from 'react'
import { accompanyPlayer } from '@/lib/client/player-companions'
import { usePlayer } from '@/lib/client/player-store'
import { NowPlaying } from './now-playing'
import { PlayerNotice } from './player-notice'
import styles from './player-panel.module.css'
import { PlayerProgress } from './player-progress'
import { SeekSlider } from './seek-slider'
import { SubtitleLayer } from './subtitle-layer'
import { SubtitleToggle } from './subtitle-toggle'
import { Transport } from './transport'
import { useCompact } from './use-compact'
import { useMediaSession } from './use-media-session'
import { usePlayerKeys } from './use-player-keys'
import { useSubtitles } from './use-subtitles'
import { VolumeSlider } from './volume-slider'

/** The player bar: whole on a desk, compact on phones (spec §2). */
export default function PlayerPanel() {
  const item = usePlayer(({ list, index }) => list[index])
  const isCompact = useCompact()
  const subtitles = useSubtitles()
  useEffect(accompanyPlayer, [])
  useMediaSession()
  const bar = usePlayerKeys()
  return (
    <>
      <div className={styles.above}>
        <PlayerNotice />
        <SubtitleLayer subtitles={subtitles} isCompact={isCompact} />
      </div>
      {item && (
        <section
          ref={bar}
          className={`${styles.bar} ${isCompact ? styles.compact : styles.whole}`}
          aria-label="プレーヤー"
        >
          <NowPlaying item={item} isCompact={isCompact} />
          <Transport isCompact={isCompact} />
          {isCompact ? (
            <PlayerProgress />
          ) : (
            <>
              <SeekSlider />
              <div className={styles.side}>
                <SubtitleToggle subtitles={subtitles} />
                <VolumeSlider />
              </div>
            </>
          )}
        </section>
      )}
    </>
  )
}
