import { useStore } from 'zustand'
import { currentAccount } from './account'
import { playbackCalls } from './playback'
import { Player } from './player'
import { createEngine } from './player-engine'
import { hlsOpener } from './player-hls'
import { isMobileDevice } from './player-source'
import type { PlayerState } from './player-state'
import { wait } from './query'

const volumeKey = 'player-volume'

/**
 * The one player of the page. Its audio element is made with the first play and stays in the body, so
 * that it survives navigation, also from one shell to another.
 */
export const playerStore = new Player({
  createEngine(events) {
    const audio = document.createElement('audio')
    audio.preload = 'auto'
    document.body.append(audio)
    return createEngine(
      {
        audio,
        isMobile: isMobileDevice(navigator.userAgent),
        loadStreams: hlsOpener(audio),
      },
      events,
    )
  },
  calls: playbackCalls,
  isVerified: () => {
    const account = currentAccount()
    return account.status === 'signedIn' && account.profile?.emailVerified === true
  },
  warn: (message, detail) => console.warn(`player: ${message}`, detail ?? ''),
  wait,
})

export const usePlayer = <T>(select: (state: PlayerState) => T): T =>
  useStore(playerStore.store, select)

/** The volume of the last visit, from now on remembered in this browser. */
export function rememberVolume(): () => void {
  try {
    const saved = localStorage.getItem(volumeKey)
    if (saved !== null) playerStore.setVolume(Number(saved))
  } catch {
    // Without storage every visit begins at full volume.
  }
  return playerStore.store.subscribe(({ volume }, before) => {
    if (volume === before.volume) return
    try {
      localStorage.setItem(volumeKey, String(volume))
    } catch {
      // As above.
    }
  })
}
