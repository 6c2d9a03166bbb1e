import type { MetadataRoute } from 'next'
import { site } from './site'

/** Made when asked for: the origin is a setting. */
export const dynamic = 'force-dynamic'

export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      allow: ['/', '/api/image/'],
      disallow: ['/api/', '/my/', '/studio', '/ops', '/account/', '/merchandise/cart'],
    },
    sitemap: `${site().origin}/sitemap.xml`,
  }
}
