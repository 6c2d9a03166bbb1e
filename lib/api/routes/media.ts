import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { Id } from '@/lib/contract/common'
import { findStored, mediaFolder } from '@/lib/domain/content/media'
import type { Parts } from '@/lib/domain/core/ctx'
import {
  checkStreamAccess,
  getSubtitles,
  readStreamToken,
  refusedToken,
  type StreamGrant,
} from '@/lib/domain/listening/playback'
import { notFound } from '@/lib/kit/errors'
import { isUnchanged } from '@/lib/kit/http/is-unchanged'
import { requireSameBearer } from '../same-bearer'
import { sendStored } from '../send-stored'

/** The only names that exist below a contentPath (docs/decisions/media-and-storage.md). */
const FILE =
  /^(?:(?<tier>trial|full)\/(?:256k\/(?:index\.m3u8|init\.mp4|\d{5}\.m4s)|v2_h\/v2_h\.m4a)|stream\/subtitles\.json)$/u

/** Cached only by the listener's own device; a full track never by a shared cache (safety 32). */
const PRIVATE = 'private, max-age=3600'

/**
 * `GET /media/{trackId}/{audioId}/…`: streams and subtitles, for a stream token of exactly that track, version and
 * tier, in `X-Stream-Token` or `?token=` (docs/decisions/sessions-and-tokens.md).
 */
export function mediaRoutes(app: OpenAPIHono, parts: Parts): void {
  const cors = parts.settings.MEDIA_ORIGIN ? corsHeaders(parts.settings.SITE_ORIGIN) : {}
  app.options('/media/*', () => new Response(null, { status: 204, headers: cors }))
  app.get('/media/*', async (c) => {
    for (const [name, value] of Object.entries(cors)) c.header(name, value)
    const target = targetOf(c.req.raw.url)
    if (!target) throw notFound('ファイル')
    const ctx = { ...parts, now: new Date() }
    const token = c.req.header('x-stream-token') ?? c.req.query('token')
    const grant = await readStreamToken(parts.settings, token, ctx.now)
    checkGrant(grant, target)
    await requireSameBearer(c, parts, { uid: grant.uid, refusal: refusedToken }, ctx.now)
    await checkStreamAccess(ctx, grant)
    const headers = { ...cors, 'Cache-Control': PRIVATE, Vary: 'X-Stream-Token, Authorization' }
    if (target.tier === null) return sendSubtitles(c, ctx, target.trackId, headers)
    const file = await findStored(parts, mediaFolder(target.audioId) + target.file)
    if (!file) throw notFound('ファイル')
    return sendStored(c, parts, file, headers)
  })
}

type Target = { trackId: string; audioId: string; file: string; tier: 'trial' | 'full' | null }

/** Reads the path as it was sent: an escaped or decorated name is refused (safety 30). */
function targetOf(url: string): Target | null {
  const path = /^(?:https?:\/\/[^/]*)?\/api\/media\/([^?#]*)/u.exec(url)?.[1] ?? ''
  const [trackId = '', audioId = '', ...rest] = path.split('/')
  const file = rest.join('/')
  const found = FILE.exec(file)
  if (!found || !Id.safeParse(trackId).success || !Id.safeParse(audioId).success) return null
  return { trackId, audioId, file, tier: (found.groups?.tier ?? null) as Target['tier'] }
}

/** Subtitles belong to the full track; a trial has none (spec §2). */
function checkGrant(grant: StreamGrant, target: Target): void {
  if (
    grant.trackId !== target.trackId ||
    grant.audioId !== target.audioId ||
    grant.tier !== (target.tier ?? 'full')
  )
    throw refusedToken()
}

async function sendSubtitles(
  c: Context,
  ctx: Pick<Parts, 'db'>,
  trackId: string,
  headers: Record<string, string>,
): Promise<Response> {
  const { lines, updatedAt } = await getSubtitles(ctx, trackId)
  const etag = `"${updatedAt.getTime().toString(36)}"`
  const withEtag = { ...headers, 'Cache-Control': 'private, no-cache', ETag: etag }
  if (isUnchanged({ etag }, { ifNoneMatch: c.req.header('if-none-match') }))
    return new Response(null, { status: 304, headers: withEtag })
  return Response.json(lines, { headers: withEtag })
}

const corsHeaders = (siteOrigin: string): Record<string, string> => ({
  'Access-Control-Allow-Origin': siteOrigin,
  'Access-Control-Allow-Headers': 'X-Stream-Token, Range',
  'Access-Control-Expose-Headers': 'Content-Length, Content-Range, Accept-Ranges, ETag',
  'Access-Control-Max-Age': '86400',
})
