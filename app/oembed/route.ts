import { readWork } from '@/app/service-reads'
import { site } from '@/app/site'
import { notHere, onlyJson } from '@/lib/session/refusal'
import { nidOf, oembed, readLimit } from './oembed'

/** Made when asked for: the origin is a setting. */
export const dynamic = 'force-dynamic'

/** `GET /oembed?url=…`: the player of a work, for programs that show links as what they lead to. */
export async function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams
  if (query.get('format') === 'xml') return onlyJson()
  const { name, origin } = site()
  const nid = nidOf(query.get('url') ?? '', origin)
  const work = nid ? await readWork(nid, 'album') : null
  // What has no player on other sites has no answer either.
  if (work?.ageRating !== 'all') return notHere()
  const limits = {
    maxWidth: readLimit(query.get('maxwidth')),
    maxHeight: readLimit(query.get('maxheight')),
  }
  return Response.json(oembed(work, { name, origin }, limits), {
    headers: {
      'Cache-Control': 'public, s-maxage=60, stale-while-revalidate=600',
      'Access-Control-Allow-Origin': '*',
    },
  })
}
