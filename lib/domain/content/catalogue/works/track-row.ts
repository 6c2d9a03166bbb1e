import { type SQL, sql } from 'drizzle-orm'
import type { Track } from '@/lib/contract/catalogue'

export type TrackRow = {
  id: string
  trackNo: number
  title: string
  price: number
  isSoldSeparately: boolean
  noSample: boolean
  hasTranscript: boolean
  scenes: Track['scenes']
  durationMs: number
  trialStartMs: number | null
  trialEndMs: number | null
  loudnessLufs: number | null
  peaks: number[] | null
}

/** A track as one JSON object, from `track t` and its current audio `audio a`. */
export const trackJson: SQL = sql`json_build_object(
  'id', t.id, 'trackNo', t.track_no, 'title', t.title, 'price', t.price_yen,
  'isSoldSeparately', t.is_sold_separately, 'noSample', t.no_sample, 'hasTranscript', t.has_transcript,
  'scenes', t.scenes,
  'durationMs', a.duration_ms, 'trialStartMs', a.trial_start_ms, 'trialEndMs', a.trial_end_ms,
  'loudnessLufs', a.loudness_lufs, 'peaks', a.peaks)`

const format = (type: 'trial' | 'full') => ({
  type,
  bitRate: 256 as const,
  filePath: `${type}/256k/index.m3u8`,
})
const BOTH = [format('trial'), format('full')]
const FULL_ONLY = [format('full')]

/** A track has a trial only if its current audio was encoded with one. */
export function toTrack(row: TrackRow): Track {
  const noSample = row.noSample || row.trialEndMs === null
  const trialStartMs = noSample ? 0 : (row.trialStartMs ?? 0)
  return {
    id: row.id,
    trackNo: row.trackNo,
    title: row.title,
    price: row.price,
    isSoldSeparately: row.isSoldSeparately,
    durationMs: row.durationMs,
    trialStartMs,
    trialDurationMs: noSample ? 0 : (row.trialEndMs ?? 0) - trialStartMs,
    hasTranscript: row.hasTranscript,
    // A shorter version has lost its last scenes.
    scenes: row.scenes.filter(({ startMs }) => startMs < row.durationMs),
    file: { noSample, formats: noSample ? FULL_ONLY : BOTH },
    loudnessLufs: row.loudnessLufs,
    peaks: row.peaks ?? [],
  }
}
