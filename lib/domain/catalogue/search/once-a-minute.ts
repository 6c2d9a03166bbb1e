import { LRUCache } from 'lru-cache'

const cached = new LRUCache<string, { value: unknown }>({ max: 5_000, ttl: 60_000 })

/** A list's total, or what else is counted, made at most once a minute a process (docs/decisions/large-catalogues.md). */
export async function onceAMinute<T>(key: string, make: () => Promise<T>): Promise<T> {
  const known = cached.get(key)
  // The key says what is made.
  if (known) return known.value as T
  const value = await make()
  cached.set(key, { value })
  return value
}
