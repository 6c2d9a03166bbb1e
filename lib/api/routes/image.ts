import type { OpenAPIHono } from '@hono/zod-openapi'
import { Id } from '@/lib/contract/common'
import type { Parts } from '@/lib/domain/ctx'
import { findStored, imageKey, shareImageKey } from '@/lib/domain/media'
import { notFound } from '@/lib/kit/errors'
import { sendStored } from '../send-stored'

/** A picture's files never change; a new picture has a new id. */
const FOR_EVER = 'public, max-age=31536000, immutable'

/** `GET /image/{id}/{width}.webp` and `/image/{id}/share.jpg`: public pictures, for everybody and every cache. */
export function imageRoutes(app: OpenAPIHono, parts: Parts): void {
  app.get('/image/:id/:file', async (c) => {
    const key = keyOf(c.req.param('id'), c.req.param('file'))
    const file = key && (await findStored(parts, key))
    if (!file) throw notFound('画像')
    return sendStored(c, parts, file, {
      'Cache-Control': FOR_EVER,
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
  })
}

function keyOf(id: string, file: string): string | null {
  if (!Id.safeParse(id).success) return null
  if (file === 'share.jpg') return shareImageKey(id)
  const width = /^([1-9]\d{1,3})\.webp$/u.exec(file)?.[1]
  return width === undefined ? null : imageKey(id, Number(width))
}
