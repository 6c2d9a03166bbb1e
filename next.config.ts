import type { NextConfig } from 'next'
import { PHASE_DEVELOPMENT_SERVER } from 'next/constants'
import { headerEnv } from './lib/env'
import { contentSecurityPolicy } from './lib/kit/content-security-policy'

/** Pages made for each request, but the same for everybody: shared caches may keep them for a minute. */
const SHARED_PAGES = [
  '/search',
  '/store',
  '/ranking',
  '/tag/:name',
  '/cast/:name',
  '/about',
  '/faq',
  '/inquiry',
  '/credits',
  '/guide/:slug',
  '/legal/:tabKey',
  '/news',
  '/news/:slug',
]

export default function config(phase: string): NextConfig {
  return {
    poweredByHeader: false,
    reactStrictMode: true,
    images: { unoptimized: true },
    // Types are checked on their own (`npm run test:types`), with the whole project in view.
    typescript: { ignoreBuildErrors: true },
    // Kept pages live in memory, bounded; unknown addresses cannot fill the disk.
    experimental: { isrFlushToDisk: false },
    // How long a shared cache may show a page that could not be renewed.
    expireTime: 660,
    // The top page is made on its first visit, like the works' pages: the build has no service to ask.
    rewrites: async () => ({
      beforeFiles: [{ source: '/', destination: '/top/both' }],
      afterFiles: [],
      fallback: [],
    }),
    headers: async () => [
      { source: '/:path*', headers: securityHeaders(phase === PHASE_DEVELOPMENT_SERVER) },
      ...SHARED_PAGES.map((source) => ({
        source,
        headers: [
          { key: 'Cache-Control', value: 'public, s-maxage=60, stale-while-revalidate=600' },
        ],
      })),
    ],
  }
}

function securityHeaders(isDevelopment: boolean) {
  const { STRIPE_JS_URL, MEDIA_ORIGIN } = headerEnv()
  const policy = contentSecurityPolicy({
    cardScriptUrl: STRIPE_JS_URL,
    mediaOrigin: MEDIA_ORIGIN,
    isDevelopment,
  })
  return [
    { key: 'Content-Security-Policy', value: policy },
    { key: 'Strict-Transport-Security', value: 'max-age=31536000' },
    { key: 'X-Content-Type-Options', value: 'nosniff' },
    { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
    { key: 'X-Frame-Options', value: 'SAMEORIGIN' },
    { key: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups' },
    {
      key: 'Permissions-Policy',
      value: 'camera=(), microphone=(), geolocation=(), usb=(), browsing-topics=()',
    },
  ]
}
