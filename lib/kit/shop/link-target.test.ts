import { expect, test } from '@jest/globals'
import { linkTarget } from './link-target'

test.each([
  ['/album/KN000101', { kind: 'album', id: 'KN000101' }],
  ['/album/KN000101?from=alert#reviews', { kind: 'album', id: 'KN000101' }],
  ['/voice/KN000201#comments', { kind: 'voice', id: 'KN000201' }],
  ['/tag/%E7%8C%AB', { kind: 'tag', id: '猫' }],
  ['/cast/朝霧', { kind: 'cast', id: '朝霧' }],
  [
    '/merchandise/018f2b1c-0000-7000-8000-000000000001',
    { kind: 'merchandise', id: '018f2b1c-0000-7000-8000-000000000001' },
  ],
  ['/tag/cart', { kind: 'tag', id: 'cart' }],
  ['/news/autumn', { kind: 'news', id: 'autumn' }],
  ['/my/account/purchase-history/K-20261129-1?cancel=1', { kind: 'order', id: 'K-20261129-1' }],
])('%s leads to a thing of the store', (link, target) => {
  expect(linkTarget(link)).toEqual(target)
})

test.each([
  '/',
  '/ranking',
  '/merchandise',
  '/merchandise/cart',
  '/merchandise/cart?coupon=a',
  '/search?query=/album/KN000101',
  '/my/account/purchase-history?type=merchandise',
  '/studio/works/1/splits',
  '/album/KN000101/more',
  '/tag/%E7%8C',
  'https://example.jp/album/KN000101',
  '',
])('%p leads to none', (link) => {
  expect(linkTarget(link)).toBeNull()
})
