import type { Bookmark } from '@/lib/contract/bookmark'
import type { PlayerItem } from '../playback-list'
import type { PlayerState } from '../player-state'
import { heardSeconds } from './scenes'

type Place = Pick<Bookmark, 'startMs' | 'endMs'>
type Playing = Pick<PlayerState, 'mode' | 'positionSeconds' | 'section'>

/** Where the played version of a track begins in the full track. */
const offsetMs = (item: PlayerItem, mode: PlayerState['mode']): number =>
  mode === 'trial' ? item.trialStartMs : 0

/** The moment that is heard now, in the full track. */
export const momentOf = (item: PlayerItem, { mode, positionSeconds }: Playing): Place => ({
  startMs: Math.floor(positionSeconds * 1000) + offsetMs(item, mode),
  endMs: null,
})

/** The repeated section (A–B) in the full track; null while its end is open. */
export function rangeOf(item: PlayerItem, { mode, section }: Playing): Place | null {
  if (!section || section.toSeconds === null) return null
  const from = offsetMs(item, mode)
  return {
    startMs: Math.floor(section.fromSeconds * 1000) + from,
    endMs: Math.floor(section.toSeconds * 1000) + from,
  }
}

/** A range as a section of the played version; null for a moment, and if the trial does not include its start. */
export function sectionOf(
  { startMs, endMs }: Place,
  item: PlayerItem,
  { mode, durationSeconds }: Pick<PlayerState, 'mode' | 'durationSeconds'>,
): { fromSeconds: number; toSeconds: number } | null {
  const fromSeconds = heardSeconds(startMs, item, mode)
  if (endMs === null || fromSeconds === null) return null
  const toSeconds = (endMs - offsetMs(item, mode)) / 1000
  return { fromSeconds, toSeconds: Math.min(toSeconds, durationSeconds) }
}
