import type { PlayerItem } from '../playback-list'
import type { SleepPlace } from '../player-sleep'
import type { PlayerState } from '../player-state'

/** Where `player-memory` keeps what plays; apart from it, so that pages can look without loading it. */
export const memoryKey = 'player-memory'

/** Whether this tab played something before it was loaded again. */
export function hasPlayed(): boolean {
  try {
    return sessionStorage.getItem(memoryKey) !== null
  } catch {
    return false
  }
}

/** Which work and track an item is: all that is kept of it. */
type ItemKey = [nid: string, type: 'album' | 'voice', trackId: string]

/** What survives a reload of this tab: ids and places, nothing else. */
export type PlayerMemory = {
  items: ItemKey[]
  index: number
  positionSeconds: number
  durationSeconds: number
  mode: PlayerState['mode']
  /** Where the listener fell asleep, if nobody has answered yet. */
  asleepAt: { index: number; positionSeconds: number } | null
}

/** A queue longer than this is kept around its current item only. */
const MOST_ITEMS = 300

/** The items of a state that are worth keeping, in the window around the current one. */
export function toMemory(state: PlayerState, asleep: SleepPlace | null): PlayerMemory {
  const first = Math.max(0, Math.min(state.index - 50, state.list.length - MOST_ITEMS))
  const items = state.list.slice(first, first + MOST_ITEMS).flatMap((item): ItemKey[] => {
    const work = item.album ?? item.voice
    return work ? [[work.nid, work.type, item.id]] : []
  })
  const sleptIndex = asleep ? state.list.indexOf(asleep.list[asleep.index] ?? missing) : -1
  return {
    items,
    index: state.index - first,
    positionSeconds: state.positionSeconds,
    durationSeconds: state.durationSeconds,
    mode: state.mode,
    asleepAt:
      asleep && sleptIndex >= first
        ? { index: sleptIndex - first, positionSeconds: asleep.positionSeconds }
        : null,
  }
}

const missing = {} as PlayerItem

/** Keeps what plays for the next load of this tab. */
export function keepMemory(state: PlayerState, asleep: SleepPlace | null): void {
  if (state.list.length === 0) return
  try {
    sessionStorage.setItem(memoryKey, JSON.stringify(toMemory(state, asleep)))
  } catch {
    // Without storage a reload begins empty.
  }
}
