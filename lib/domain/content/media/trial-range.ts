export type TrialRange = { startMs: number; endMs: number }

/** No trial is more than this much of a track, however short the track. */
const LARGEST_SHARE = 0.5

/**
 * The range that a trial plays: the creator's choice cut to the track, else the first 20 %, at least 10 s
 * and at most 90 s (docs/decisions/media-and-storage.md), but never more than half of a track that nobody chose a range
 * for.
 */
export function trialRange(durationMs: number, chosen: TrialRange | null): TrialRange {
  if (chosen) {
    const endMs = Math.min(chosen.endMs, durationMs)
    if (chosen.startMs < endMs - 1_000) return { startMs: Math.max(0, chosen.startMs), endMs }
  }
  const wantedMs = Math.min(90_000, Math.max(10_000, durationMs * 0.2))
  return { startMs: 0, endMs: Math.round(Math.min(wantedMs, durationMs * LARGEST_SHARE)) }
}
