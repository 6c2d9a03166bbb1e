import type { PlayerItem } from '../playback-list'
import type { SleepPlace } from '../player-sleep'
import type { PlayerState } from '../player-state'

/** The storage of `player-memory`; a separate file, so that pages can check it without loading that. */
export const memoryKey = 'player-memory'

/** Whether this tab played something before its reload. */
export function hasPlayed(): boolean {
  try {
    return sessionStorage.getItem(memoryKey) !== null
  } catch {
    return false
  }
}

/** The work and track of an item: all that is stored of it. */
type ItemKey = [nid: string, type: 'album' | 'voice', trackId: string]

/** What survives a reload of this tab: ids and positions only. */
export type PlayerMemory = {
  items: ItemKey[]
  index: number
  positionSeconds: number
  durationSeconds: number
  mode: PlayerState['mode']
  /** Where the listener fell asleep, without an answer yet. */
  asleepAt: { index: number; positionSeconds: number } | null
}

/** Of a longer queue only the part around its current item is stored. */
const MOST_ITEMS = 300

/** The items to store, in a window around the current one. */
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
