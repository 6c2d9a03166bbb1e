import { LRUCache } from 'lru-cache'

type Counted = LRUCache<string, { value: unknown }>

/** By database, as a process may know several; a transaction has that of its database. */
const cached = new WeakMap<object, Counted>()

/** A list's total, or what else is counted, made at most once a minute a process (docs/decisions/search.md). */
export async function onceAMinute<T>(
  { db }: { db: object },
  key: string,
  make: () => Promise<T>,
): Promise<T> {
  const counted = countedIn(db)
  const known = counted.get(key)
  // The key says what is made.
  if (known) return known.value as T
  const value = await make()
  counted.set(key, { value })
  return value
}

/** What is counted inside this transaction is known outside of it, too. */
export const countWith = (db: object, tx: object): void => void cached.set(tx, countedIn(db))

function countedIn(db: object): Counted {
  const known = cached.get(db)
  if (known) return known
  const counted: Counted = new LRUCache({ max: 5_000, ttl: 60_000 })
  cached.set(db, counted)
  return counted
}
