/**
 * Makes callers of the same key share one computation. It always begins after the call: who comes during one waits
 * for the next together with all others, so nobody gets what was read before they asked. Results are not kept, and a
 * failure goes to all who wait for it.
 */
export function shareComputation<T>() {
  const running = new Map<string, Promise<void>>()
  const waiting = new Map<string, Promise<T>>()

  const begin = async (key: string, compute: () => Promise<T>): Promise<T> => {
    // Requests that have arrived together are all read before this continues.
    await (running.get(key) ?? new Promise<void>((resolve) => setImmediate(resolve)))
    waiting.delete(key)
    const result = compute()
    const ended = result.then(
      () => undefined,
      () => undefined,
    )
    running.set(key, ended)
    void ended.then(() => {
      if (running.get(key) === ended) running.delete(key)
    })
    return result
  }

  return (key: string, compute: () => Promise<T>): Promise<T> => {
    const next = waiting.get(key) ?? begin(key, compute)
    waiting.set(key, next)
    return next
  }
}
