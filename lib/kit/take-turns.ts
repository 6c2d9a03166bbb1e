/** Runs work as soon as its turn comes, in the order of asking. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Limits how much runs at once in this process, for work that takes much memory or processor time. When
 * `maxWaiting` are waiting, further work is refused with `tooMany`.
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
