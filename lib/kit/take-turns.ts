/** Runs work in the order of the calls, as slots become free. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Limits concurrency in this process, for work that needs much memory or processor time. If `maxWaiting` are waiting,
 * further work is refused with `tooMany`.
 */
export function takeTurns(
  maxAtOnce: number,
  { maxWaiting, tooMany }: { maxWaiting: number; tooMany: () => Error } = {
    maxWaiting: Number.POSITIVE_INFINITY,
    tooMany: () => new Error('too many are waiting'),
  },
): InTurn {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running < maxAtOnce) running += 1
    else if (waiting.length >= maxWaiting) throw tooMany()
    else await new Promise<void>((turn) => waiting.push(turn))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
