/** 「1:05」 or 「65」 → 65,000; NaN for anything else. */
export function fromClock(text: string): number {
  const match = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,5})$/.exec(text.trim())
  if (!match) return Number.NaN
  return (Number(match[1] ?? 0) * 3600 + Number(match[2] ?? 0) * 60 + Number(match[3])) * 1000
}

/** 65,000 → 「1:05」; fractions of a second are cut. */
export const toClock = (ms: number): string =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`
