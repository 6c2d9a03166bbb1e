'use client'
import { useEffect, useRef } from 'react'
import { playerStore } from '@/lib/client/player/player-store'
import { usePlayer } from '@/lib/client/player/use-player'
import { quoted } from '@/lib/kit/quoted'
import styles from './gift-inside.module.css'

/** A gift's voice in a plain player of its own; it and the shop's player never sound together. */
export function GiftVoice({ path, title }: { path: string; title: string }) {
  const audio = useRef<HTMLAudioElement>(null)
  const isOtherPlaying = usePlayer(({ state }) => state === 'playing')
  useEffect(() => {
    if (isOtherPlaying) audio.current?.pause()
  }, [isOtherPlaying])
  return (
    // biome-ignore lint/a11y/useMediaCaption: a creator's private words come without captions
    <audio
      ref={audio}
      src={path}
      controls
      preload="metadata"
      controlsList="nodownload"
      aria-label={`${quoted(title)}の音声`}
      className={styles.voice}
      onPlay={() => playerStore.pause()}
    />
  )
}
