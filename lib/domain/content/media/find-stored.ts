import { LRUCache } from 'lru-cache'
import type { Ctx } from '@/lib/domain/core/ctx'
import { contentTypeOf, type StoredObject } from '@/lib/gateway/storage'

export type StoredFile = StoredObject & { key: string; contentType: string }

const heads = new WeakMap<Ctx['storage'], LRUCache<string, StoredFile>>()

/** A served file never changes under its key, so its facts are cached; only a missing file is looked up again. */
export async function findStored(
  ctx: Pick<Ctx, 'storage'>,
  key: string,
): Promise<StoredFile | null> {
  let cache = heads.get(ctx.storage)
  if (!cache) {
    cache = new LRUCache({ max: 20_000, ttl: 600_000 })
    heads.set(ctx.storage, cache)
  }
  const known = cache.get(key)
  if (known) return known
  const head = await ctx.storage.head(key)
  if (!head) return null
  const found = { ...head, key, contentType: contentTypeOf(key) }
  cache.set(key, found)
  return found
}
