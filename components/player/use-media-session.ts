import { useEffect } from 'react'
import type { PlayerItem } from '@/lib/client/playback-list'
import { playerStore, usePlayer } from '@/lib/client/player-store'

const setHandler = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
  try {
    navigator.mediaSession.setActionHandler(action, handler)
  } catch {
    // This browser does not know the action; the others still work.
  }
}

/** Shows what plays on the lock screen and lets its buttons, headsets and cars control it. */
export function useMediaSession(): void {
  const item = usePlayer(({ list, index }) => list[index])
  const state = usePlayer((player) => player.state)
  const hasNext = usePlayer(({ list, index }) => index + 1 < list.length)

  useEffect(() => {
    if (!('mediaSession' in navigator) || !item) return
    navigator.mediaSession.metadata = metadataOf(item)
  }, [item])

  useEffect(() => {
    if (!('mediaSession' in navigator)) return
    navigator.mediaSession.playbackState =
      state === 'playing' ? 'playing' : state === 'idle' ? 'none' : 'paused'
    const { durationSeconds, positionSeconds } = playerStore.store.getState()
    if (durationSeconds > 0)
      navigator.mediaSession.setPositionState?.({
        duration: durationSeconds,
        position: Math.min(positionSeconds, durationSeconds),
      })
  }, [state])

  useEffect(() => {
    if (!('mediaSession' in navigator)) return
    setHandler('play', () => void playerStore.play())
    setHandler('pause', () => playerStore.pause())
    setHandler('previoustrack', () => void playerStore.previous())
    setHandler('nexttrack', hasNext ? () => void playerStore.next() : null)
    setHandler('seekto', ({ seekTime }) => {
      if (seekTime !== undefined) playerStore.seek(seekTime)
    })
  }, [hasNext])
}

function metadataOf(item: PlayerItem): MediaMetadata {
  const work = item.album ?? item.voice
  return new MediaMetadata({
    title: item.title,
    artist: work?.user.nickname ?? '',
    album: work?.title ?? '',
    artwork: (work?.coverArt.widths ?? [])
      .filter((width) => width >= 256)
      .map((width) => ({
        src: new URL(`${work?.coverArt.path}/${width}.webp`, location.href).href,
        sizes: `${width}x${width}`,
        type: 'image/webp',
      })),
  })
}
