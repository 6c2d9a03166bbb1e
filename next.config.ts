import type { NextConfig } from 'next'

/** Pages made for each request, but the same for everybody: shared caches may keep them for a minute. */
const SHARED_PAGES = [
  '/search',
  '/store',
  '/merchandise',
  '/merchandise/cart',
  '/ranking',
  '/tag/:name',
  '/tags',
  '/cast/:name',
  '/user/:id',
  '/about',
  '/faq',
  '/accessibility',
  '/inquiry',
  '/credits',
  '/guide/:slug',
  '/legal/:tabKey',
  '/legal/:tabKey/versions/:version',
  '/lp/:slug',
  '/.well-known/security.txt',
  '/robots.txt',
  '/news',
  '/news/:slug',
]

const config: NextConfig = {
  poweredByHeader: false,
  // A page's ETag is hashed anew for each request, which costs more than the kept page itself.
  generateEtags: false,
  reactStrictMode: true,
  // Two webs that were built apart are one to an open page: it loads itself again where the id is another.
  generateBuildId: () => process.env.BUILD_ID ?? null,
  // Loaded from node_modules: the first when SENTRY_DSN is set and never otherwise, the second by the web's server too.
  serverExternalPackages: ['@sentry/nextjs', 'undici'],
  images: { unoptimized: true },
  // Types are checked on their own (`npm run test:types`), with the whole project in view.
  typescript: { ignoreBuildErrors: true },
  // Cached pages live in memory, bounded; unknown addresses cannot fill the disk.
  experimental: {
    isrFlushToDisk: false,
    globalNotFound: true,
    // Quicker builds after the first; a build of a clean checkout would only write 250 MB.
    turbopackFileSystemCacheForBuild: !process.env.CI,
  },
  // In characters, of which Japanese ones take two bytes; the default of 50 MB made the web half as large again.
  cacheMaxMemorySize: 16_000_000,
  // How long a shared cache may show a page that could not be renewed.
  expireTime: 660,
  // The top page is made on its first visit, like the works' pages: the build has no service to ask.
  rewrites: async () => ({
    beforeFiles: [{ source: '/', destination: '/top/both' }],
    afterFiles: [],
    fallback: [],
  }),
  headers: async () =>
    SHARED_PAGES.map((source) => ({
      source,
      headers: [{ key: 'Cache-Control', value: 'public, s-maxage=60, stale-while-revalidate=600' }],
    })),
}

export default config
