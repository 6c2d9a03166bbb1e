/** A calm measure of a transfer: an average over the last few seconds. */
export function createSpeedometer(now: () => number = () => performance.now()) {
  const windowMs = 4000
  let last: { atMs: number; bytes: number } | null = null
  let average: number | null = null
  return {
    /** Takes how much has been sent in all; answers bytes per second, null until it can tell. */
    measure(sentBytes: number): number | null {
      const atMs = now()
      if (!last || sentBytes < last.bytes) {
        last = { atMs, bytes: sentBytes }
        average = null
        return null
      }
      const elapsedMs = atMs - last.atMs
      if (elapsedMs < 200) return average
      const current = ((sentBytes - last.bytes) * 1000) / elapsedMs
      const weight = 1 - Math.exp(-elapsedMs / windowMs)
      average = average === null ? current : average + (current - average) * weight
      last = { atMs, bytes: sentBytes }
      return average
    },
  }
}
