import { audibleSeconds } from './engine/source'
import type { PlayerState } from './player-state'

/** How far the length of a file may be from what its track's row says. */
const MAX_GAP_SECONDS = 1

/** How long what plays is: as its row says, so that both show the same seconds. The file may be a little shorter. */
export function totalMs({ list, index, mode, durationSeconds }: PlayerState): number {
  const item = list[index]
  const known = item ? audibleSeconds(item, mode) : durationSeconds
  return 1000 * (Math.abs(known - durationSeconds) < MAX_GAP_SECONDS ? known : durationSeconds)
}
