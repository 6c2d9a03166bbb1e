import { expect, test } from '@jest/globals'
import { pageAreaOf } from './page-area'

test.each([
  ['/', 'store'],
  ['/opsis', 'store'],
  ['/my/library/albums', 'store'],
  ['/account/signin?callbackUrl=/ops', 'store'],
  ['/studio', 'studio'],
  ['/studio?a=1', 'studio'],
  ['/studio/works/1/preview', 'studio'],
  ['/studio#x', 'studio'],
  ['/ops', 'ops'],
  ['/ops/work-reviews/1/preview?x', 'ops'],
  ['/embed/KN000101', 'embed'],
])('%s belongs to the %s', (path, area) => {
  expect(pageAreaOf(path)).toBe(area)
})
