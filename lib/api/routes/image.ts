import type { Hono } from 'hono'
import { Id } from '@/lib/contract/common'
import { isPublicPicture, maySeePicture } from '@/lib/domain/content/catalogue'
import { findPicture, findStored, shareImageKey } from '@/lib/domain/content/media'
import type { Parts } from '@/lib/domain/core/ctx'
import { getShareCard } from '@/lib/domain/listening/share-cards'
import { notFound } from '@/lib/kit/errors'
import { isUnchanged } from '@/lib/kit/http/is-unchanged'
import { takesAvif } from '@/lib/kit/http/takes-avif'
import { admitToken } from '../admit-token'
import { authenticate } from '../authenticate'
import { clientFacts } from '../client-facts'
import { openToOrigins } from '../cross-origin'
import { sendStored } from '../send-stored'

/**
 * A picture's files never change, but a work may be hidden: our cache and HTTP caches together keep it less than a
 * minute.
 */
const PUBLIC = {
  'Cache-Control': 'public, max-age=40, s-maxage=40',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  ...openToOrigins,
}
const OWN = {
  'Cache-Control': 'private, max-age=40',
  Vary: 'Authorization, Cookie',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/**
 * `GET /image/{id}/{width}.webp` and `/image/{id}/share.jpg`: public pictures for everybody and every cache; the
 * cover of a work that is not public only for users who may see the work. Clients whose `Accept` names AVIF get AVIF
 * where it is smaller than the WebP. `GET /image/card/{kind}/{name}.jpg`: the picture of a page's share card.
 */
export function imageRoutes(app: Hono, parts: Parts): void {
  app.get('/image/:id/:file', async (c) => {
    const id = c.req.param('id')
    const width = widthOf(c.req.param('file'))
    if (width === null || !Id.safeParse(id).success) throw notFound('画像')
    const ctx = { ...parts, now: new Date() }
    const isPublic = await isPublicPicture(ctx, id)
    if (!isPublic) {
      const client = clientFacts(c, parts.settings)
      const sender = await authenticate({ ...ctx, client }, c.req.raw.headers)
      const actor = admitToken(sender, { call: 'GET /image/{id}/{file}', access: 'guest' })
      if (!(await maySeePicture({ ...ctx, actor }, id))) throw notFound('画像')
    }
    const file =
      width === 'share'
        ? await findStored(parts, shareImageKey(id))
        : await findPicture(parts, { id, width, takesAvif: takesAvif(c.req.header('accept')) })
    if (!file) throw notFound('画像')
    const Vary = [isPublic ? [] : OWN.Vary, width === 'share' ? [] : 'Accept'].flat().join(', ')
    return sendStored(c, parts, file, { ...(isPublic ? PUBLIC : OWN), ...(Vary && { Vary }) })
  })

  app.get('/image/card/:kind/:file', async (c) => {
    const name = /^(\P{Cc}{1,200})\.jpg$/u.exec(c.req.param('file'))?.[1]
    if (name === undefined) throw notFound('画像')
    const ctx = { ...parts, now: new Date(), client: { address: '', userAgent: '' } }
    const card = await getShareCard(ctx, c.req.param('kind'), name)
    const headers = { ...PUBLIC, ETag: `"${card.etag}"`, 'Content-Type': 'image/jpeg' }
    return isUnchanged({ etag: headers.ETag }, { ifNoneMatch: c.req.header('if-none-match') })
      ? c.body(null, 304, headers)
      : c.body(new Uint8Array(card.jpeg), 200, headers)
  })
}

function widthOf(file: string): number | 'share' | null {
  if (file === 'share.jpg') return 'share'
  const width = /^([1-9]\d{1,3})\.webp$/u.exec(file)?.[1]
  return width === undefined ? null : Number(width)
}
