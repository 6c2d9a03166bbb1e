export type BatchRun = {
  /** Aborted when the process stops; the run ends after the batch at hand. */
  signal?: AbortSignal | undefined
  /** The most batches of one run. */
  most?: number
}

/**
 * Walks many rows in short statements. `batch` handles the rows after a key and returns the last key, or null when
 * there are no more. What a stopped run leaves is for the next run.
 */
export async function inBatches<Key>(
  { signal, most = 10_000 }: BatchRun,
  batch: (after: Key | null) => Promise<Key | null>,
): Promise<void> {
  let after: Key | null = null
  for (let count = 0; count < most && !signal?.aborted; count += 1) {
    after = await batch(after)
    if (after === null) return
  }
}

/** The last of a full batch; null if the batch is not full, because then there are no more. */
export const lastOfFull = <Row>(rows: readonly Row[], size: number): Row | null =>
  rows.length < size ? null : (rows.at(-1) ?? null)

/** Repeats a statement that changes at most `size` rows, until it finds fewer. */
export const whileFull = (
  run: BatchRun,
  size: number,
  changeSome: () => Promise<{ rowCount: number | null }>,
): Promise<void> =>
  inBatches<true>(run, async () => ((await changeSome()).rowCount === size ? true : null))
