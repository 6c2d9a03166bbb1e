import type { Player } from '../player'
import type { PlayerState } from '../player-state'

/** The player settings that this browser stores. */
type PlayerSettings = Pick<
  PlayerState,
  'volume' | 'rate' | 'loop' | 'isLevelled' | 'channels' | 'hasLetterKeys'
>

const key = 'player-settings'
const loops: readonly unknown[] = ['off', 'one', 'all']
const channels: readonly unknown[] = ['stereo', 'swapped', 'mono']

const isLoop = (value: unknown): value is PlayerState['loop'] => loops.includes(value)
export const isChannels = (value: unknown): value is PlayerState['channels'] =>
  channels.includes(value)

/** Applies stored settings; invalid ones are ignored. */
function applySettings(player: Player, saved: Record<string, unknown>): void {
  if (typeof saved.volume === 'number') player.setVolume(saved.volume)
  if (typeof saved.rate === 'number') player.setRate(saved.rate)
  if (typeof saved.isLevelled === 'boolean') player.setLevelled(saved.isLevelled)
  if (typeof saved.hasLetterKeys === 'boolean') player.setLetterKeys(saved.hasLetterKeys)
  if (isLoop(saved.loop)) player.setLoop(saved.loop)
  if (isChannels(saved.channels)) player.setChannels(saved.channels)
}

/** Applies the settings of the last visit. They are applied already where a work has its own in their place. */
export function recallSettings(player: Player): void {
  if (player.store.getState().generalSound) return
  try {
    applySettings(player, JSON.parse(localStorage.getItem(key) ?? '{}'))
  } catch {
    // Without valid storage every visit starts with the defaults.
  }
}

/** The general settings, also while a work has its own. */
const settingsOf = (state: PlayerState): PlayerSettings => {
  const { volume, rate, loop, isLevelled, channels, hasLetterKeys, generalSound } = state
  return { volume, rate, loop, isLevelled, channels, hasLetterKeys, ...generalSound }
}

/** Stores changes from now on. */
export function rememberSettings(player: Player): () => void {
  return player.store.subscribe((state, before) => {
    const settings = settingsOf(state)
    const former = settingsOf(before)
    const names = Object.keys(settings) as (keyof PlayerSettings)[]
    if (names.every((name) => settings[name] === former[name])) return
    try {
      localStorage.setItem(key, JSON.stringify(settings))
    } catch {
      // The next visit starts with the defaults.
    }
  })
}
