import { getWork } from '../playback'
import type { PlayableWork } from '../playback-list'

const known = new Map<string, Promise<ReadonlyMap<string, readonly number[]>>>()

/** The waveforms (0–1) of a work's tracks by track id; read once, when first shown. @throws ApiError */
export function readWaveforms(
  work: Pick<PlayableWork, 'nid' | 'type'>,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const asked =
    known.get(work.nid) ??
    getWork(work).then(({ tracks }) => new Map(tracks.map(({ id, peaks }) => [id, peaks])))
  known.set(work.nid, asked)
  asked.catch(() => known.delete(work.nid))
  return asked
}

/** The part of a track's waveform that is played: a trial is a part of the full track. */
export function audiblePeaks(
  peaks: readonly number[],
  track: { durationMs: number; trialStartMs: number; trialDurationMs: number },
  mode: 'trial' | 'full',
): readonly number[] {
  if (mode === 'full' || track.durationMs <= 0) return peaks
  const share = peaks.length / track.durationMs
  const from = Math.floor(track.trialStartMs * share)
  const to = Math.ceil((track.trialStartMs + track.trialDurationMs) * share)
  return peaks.slice(from, Math.max(to, from + 1))
}

/** The waveform as bars of 0–1: the loudest moment of each. */
export function barsOf(peaks: readonly number[], count: number): number[] {
  return Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / count)
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / count))
    return Math.min(1, Math.max(0, ...peaks.slice(from, to)))
  })
}
