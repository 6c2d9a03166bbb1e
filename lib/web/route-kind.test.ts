import { expect, test } from '@jest/globals'
import { routeKind } from './route-kind'

test.each([
  ['/', 'page'],
  ['/album/KN000101?utm=x', 'page'],
  ['/metrics', 'page'],
  ['/_next/static/chunks/a.js', 'file'],
  ['/api/image/x/256.webp', 'picture'],
  ['/api/media/x/y/0.m4s', 'media'],
  ['/api/album/KN000101', 'api'],
  ['/readyz', 'probe'],
])('%s is counted as %s', (url, kind) => {
  expect(routeKind(url)).toBe(kind)
})
