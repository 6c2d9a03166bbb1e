import { LRUCache } from 'lru-cache'
import type { Ctx } from '@/lib/domain/core/ctx'
import { contentTypeOf, type StoredObject } from '@/lib/gateway/storage'
import { imageKey } from './media-keys'

export type StoredFile = StoredObject & { key: string; contentType: string }

type Heads = LRUCache<string, StoredFile | 'missing'>
const heads = new WeakMap<Ctx['storage'], Heads>()

/** A served file never changes under its key, so its facts are cached; only a missing file is looked up again. */
export async function findStored(
  ctx: Pick<Ctx, 'storage'>,
  key: string,
): Promise<StoredFile | null> {
  const cache = headsOf(ctx)
  const known = cache.get(key)
  if (known && known !== 'missing') return known
  const head = await ctx.storage.head(key)
  if (!head) return null
  const found = { ...head, key, contentType: contentTypeOf(key) }
  cache.set(key, found)
  return found
}

/** A picture's WebP, or its AVIF for who takes it. All files are stored before the address is known: no AVIF comes later. */
export async function findPicture(
  ctx: Pick<Ctx, 'storage'>,
  { id, width, takesAvif }: { id: string; width: number; takesAvif: boolean },
): Promise<StoredFile | null> {
  const webp = await findStored(ctx, imageKey(id, width))
  if (!webp || !takesAvif) return webp
  const key = imageKey(id, width, 'avif')
  if (headsOf(ctx).get(key) === 'missing') return webp
  const avif = await findStored(ctx, key)
  if (!avif) headsOf(ctx).set(key, 'missing')
  return avif ?? webp
}

function headsOf({ storage }: Pick<Ctx, 'storage'>): Heads {
  const cache = heads.get(storage) ?? new LRUCache({ max: 20_000, ttl: 600_000 })
  heads.set(storage, cache)
  return cache
}
