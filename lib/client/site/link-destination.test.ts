import { expect, test } from '@jest/globals'
import { pageAreaOf } from '@/lib/kit/shop/pages/page-area'
import { fitsDocument } from './link-destination'

test.each([
  '/',
  '/opsis',
  '/album/KN000101',
  '/account/signin?callbackUrl=/ops',
  '/studio',
  '/studio?a=1',
  '/studio/works/1/preview',
  '/ops',
  '/ops#x',
])('a document of the store shows %s if that is a page of the store', (path) => {
  expect(fitsDocument(path)).toBe(pageAreaOf(path) === 'store')
})
