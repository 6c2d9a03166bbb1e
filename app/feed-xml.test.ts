import { expect, test } from '@jest/globals'
import { atomFeed } from './feed-xml'

const work = {
  nid: 'KN000101',
  type: 'album' as const,
  ageRating: 'all' as const,
  title: '夜 & <庭> "]]>\u0007',
  catchCopy: 'ひとこと',
  coverArt: { path: '/api/image/a', widths: [512], alt: '', color: '#000000' },
  user: { id: '01a1fe8e-38ba-79b0-94fd-7c0587686e47', nickname: '灯籠' },
  voiceActors: ['古都野しをん'],
  releaseAt: '2026-11-20T15:00:00.000Z',
}

const news = {
  name: 'autumn',
  title: '秋の <庭>',
  category: 'お知らせ',
  publishedAt: '2026-11-21T15:00:00.000Z',
}
const shop = { name: 'こえにわ', origin: 'https://koeniwa.example' }
const { xml: feed, newest } = atomFeed({ ...shop, works: [work], news: [] })

test('a feed names its works with addresses that stay', () => {
  expect(feed).toContain('<id>https://koeniwa.example/feed.xml</id>')
  expect(feed).toContain('<id>https://koeniwa.example/album/KN000101</id>')
  expect(feed).toContain('<published>2026-11-20T15:00:00.000Z</published>')
  expect(feed.match(/<updated>2026-11-20T15:00:00.000Z<\/updated>/gu)).toHaveLength(2)
  expect(newest).toEqual(new Date(work.releaseAt))
})

test('a title stays words, and what XML cannot hold is left out', () => {
  expect(feed).toContain('<title>夜 &#38; &#60;庭&#62; &#34;]]&#62;</title>')
})

test('a cover is a thumbnail, not what is offered to be played', () => {
  expect(feed).toContain('<media:thumbnail url="https://koeniwa.example/api/image/a/512.webp"/>')
  expect(feed).not.toContain('enclosure')
})

test('the cover of a work that is not for all ages is not in it', () => {
  const { xml: rated } = atomFeed({ ...shop, works: [{ ...work, ageRating: 'r15' }], news: [] })
  expect(rated).toContain('<id>https://koeniwa.example/album/KN000101</id>')
  expect(rated).not.toContain('media:thumbnail')
})

test('news stand among the works by their time', () => {
  const { xml: both } = atomFeed({ ...shop, works: [work], news: [news] })
  expect(both).toContain('<title>秋の &#60;庭&#62;</title>')
  expect(both.indexOf('/news/autumn')).toBeLessThan(both.indexOf('/album/KN000101'))
  expect(both).toContain('<subtitle>')
  expect(both.match(/<updated>2026-11-21T15:00:00.000Z<\/updated>/gu)).toHaveLength(2)
})

test('a shop without works has a feed too', () => {
  expect(atomFeed({ name: 'x', origin: 'https://x.example', works: [], news: [] }).xml).toContain(
    '<updated>1970-01-01T00:00:00.000Z</updated>',
  )
})
