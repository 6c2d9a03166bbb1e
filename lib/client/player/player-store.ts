import { currentAccount } from '../account/account'
import { loadPart } from '../part/load-part'
import { wait } from '../query'
import { createEngine } from './engine/engine'
import { loadHls } from './engine/load-hls'
import { takeAudio } from './engine/page-audio'
import { isMobileDevice } from './engine/source'
import { findPlaySource } from './play-source'
import { playbackCalls } from './playback'
import { Player } from './player'
import { PlayerPlaces } from './saved/player-places'
import { recallSettings } from './saved/player-settings'
import { playerState } from './use-player'

function isVerified(): boolean {
  const account = currentAccount()
  return account.status === 'signedIn' && account.profile?.emailVerified === true
}

const isMobile = () => isMobileDevice(navigator.userAgent)

const warn = (message: string, detail?: unknown) => console.warn(`player: ${message}`, detail ?? '')

/** The listener's saved positions. */
export const playerPlaces = new PlayerPlaces({ calls: playbackCalls, isVerified, wait, warn })

/** The page's player. */
export const playerStore: Player = new Player({
  store: playerState,
  createEngine(events) {
    recallSettings(playerStore)
    return createEngine(
      {
        makeAudio: takeAudio,
        isMobile: isMobile(),
        loadStreams: loadHls,
        makeSound: async () =>
          (await loadPart(() => import('./engine/sound-graph'))).createSoundGraph(),
      },
      events,
    )
  },
  calls: {
    ...playbackCalls,
    getPermission: (trackId) => playbackCalls.getPermission(trackId, !isMobile()),
  },
  isVerified,
  isOffline: () => !navigator.onLine,
  findPlace: (list, track, when) => playerPlaces.find(list, track, when),
  findSource: findPlaySource,
  warn,
  wait,
})

/** Fetches the streaming library ahead of a press. */
export async function fetchStreams(): Promise<void> {
  if (!isMobile()) await loadHls()
}
