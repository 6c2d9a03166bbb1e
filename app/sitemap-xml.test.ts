import { expect, test } from '@jest/globals'
import { sitemapIndex, urlSet } from './sitemap-xml'

test('addresses in a sitemap are absolute and escaped', () => {
  const xml = urlSet('https://koeniwa.example', [
    { path: '/tag/a&b<c>', updatedAt: '2026-11-21T00:00:00.000Z' },
  ])
  expect(xml).toContain('<loc>https://koeniwa.example/tag/a&#38;b&#60;c&#62;</loc>')
  expect(xml).toContain('<lastmod>2026-11-21T00:00:00.000Z</lastmod>')
})

test('a large shop has an index of sitemaps', () => {
  expect(sitemapIndex('https://koeniwa.example', ['/sitemaps/works-0.xml'])).toContain(
    '<sitemap><loc>https://koeniwa.example/sitemaps/works-0.xml</loc></sitemap>',
  )
})
