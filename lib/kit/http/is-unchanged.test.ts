import { expect, test } from '@jest/globals'
import { isUnchanged } from './is-unchanged'

const version = { etag: 'W/"a"', lastModified: new Date('2026-11-20T15:00:00.700Z') }

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"b"', false],
])('a tag decides: %s', (ifNoneMatch, expected) => {
  expect(isUnchanged(version, { ifNoneMatch })).toBe(expected)
  const since = 'Sat, 21 Nov 2026 00:00:00 GMT'
  expect(isUnchanged(version, { ifNoneMatch, ifModifiedSince: since })).toBe(expected)
})

test.each([
  ['Fri, 20 Nov 2026 15:00:00 GMT', true],
  ['Fri, 20 Nov 2026 14:59:59 GMT', false],
  ['no date', false],
  [null, false],
])('without a tag the time does, in seconds: %s', (ifModifiedSince, expected) => {
  expect(isUnchanged(version, { ifModifiedSince })).toBe(expected)
  expect(isUnchanged({ etag: '"a"' }, { ifModifiedSince })).toBe(false)
})
