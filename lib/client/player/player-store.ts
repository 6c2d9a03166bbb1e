import { useStore } from 'zustand'
import { currentAccount } from '../account/account'
import { loadPart } from '../part/load-part'
import { wait } from '../query'
import { whenIdle } from '../site/when-idle'
import { createEngine } from './engine/engine'
import { loadHls } from './engine/load-hls'
import { isMobileDevice } from './engine/source'
import { findPlaySource } from './play-source'
import { playbackCalls } from './playback'
import { Player } from './player'
import type { PlayerState } from './player-state'
import { PlayerPlaces } from './saved/player-places'
import { recallSettings } from './saved/player-settings'

function isVerified(): boolean {
  const account = currentAccount()
  return account.status === 'signedIn' && account.profile?.emailVerified === true
}

function makeAudio(): HTMLAudioElement {
  const audio = document.createElement('audio')
  audio.preload = 'auto'
  // Media may come from another origin, and Web Audio is silent for what it may not read.
  audio.crossOrigin = 'anonymous'
  document.body.append(audio)
  return audio
}

const warn = (message: string, detail?: unknown) => console.warn(`player: ${message}`, detail ?? '')

/** Where the listener has left tracks. */
export const playerPlaces = new PlayerPlaces({ calls: playbackCalls, isVerified, wait, warn })

/**
 * The one player of the page. Its audio elements are made with the first play and stay in the body, so
 * that they survive navigation, also from one shell to another.
 */
export const playerStore: Player = new Player({
  createEngine(events) {
    recallSettings(playerStore)
    return createEngine(
      {
        makeAudio,
        isMobile: isMobileDevice(navigator.userAgent),
        loadStreams: loadHls,
        makeSound: async () =>
          (await loadPart(() => import('./engine/sound-graph'))).createSoundGraph(),
      },
      events,
    )
  },
  calls: playbackCalls,
  isVerified,
  isOffline: () => !navigator.onLine,
  findPlace: (list, track, when) => playerPlaces.find(list, track, when),
  findSource: findPlaySource,
  warn,
  wait,
})

let isWarming = false

/**
 * Once somebody uses the page, a quiet moment fetches what playing needs, so that a press is answered at once, and
 * nothing of it is missing later: the player's controls, and what opens streams.
 */
export function warmPlayerOnce(fetchControls: () => void): void {
  if (isWarming) return
  isWarming = true
  const used = new AbortController()
  const load = () => {
    fetchControls()
    if (!isMobileDevice(navigator.userAgent)) void loadHls().catch(() => null)
  }
  const warm = () => {
    used.abort()
    whenIdle(load)
  }
  for (const type of ['pointermove', 'pointerdown', 'keydown'])
    addEventListener(type, warm, { passive: true, signal: used.signal })
}

export const usePlayer = <T>(select: (state: PlayerState) => T): T =>
  useStore(playerStore.store, select)
