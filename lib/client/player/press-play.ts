import { loadPart } from '../part/load-part'
import { whenIdle } from '../site/after-load'
import { unlockAudio } from './engine/page-audio'
import { noticeOf } from './player-notice'
import { playerState } from './use-player'

type Playback = typeof import('./playback-start')

const fetchPlayback = (): Promise<Playback> => loadPart(() => import('./playback-start'))

/**
 * Does something with the player, whose code may still be on its way. Call it within a tap: the sound is unlocked
 * before anything is waited for. The player shows errors.
 */
export async function pressPlayer(act: (playback: Playback) => unknown): Promise<void> {
  unlockAudio()
  try {
    await act(await fetchPlayback())
  } catch (error) {
    console.warn('player: the press came to nothing', error)
    playerState.setState({ notice: noticeOf(error) })
  }
}

/** Does something with the player without a tap; a failure is ignored, because the press itself will tell it. */
export const askPlayer = (act: (playback: Playback) => unknown): Promise<void> =>
  fetchPlayback()
    .then(act)
    .then(() => undefined)
    .catch(() => undefined)

let isWarming = false

/**
 * After the first interaction, loads the player, its controls and the streaming library when idle, so that a press
 * plays at once, and nothing is missing without a network.
 */
export function warmPlayerOnce(fetchControls: () => void): void {
  if (isWarming) return
  isWarming = true
  const used = new AbortController()
  const load = () => {
    fetchControls()
    void askPlayer(({ fetchStreams }) => fetchStreams())
  }
  const warm = () => {
    used.abort()
    whenIdle(load)
  }
  for (const type of ['pointermove', 'pointerdown', 'keydown'])
    addEventListener(type, warm, { passive: true, signal: used.signal })
}
