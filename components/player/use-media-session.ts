import { useEffect } from 'react'
import type { PlayerItem } from '@/lib/client/player/playback-list'
import { playerStore } from '@/lib/client/player/player-store'
import { usePlayer } from '@/lib/client/player/use-player'

const stepSeconds = 10

const setHandler = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
  try {
    navigator.mediaSession.setActionHandler(action, handler)
  } catch {
    // This browser does not know the action; the others still work.
  }
}

const hasSession = () => 'mediaSession' in navigator

/** Shows what plays on the lock screen and lets its buttons, headsets and cars control it. */
export function useMediaSession(): void {
  const item = usePlayer(({ list, index }) => list[index])
  const state = usePlayer((player) => player.state)
  const hasNext = usePlayer(({ list, index }) => index + 1 < list.length)

  useEffect(() => {
    if (hasSession() && item) navigator.mediaSession.metadata = metadataOf(item)
  }, [item])

  useEffect(() => {
    if (!hasSession()) return
    navigator.mediaSession.playbackState =
      state === 'playing' ? 'playing' : state === 'idle' ? 'none' : 'paused'
  }, [state])

  useEffect(tellPlaces, [])
  useEffect(() => {
    if (!hasSession()) return
    setHandler('play', () => void playerStore.play())
    setHandler('pause', () => playerStore.pause())
    setHandler('previoustrack', () => void playerStore.previous())
    setHandler('nexttrack', hasNext ? () => void playerStore.next() : null)
    setHandler('seekbackward', ({ seekOffset }) => playerStore.seekBy(-(seekOffset ?? stepSeconds)))
    setHandler('seekforward', ({ seekOffset }) => playerStore.seekBy(seekOffset ?? stepSeconds))
    setHandler('seekto', ({ seekTime }) => {
      if (seekTime !== undefined) playerStore.seek(seekTime)
    })
  }, [hasNext])
}

/** The lock screen counts by itself; its position is updated when it differs. */
function tellPlaces(): (() => void) | undefined {
  if (!hasSession() || !navigator.mediaSession.setPositionState) return
  const tell = () => {
    const { durationSeconds, positionSeconds, rate } = playerStore.store.getState()
    if (durationSeconds <= 0) return
    navigator.mediaSession.setPositionState({
      duration: durationSeconds,
      position: Math.min(positionSeconds, durationSeconds),
      playbackRate: rate,
    })
  }
  return playerStore.store.subscribe((now, before) => {
    const hasJumped = Math.abs(now.positionSeconds - before.positionSeconds) > 1
    const isChanged =
      now.state !== before.state ||
      now.rate !== before.rate ||
      now.durationSeconds !== before.durationSeconds
    if (hasJumped || isChanged) tell()
  })
}

function metadataOf(item: PlayerItem): MediaMetadata {
  const work = item.album ?? item.voice
  return new MediaMetadata({
    title: item.title,
    artist: work?.user.nickname ?? '',
    album: work?.title ?? '',
    artwork: (work?.coverArt.widths ?? []).map((width) => ({
      src: new URL(`${work?.coverArt.path}/${width}.webp`, location.href).href,
      sizes: `${width}x${width}`,
      type: 'image/webp',
    })),
  })
}
