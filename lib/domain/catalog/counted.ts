import { LRUCache } from 'lru-cache'

const totals = new LRUCache<string, number>({ max: 5_000, ttl: 60_000 })

/** A list's total, counted at most once a minute a process (docs/decisions/search.md). */
export async function countedOnceAMinute(
  key: string,
  count: () => Promise<number>,
): Promise<number> {
  const known = totals.get(key)
  if (known !== undefined) return known
  const total = await count()
  totals.set(key, total)
  return total
}
