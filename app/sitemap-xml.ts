import type { SitemapKind } from '@/lib/contract/catalogue'

type Address = { path: string; updatedAt?: string | undefined }

/** What has a page of its own each. */
export const SITEMAP_KINDS: readonly SitemapKind[] = ['works', 'creators', 'cast', 'tags']

/** As many as one call of the service lists. */
export const MERCHANDISE_PER_SITEMAP = 100

/** Text as XML holds it, in elements and attributes. */
export const escapeXml = (text: string) =>
  text.replace(/[<>&'"]/gu, (sign) => `&#${sign.codePointAt(0)};`)

const document = (body: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`

/** A sitemap of the sitemaps protocol (sitemaps.org). */
export function urlSet(origin: string, addresses: Address[]): string {
  const urls = addresses.map(({ path, updatedAt }) => {
    const changed = updatedAt ? `<lastmod>${escapeXml(updatedAt)}</lastmod>` : ''
    return `<url><loc>${escapeXml(origin + path)}</loc>${changed}</url>`
  })
  return document(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`,
  )
}

/** The index of a shop too large for one sitemap. */
export function sitemapIndex(origin: string, paths: string[]): string {
  const maps = paths.map((path) => `<sitemap><loc>${escapeXml(origin + path)}</loc></sitemap>`)
  return document(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${maps.join('')}</sitemapindex>`,
  )
}

/** Answers XML that shared caches may keep for an hour. */
export const xmlResponse = (xml: string): Response =>
  new Response(xml, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, s-maxage=3600, stale-while-revalidate=86400',
    },
  })
