import type { MetadataRoute } from 'next'
import { SITE_DESCRIPTION, site } from './site'

/** Made when asked for: the name is a setting. */
export const dynamic = 'force-dynamic'

export default function manifest(): MetadataRoute.Manifest {
  const { name } = site()
  return {
    name,
    short_name: name,
    description: SITE_DESCRIPTION,
    lang: 'ja',
    id: '/',
    start_url: '/',
    scope: '/',
    categories: ['entertainment', 'music'],
    display: 'standalone',
    background_color: '#0f1220',
    theme_color: '#0f1220',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: '作品をさがす', url: '/search' },
      { name: '購入した作品', url: '/my/library/albums' },
    ],
  }
}
