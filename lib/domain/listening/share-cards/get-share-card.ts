import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import type { Picture } from '@/lib/contract/common'
import type { Ctx } from '@/lib/domain/core/ctx'
import { drawShareCard, type ShareCard } from '@/lib/gateway/share-card'
import { readShareCard } from './read-share-card'

/** About 80 KB each. */
const drawn = new LRUCache<string, Buffer, Drawing>({
  max: 300,
  fetchMethod: (_key, _stale, { context }) => draw(context),
})

type Drawing = { ctx: Pick<Ctx, 'storage'>; card: ShareCard; coverKeys: readonly string[] }

/**
 * The picture that stands for a page where it is shared, as JPEG with its ETag. It is what a guest sees of the page now;
 * the same words and covers are drawn once in this process.
 * @throws AppError notFound for what a guest cannot see, unavailable (too many are waiting)
 */
export async function getShareCard(
  ctx: Omit<Ctx, 'actor'>,
  kind: string,
  name: string,
): Promise<{ jpeg: Buffer; etag: string }> {
  const { covers, ...words } = await readShareCard(ctx, kind, name)
  const card = { siteName: ctx.settings.SITE_NAME, ...words }
  const coverKeys = covers.map(coverKey)
  const etag = createHash('sha256')
    .update(JSON.stringify([card, coverKeys]))
    .digest('base64url')
  const jpeg = await drawn.forceFetch(etag, { context: { ctx, card, coverKeys } })
  return { jpeg, etag }
}

/** The width that is nearest to the one on the card, from above if there is one. */
const COVER_WIDTH = 256

function coverKey({ path, widths }: Picture): string {
  const width = widths.find((one) => one >= COVER_WIDTH) ?? widths.at(-1)
  return `${path.replace(/^\/api\//u, '')}/${width}.webp`
}

async function draw({ ctx, card, coverKeys }: Drawing): Promise<Buffer> {
  const files = await Promise.all(
    coverKeys.map(async (key) => {
      const stream = await ctx.storage.read(key)
      return stream ? buffer(stream) : null
    }),
  )
  return drawShareCard(
    card,
    files.filter((file) => file !== null),
  )
}
