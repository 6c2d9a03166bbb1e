import type { Stretch } from '@/lib/gateway/ffmpeg'

/** Ten minutes of WAV at 16 kHz are 19 MB; a request may have 25 MB. */
const PART_MS = 600_000
/** A pause is searched within this time before the end of a part, so that no word is cut. */
const LOOK_BACK_MS = 60_000

/** Cuts a sound into parts of at most ten minutes, at a pause if there is one. */
export function planParts(
  durationMs: number,
  silences: readonly Stretch[],
  partMs = PART_MS,
): Stretch[] {
  const parts: Stretch[] = []
  for (let startMs = 0; startMs < durationMs; ) {
    const latest = startMs + partMs
    // A part is at least half of the maximum, so that the number of parts is bounded.
    const earliest = Math.max(latest - LOOK_BACK_MS, startMs + partMs / 2)
    const endMs =
      latest >= durationMs ? durationMs : (lastPause(earliest, latest, silences) ?? latest)
    parts.push({ startMs, endMs })
    startMs = endMs
  }
  return parts
}

function lastPause(
  earliestMs: number,
  latestMs: number,
  silences: readonly Stretch[],
): number | null {
  const middles = silences.map(({ startMs, endMs }) => Math.round((startMs + endMs) / 2))
  return middles.findLast((ms) => ms <= latestMs && ms > earliestMs) ?? null
}

/** Whether most of a stretch is silence: recognition invents words there. */
export function isSilent({ startMs, endMs }: Stretch, silences: readonly Stretch[]): boolean {
  const silentMs = silences.reduce(
    (sum, silence) =>
      sum + Math.max(0, Math.min(endMs, silence.endMs) - Math.max(startMs, silence.startMs)),
    0,
  )
  return silentMs >= (endMs - startMs) * 0.8
}
