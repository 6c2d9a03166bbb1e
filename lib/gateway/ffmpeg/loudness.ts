const SILENCE_LUFS = -70
const PEAK_COUNT = 200

const lastNumber = (text: string, pattern: RegExp): number | null => {
  const value = [...text.matchAll(pattern)].at(-1)?.[1]
  return value === undefined || !Number.isFinite(Number(value)) ? null : Number(value)
}

/** Reads the summary that ffmpeg's `ebur128` writes at the end (EBU R 128; true peak as in ITU-R BS.1770). */
export function readLoudness(stderr: string): { loudnessLufs: number; truePeakDbfs: number } {
  const summary = stderr.slice(Math.max(0, stderr.lastIndexOf('Summary:')))
  return {
    loudnessLufs: Math.max(
      SILENCE_LUFS,
      lastNumber(summary, /\bI:\s+(\S+) LUFS/gu) ?? SILENCE_LUFS,
    ),
    truePeakDbfs: Math.max(-120, lastNumber(summary, /\bPeak:\s+(\S+) dBFS/gu) ?? -120),
  }
}

/**
 * The bars of the waveform. Each is the loudest 100 ms of one of 200 equal parts, as an amplitude relative to the
 * loudest of all.
 */
export function foldPeaks(momentsLufs: readonly number[]): number[] {
  const amplitudes = momentsLufs.map((lufs) =>
    Number.isFinite(lufs) && lufs > SILENCE_LUFS ? 10 ** (lufs / 20) : 0,
  )
  const length = Math.min(PEAK_COUNT, amplitudes.length)
  const bars = Array.from({ length }, (_, bar) => {
    const from = Math.floor((bar * amplitudes.length) / length)
    const to = Math.max(from + 1, Math.floor(((bar + 1) * amplitudes.length) / length))
    return amplitudes.slice(from, to).reduce((loudest, value) => Math.max(loudest, value), 0)
  })
  const loudest = bars.reduce((most, value) => Math.max(most, value), 0)
  return bars.map((value) => (loudest > 0 ? Math.round((value / loudest) * 1000) / 1000 : 0))
}
