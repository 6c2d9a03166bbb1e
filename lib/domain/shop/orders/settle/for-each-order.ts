import { NO_ID } from '@/lib/kit/ids'
import { type BatchRun, inBatches, lastOfFull } from '@/lib/kit/in-batches'

type Failures = { orderId: string; error: unknown }[]

/** Handles each order; a failure does not stop the others and is reported at the end. @throws AggregateError */
export async function forEachOrder(ids: readonly string[], run: (id: string) => Promise<unknown>) {
  const failures: Failures = []
  for (const orderId of ids) await run(orderId).catch((error) => failures.push({ orderId, error }))
  if (failures.length > 0)
    throw new AggregateError(
      failures.map(({ error }) => error),
      `${failures.length} of ${ids.length} orders: ${failures.map(({ orderId }) => orderId).join(', ')}`,
    )
}

/**
 * Handles all orders that `find` returns, by id after the one that it is called with, `size` at a time. When all of a
 * batch fail, something is away and the rest waits for the next run. @throws AggregateError naming orders that failed
 */
export async function forEachFoundOrder(
  { size, ...run }: BatchRun & { size: number },
  find: (after: string, size: number) => Promise<string[]>,
  handle: (id: string) => Promise<unknown>,
): Promise<void> {
  const failed: AggregateError[] = []
  await inBatches<string>(run, async (after) => {
    const ids = await find(after ?? NO_ID, size)
    const failure = await forEachOrder(ids, handle).then(
      () => null,
      (error: AggregateError) => error,
    )
    if (failure) failed.push(failure)
    return failure?.errors.length === ids.length ? null : lastOfFull(ids, size)
  })
  if (failed.length > 0)
    throw new AggregateError(
      failed.flatMap(({ errors }) => errors),
      failed.map(({ message }) => message).join('; '),
    )
}
