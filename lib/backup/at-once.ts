/** Objects that are copied concurrently: more would only wait for the disk, the network or the processor. */
const AT_ONCE = 4

/** Does `work` for each item, a few at once. The first error ends it, once what has begun is over; it is thrown. */
export async function forEachAtOnce<T>(
  items: AsyncIterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const iterator = items[Symbol.asyncIterator]()
  let isOver = false
  const turn = async () => {
    try {
      while (!isOver) {
        const next = await iterator.next()
        if (next.done || isOver) return
        await work(next.value)
      }
    } finally {
      // Also after an error: the others begin nothing new.
      isOver = true
    }
  }
  const turns = await Promise.allSettled(Array.from({ length: AT_ONCE }, turn))
  for (const one of turns) if (one.status === 'rejected') throw one.reason
}
