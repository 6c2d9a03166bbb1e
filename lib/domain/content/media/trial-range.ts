export type TrialRange = { startMs: number; endMs: number }

/** A trial is at most this share of a track. */
const LARGEST_SHARE = 0.5

/**
 * The range of a trial: the creator's choice within the track, or else the first 20 %, at least 10 s and at most 90 s
 * (docs/decisions/media-and-storage.md), but then never more than half of the track.
 */
export function trialRange(durationMs: number, chosen: TrialRange | null): TrialRange {
  if (chosen) {
    const endMs = Math.min(chosen.endMs, durationMs)
    if (chosen.startMs < endMs - 1_000) return { startMs: Math.max(0, chosen.startMs), endMs }
  }
  const wantedMs = Math.min(90_000, Math.max(10_000, durationMs * 0.2))
  return { startMs: 0, endMs: Math.round(Math.min(wantedMs, durationMs * LARGEST_SHARE)) }
}
