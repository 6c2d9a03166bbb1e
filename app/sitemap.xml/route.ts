import { readCatalogue, readMerchandise } from '@/app/service-reads'
import { site } from '@/app/site'
import {
  MERCHANDISE_PER_SITEMAP,
  SITEMAP_KINDS,
  sitemapIndex,
  xmlResponse,
} from '@/app/sitemap-xml'

/** Made when asked for: the origin is a setting. */
export const dynamic = 'force-dynamic'

/** The index: the fixed pages, then each page of works, creators, cast, tags and merchandise. */
export async function GET(): Promise<Response> {
  const parts = await Promise.all(
    SITEMAP_KINDS.map(async (kind) => {
      const { pages } = await readCatalogue().sitemap(kind, 0)
      return Array.from({ length: pages }, (_, page) => `/sitemaps/${kind}-${page}.xml`)
    }),
  )
  const { total } = await readMerchandise().list({ take: 1 })
  const merchandise = Array.from(
    { length: Math.ceil(total / MERCHANDISE_PER_SITEMAP) },
    (_, page) => `/sitemaps/merchandise-${page}.xml`,
  )
  return xmlResponse(
    sitemapIndex(site().origin, ['/sitemaps/pages.xml', ...parts.flat(), ...merchandise]),
  )
}
