import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { pageAddress } from './page-address'

const build = mkdtempSync(join(tmpdir(), 'koeniwa-build-'))
writeFileSync(
  join(build, 'prerender-manifest.json'),
  JSON.stringify({
    dynamicRoutes: {
      '/album/[nid]': { routeRegex: '^/album/([^/]+?)(?:/)?$' },
      '/top/[audience]': { routeRegex: '^/top/([^/]+?)(?:/)?$' },
    },
  }),
)
writeFileSync(
  join(build, 'routes-manifest.json'),
  JSON.stringify({ rewrites: { beforeFiles: [{ source: '/', destination: '/top/both' }] } }),
)
const address = pageAddress(build)
afterAll(() => rmSync(build, { recursive: true }))

test.each([
  ['/album/KN000101', '/album/KN000101'],
  ['/album/KN000101?anything=1', '/album/KN000101'],
  ['/?utm_source=mail&x=1', '/'],
  // Next.js redirects it, with what follows.
  ['/album/KN000101/?from=mail', '/album/KN000101/?from=mail'],
  ['/search?query=%E9%9B%A8&utm_source=mail&gclid=1&page=2', '/search?query=%E9%9B%A8&page=2'],
  ['/ranking?fbclid=1', '/ranking'],
  ['/ranking?utm_campaign', '/ranking'],
  ['/search?query=utm_source', '/search?query=utm_source'],
  ['/search?tag=a&tag=b', '/search?tag=a&tag=b'],
  ['/search?', '/search?'],
])('%s is cached as %s', (url, cached) => {
  expect(address(url)).toBe(cached)
})
