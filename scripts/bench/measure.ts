const RUNS = 40

/** The milliseconds of a clock that each visit takes, after the same number of warm-up visits. */
export async function measure(
  nowMs: () => number,
  read: (run: number) => Promise<unknown>,
): Promise<number[]> {
  for (let warm = 0; warm < RUNS; warm += 1) await read(warm)
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const started = nowMs()
    await read(run)
    times.push(nowMs() - started)
  }
  return times
}
