import type { Hono } from 'hono'
import { Id } from '@/lib/contract/common'
import { findStored } from '@/lib/domain/content/media'
import type { Parts } from '@/lib/domain/core/ctx'
import { findDownload, readDownloadToken, refusedLink } from '@/lib/domain/shop/downloads'
import { notFound } from '@/lib/kit/errors'
import { requireSameBearer } from '../same-bearer'
import { sendStored } from '../send-stored'

/**
 * `GET /download/{id}?token=…`: a file that was made for its owners (`POST /my/download`). Supports HEAD and ranges,
 * so that a broken download can be resumed (docs/decisions/listening.md).
 */
export function downloadRoutes(app: Hono, parts: Parts): void {
  app.get('/download/:id', async (c) => {
    const id = Id.safeParse(c.req.param('id'))
    if (!id.success) throw notFound('ファイル')
    const now = new Date()
    const grant = await readDownloadToken(parts.settings, c.req.query('token'), now)
    if (grant.downloadId !== id.data) throw refusedLink()
    const owner = { uid: grant.uid, refusal: refusedLink }
    await requireSameBearer(c.req.header('authorization'), parts, owner, now)
    const { key, fileName, plainName } = await findDownload(parts, grant)
    const file = await findStored(parts, key)
    if (!file) throw notFound('ファイル')
    return sendStored(c, parts, file, {
      'Cache-Control': 'private, no-store',
      'Content-Disposition': `attachment; filename="${plainName}"; filename*=UTF-8''${encoded(fileName)}`,
    })
  })
}

/** RFC 8187 §3.2.1: also escapes characters that `encodeURIComponent` leaves but an attribute must not contain. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(
    /['()*]/gu,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
