import { createHash } from 'node:crypto'
import { atomFeed } from '@/app/feed-xml'
import { readCatalogue, readTexts } from '@/app/service-reads'
import { site } from '@/app/site'
import { isUnchanged } from '@/lib/kit/http/is-unchanged'

/** Made when asked for: the origin is a setting. */
export const dynamic = 'force-dynamic'

const NEWEST = 30

/**
 * New works and news, for feed readers, which ask often and are told when nothing is new. What is only announced or taken in
 * advance comes when it is out.
 */
export async function GET(request: Request): Promise<Response> {
  const [{ items: works }, { items: news }] = await Promise.all([
    readCatalogue().works({ sort: 'new', upcoming: 'false', take: NEWEST }),
    readTexts().list('news', { take: NEWEST }),
  ])
  const { name, origin } = site()
  const { xml, newest } = atomFeed({ name, origin, works, news })
  // Weak: the same words may leave compressed.
  const etag = `W/"${createHash('sha256').update(xml).digest('base64url')}"`
  const headers = {
    etag,
    'last-modified': newest.toUTCString(),
    'content-type': 'application/atom+xml; charset=utf-8',
    'cache-control': 'public, s-maxage=600, stale-while-revalidate=3600',
  }
  const asked = {
    ifNoneMatch: request.headers.get('if-none-match'),
    ifModifiedSince: request.headers.get('if-modified-since'),
  }
  return isUnchanged({ etag, lastModified: newest }, asked)
    ? new Response(null, { status: 304, headers })
    : new Response(xml, { headers })
}
