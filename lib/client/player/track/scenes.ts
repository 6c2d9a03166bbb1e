import type { PlayableTrack } from '../playback-list'

type Heard = Pick<PlayableTrack, 'trialStartMs' | 'trialDurationMs'>

/** The position of the full track in the played version, in seconds; null if the trial does not include it. */
export function heardSeconds(startMs: number, track: Heard, mode: 'trial' | 'full'): number | null {
  if (mode === 'full') return startMs / 1000
  const inTrial = startMs - track.trialStartMs
  return inTrial >= 0 && inTrial < track.trialDurationMs ? inTrial / 1000 : null
}

/** The scene at a position of the played version; -1 before the first. */
export function sceneIndexAt(
  scenes: readonly { startMs: number }[],
  positionSeconds: number,
  track: Heard,
  mode: 'trial' | 'full',
): number {
  const wholeMs = positionSeconds * 1000 + (mode === 'trial' ? track.trialStartMs : 0)
  return scenes.findLastIndex(({ startMs }) => startMs <= wholeMs)
}
