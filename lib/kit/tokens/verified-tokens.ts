import { LRUCache } from 'lru-cache'

type Verified<T> = { value: T; expiresAtMs: number }

/** A signature is checked once and its token is good until its end; each owner of keys has its own cache. */
export function verifiedTokens<T>(most = 5_000) {
  const caches = new WeakMap<object, LRUCache<string, Verified<T>>>()
  return async (
    { keys, token, now }: { keys: object; token: string; now: Date },
    verify: () => Promise<Verified<T>>,
  ): Promise<T> => {
    let cache = caches.get(keys)
    if (!cache) {
      cache = new LRUCache({ max: most })
      caches.set(keys, cache)
    }
    const known = cache.get(token)
    if (known && now.getTime() < known.expiresAtMs) return known.value
    const verified = await verify()
    cache.set(token, verified)
    return verified.value
  }
}
