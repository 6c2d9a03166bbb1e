import { readCatalogue, readMerchandise, readTexts } from '@/app/service-reads'
import { site } from '@/app/site'
import { MERCHANDISE_PER_SITEMAP, SITEMAP_KINDS, urlSet, xmlResponse } from '@/app/sitemap-xml'
import { notHere } from '@/lib/session/refusal'

/** Made when asked for: the origin is a setting. */
export const dynamic = 'force-dynamic'

const FIXED = [
  '/',
  '/search',
  '/store',
  '/ranking',
  '/merchandise',
  '/tags',
  '/about',
  '/faq',
  '/accessibility',
  '/news',
  '/inquiry',
  '/guide/work-registration',
  '/guide/voice-submission',
  '/legal/eula',
  '/legal/cla',
  '/legal/guideline',
  '/legal/privacy',
  '/legal/asct',
  '/legal/sellers',
]

type Props = { params: Promise<{ page: string }> }

export async function GET(_request: Request, { params }: Props): Promise<Response> {
  const { page } = await params
  const { origin } = site()
  if (page === 'pages.xml') {
    return xmlResponse(
      urlSet(
        origin,
        [...FIXED, ...(await pathsOf('news')), ...(await pathsOf('lp'))].map((path) => ({ path })),
      ),
    )
  }
  const [, name, number] = /^([a-z]+)-(\d{1,6})\.xml$/u.exec(page) ?? []
  if (name === 'merchandise' && Number(number) <= 1000) return await merchandiseMap(Number(number))
  const kind = SITEMAP_KINDS.find((one) => one === name)
  if (!kind) return notHere()
  const { entries } = await readCatalogue().sitemap(kind, Number(number))
  return xmlResponse(urlSet(origin, entries))
}

/** The newest news, and all landing pages. */
async function pathsOf(kind: 'news' | 'lp'): Promise<string[]> {
  const { items } = await readTexts().list(kind, { take: 100 })
  return items.map(({ name }) => `/${kind}/${name}`)
}

async function merchandiseMap(page: number): Promise<Response> {
  const skip = page * MERCHANDISE_PER_SITEMAP
  const { items } = await readMerchandise().list({ take: MERCHANDISE_PER_SITEMAP, skip })
  return xmlResponse(
    urlSet(
      site().origin,
      items.map(({ id }) => ({ path: `/merchandise/${id}` })),
    ),
  )
}
