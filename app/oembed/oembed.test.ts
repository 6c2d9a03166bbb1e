import { expect, test } from '@jest/globals'
import { nidOf, oembed, readLimit } from './oembed'

const shop = { name: 'こえにわ', origin: 'https://koeniwa.example' }
const work = {
  nid: 'KN000101',
  title: '夜警の"物語"',
  coverArt: { path: '/api/image/cover', widths: [128, 256, 1024], alt: '', color: '#102030' },
  user: { id: 'u', nickname: '庭' },
}

test('a work is its player, as wide as looks good, with its maker, its shop and its cover', () => {
  const { html, ...facts } = oembed(work, shop, {})
  expect(facts).toEqual({
    version: '1.0',
    type: 'rich',
    title: '夜警の"物語"',
    author_name: '庭',
    author_url: 'https://koeniwa.example/user/u',
    provider_name: 'こえにわ',
    provider_url: 'https://koeniwa.example/',
    cache_age: 3600,
    width: 640,
    height: 190,
    thumbnail_url: 'https://koeniwa.example/api/image/cover/256.webp',
    thumbnail_width: 256,
    thumbnail_height: 256,
  })
  expect(html).toContain('src="https://koeniwa.example/embed/KN000101"')
  expect(html).toContain('title="夜警の&#34;物語&#34;" width="640" height="190"')
})

test('nothing is larger than the consumer allows', () => {
  const small = oembed(work, shop, { maxWidth: 320, maxHeight: 150 })
  expect(small).toMatchObject({ width: 320, height: 150, thumbnail_width: 128 })
  expect(small.html).toContain('width="320" height="150"')
  expect(oembed(work, shop, { maxWidth: 100 })).not.toHaveProperty('thumbnail_url')
})

test('a limit is a whole number of pixels', () => {
  expect(['320', '0', '-1', '1e3', '', 'x', null].map(readLimit)).toEqual([
    320,
    ...Array<undefined>(6).fill(undefined),
  ])
})

test('only pages and players of works of ours have an answer', () => {
  const numbers = [
    '/album/KN000101',
    '/voice/KN000101/?from=x#share',
    '/embed/KN000101',
    '/album/KN1',
    '/album/KN000101/more',
    '/user/KN000101',
  ].map((path) => nidOf(shop.origin + path, shop.origin))
  expect(numbers).toEqual(['KN000101', 'KN000101', 'KN000101', null, null, null])
  expect(nidOf('https://other.example/album/KN000101', shop.origin)).toBeNull()
  expect(nidOf('javascript:alert(1)', shop.origin)).toBeNull()
  expect(nidOf('', shop.origin)).toBeNull()
})
