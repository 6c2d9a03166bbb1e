/** Side by side, so that they also get into each other's way. */
const LANES = 6

/** Runs the steps in so many lanes; each lane one after the other. */
export async function inLanes<T>(
  steps: readonly T[],
  run: (step: T) => Promise<unknown>,
): Promise<void> {
  await Promise.all(
    Array.from({ length: LANES }, async (_, lane) => {
      for (let at = lane; at < steps.length; at += LANES) await run(steps[at] as T)
    }),
  )
}
