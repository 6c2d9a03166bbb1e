import { LRUCache } from 'lru-cache'
import type { Ctx } from './ctx'

type Known<T> = { value: T; readAtMs: number }

/** Caches the result of a database read in this process for a time; each database has its own cache. */
export function remember<T>(forMs: number, most = 20_000) {
  const caches = new WeakMap<Ctx['db'], LRUCache<string, Known<T>>>()
  return async (ctx: Pick<Ctx, 'db' | 'now'>, key: string, read: () => Promise<T>): Promise<T> => {
    let cache = caches.get(ctx.db)
    if (!cache) {
      cache = new LRUCache({ max: most })
      caches.set(ctx.db, cache)
    }
    const nowMs = ctx.now.getTime()
    let known = cache.get(key)
    if (!known || nowMs - known.readAtMs >= forMs) {
      known = { value: await read(), readAtMs: nowMs }
      cache.set(key, known)
    }
    return known.value
  }
}
