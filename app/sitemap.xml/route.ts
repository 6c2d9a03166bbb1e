import { catalogue } from '@/app/catalogue'
import { site } from '@/app/site'
import { sitemapIndex, xmlResponse } from '@/app/sitemap-xml'

/** Made when asked for: the origin is a setting. */
export const dynamic = 'force-dynamic'

/** The index: the fixed pages, then each page of works. */
export async function GET(): Promise<Response> {
  const { pages } = await catalogue().sitemap(0)
  const works = Array.from({ length: pages }, (_, page) => `/sitemaps/works-${page}.xml`)
  return xmlResponse(sitemapIndex(site().origin, ['/sitemaps/pages.xml', ...works]))
}
