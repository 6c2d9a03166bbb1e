/** The speed of a transfer, averaged over the last seconds. */
export function createSpeedometer(now: () => number = () => performance.now()) {
  const windowMs = 4000
  let last: { atMs: number; bytes: number } | null = null
  let average: number | null = null
  return {
    /** Takes the total of sent bytes; returns bytes per second, null at first. */
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
