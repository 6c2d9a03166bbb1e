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
  // Media may come from another origin, and Web Audio is silent without CORS.
  audio.crossOrigin = 'anonymous'
  document.body.append(audio)
  return audio
}

const warn = (message: string, detail?: unknown) => console.warn(`player: ${message}`, detail ?? '')

/** The listener's saved positions. */
export const playerPlaces = new PlayerPlaces({ calls: playbackCalls, isVerified, wait, warn })

/**
 * The page's player. Its audio elements are made with the first play and stay in the body, so that they survive
 * navigation, also between shells.
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
 * After the first interaction, loads the player's controls and the streaming library when idle, so that a press plays
 * at once, and nothing is missing without a network.
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
