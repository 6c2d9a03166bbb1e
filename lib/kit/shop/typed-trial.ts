import { fromClock, toClock } from '@/lib/kit/clock'

type Range = { startMs: number; endMs: number }

/** `standard`: the first 20 %. `whole`: guests may hear all of it (voices). */
export type TrialKind = 'standard' | 'range' | 'whole' | 'none'

/** What may be heard of a track before buying, as it is typed. */
export type TypedTrial = { kind: TrialKind; start: string; end: string }

/** Longer than any track may be: the service cuts a range to the track. */
export const WHOLE_TRACK: Range = { startMs: 0, endMs: 86_400_000 }

type Trial = { noSample: boolean; trialRange: Range | null }

export const toTypedTrial = (trial: Trial): TypedTrial => ({
  kind: kindOf(trial),
  start: toClock(trial.trialRange?.startMs ?? 0),
  end: trial.trialRange ? toClock(Math.min(trial.trialRange.endMs, WHOLE_TRACK.endMs - 1)) : '',
})

function kindOf({ noSample, trialRange }: Trial): TrialKind {
  if (noSample) return 'none'
  if (!trialRange) return 'standard'
  const { startMs, endMs } = trialRange
  return startMs === WHOLE_TRACK.startMs && endMs >= WHOLE_TRACK.endMs ? 'whole' : 'range'
}

/** What a typed trial says; a time that is none is NaN. */
export function readTrial({ kind, start, end }: TypedTrial): Trial {
  const noSample = kind === 'none'
  if (kind === 'whole') return { noSample, trialRange: WHOLE_TRACK }
  const isRange = kind === 'range'
  return {
    noSample,
    trialRange: isRange ? { startMs: fromClock(start), endMs: fromClock(end) } : null,
  }
}
