import { atomFeed } from '@/app/feed-xml'
import { readCatalogue, readTexts } from '@/app/service-reads'
import { site } from '@/app/site'

/** Made when asked for: the origin is a setting. */
export const dynamic = 'force-dynamic'

const NEWEST = 30

/** New works and news, for feed readers. What is only announced or taken in advance comes when it is out. */
export async function GET(): Promise<Response> {
  const [{ items: works }, { items: news }] = await Promise.all([
    readCatalogue().works({ sort: 'new', upcoming: 'false', take: NEWEST }),
    readTexts().list('news', { take: NEWEST }),
  ])
  const { name, origin } = site()
  return new Response(atomFeed({ name, origin, works, news }), {
    headers: {
      'content-type': 'application/atom+xml; charset=utf-8',
      'cache-control': 'public, s-maxage=600, stale-while-revalidate=3600',
    },
  })
}
