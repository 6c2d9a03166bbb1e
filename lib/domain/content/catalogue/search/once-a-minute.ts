import { LRUCache } from 'lru-cache'

type Counted = LRUCache<string, { value: unknown }>

/** By database, because a process may use several; a transaction uses that of its database. */
const cached = new WeakMap<object, Counted>()

/** Caches a count for a minute in this process (docs/decisions/search.md). */
export async function onceAMinute<T>(
  { db }: { db: object },
  key: string,
  make: () => Promise<T>,
): Promise<T> {
  const counted = countedIn(db)
  const known = counted.get(key)
  // The key identifies what is counted.
  if (known) return known.value as T
  const value = await make()
  counted.set(key, { value })
  return value
}

/** A count of this transaction is also used outside of it. */
export const countWith = (db: object, tx: object): void => void cached.set(tx, countedIn(db))

function countedIn(db: object): Counted {
  const known = cached.get(db)
  if (known) return known
  const counted: Counted = new LRUCache({ max: 5_000, ttl: 60_000 })
  cached.set(db, counted)
  return counted
}
