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
