import { extname } from 'node:path'
import type { Hono } from 'hono'
import { Id } from '@/lib/contract/common'
import type { Parts } from '@/lib/domain/core/ctx'
import { findGiftFile } from '@/lib/domain/shop/gifts'
import { notFound } from '@/lib/kit/errors'
import { contextOf } from '../bind'
import { sendStored } from '../send-stored'

/** `GET /my/gifts/{id}/content`: the picture or voice of a gift, for its owners, with ranges. */
export function giftFileRoutes(api: Hono, parts: Parts): void {
  api.get('/my/gifts/:id/content', async (c) => {
    const ctx = await contextOf(c, parts, 'listener')
    const id = Id.safeParse(c.req.param('id'))
    if (!id.success) throw notFound('ギフト')
    const file = await findGiftFile(ctx, id.data)
    return sendStored(c, parts, file, {
      'Cache-Control': 'private, no-store',
      'Content-Disposition': `inline; filename="gift-${id.data}${extname(file.key)}"`,
    })
  })
}
