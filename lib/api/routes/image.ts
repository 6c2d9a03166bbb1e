import type { OpenAPIHono } from '@hono/zod-openapi'
import { Id } from '@/lib/contract/common'
import { isPublicPicture, maySeePicture } from '@/lib/domain/content/catalogue'
import { findStored, imageKey, shareImageKey } from '@/lib/domain/content/media'
import type { Parts } from '@/lib/domain/core/ctx'
import { notFound } from '@/lib/kit/errors'
import { authenticate } from '../authenticate'
import { sendStored } from '../send-stored'

/**
 * A picture's files never change, but a work may be hidden: our cache and HTTP caches together keep it less than a
 * minute.
 */
const PUBLIC = {
  'Cache-Control': 'public, max-age=40, s-maxage=40',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}
const OWN = {
  'Cache-Control': 'private, max-age=40',
  Vary: 'Authorization, Cookie',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/**
 * `GET /image/{id}/{width}.webp` and `/image/{id}/share.jpg`: public pictures for everybody and every cache; the
 * cover of a work that is not public only for users who may see the work.
 */
export function imageRoutes(app: OpenAPIHono, parts: Parts): void {
  app.get('/image/:id/:file', async (c) => {
    const id = c.req.param('id')
    const key = keyOf(id, c.req.param('file'))
    if (!key) throw notFound('画像')
    const ctx = { ...parts, now: new Date() }
    const isPublic = await isPublicPicture(ctx, id)
    if (!isPublic) {
      const actor = await authenticate(ctx, c.req.raw.headers)
      if (!(await maySeePicture({ ...ctx, actor }, id))) throw notFound('画像')
    }
    const file = await findStored(parts, key)
    if (!file) throw notFound('画像')
    return sendStored(c, parts, file, isPublic ? PUBLIC : OWN)
  })
}

function keyOf(id: string, file: string): string | null {
  if (!Id.safeParse(id).success) return null
  if (file === 'share.jpg') return shareImageKey(id)
  const width = /^([1-9]\d{1,3})\.webp$/u.exec(file)?.[1]
  return width === undefined ? null : imageKey(id, Number(width))
}
