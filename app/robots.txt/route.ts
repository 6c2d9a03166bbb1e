import { site } from '@/app/site'

/** Made when asked for: the origin is a setting. */
export const dynamic = 'force-dynamic'

const PRIVATE = ['/api/', '/my/', '/studio', '/ops', '/account/', '/merchandise/cart']

/** What search engines read. A route of our own, because shared caches may keep it. */
export function GET(): Response {
  const lines = [
    'User-Agent: *',
    ...['/', '/api/image/'].map((path) => `Allow: ${path}`),
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${site().origin}/sitemap.xml`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
