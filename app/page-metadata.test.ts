import { expect, test } from '@jest/globals'
import { pageMetadata, plainWords } from './page-metadata'

const page = { title: 'ランキング', description: 'よく聴かれている作品です。', path: '/ranking' }

test('a page has one title, description and address for search engines and for cards', () => {
  const { title, description, alternates, openGraph, twitter, robots } = pageMetadata(
    page,
    'こえにわ',
  )
  expect({ title, description, alternates, robots }).toEqual({
    title: 'ランキング',
    description: page.description,
    alternates: { canonical: '/ranking' },
    robots: undefined,
  })
  expect(openGraph).toMatchObject({
    type: 'website',
    siteName: 'こえにわ',
    title: 'ランキング',
    description: page.description,
    url: '/ranking',
  })
  expect(twitter).toMatchObject({ title: 'ランキング', description: page.description })
})

test('the site’s picture stands for a page without its own; a square one is shown small', () => {
  const pictureOf = (
    picture?: { url: string; width: number; height?: number; alt: string } | null,
  ) => {
    const { openGraph, twitter } = pageMetadata({ ...page, picture }, 'こえにわ')
    const images = [openGraph?.images ?? []].flat()
    return [
      images.map((image) => (image as { url: string }).url),
      (twitter as { card: string }).card,
    ]
  }
  expect(pictureOf()).toEqual([['/share.png'], 'summary_large_image'])
  expect(pictureOf(null)).toEqual([[], 'summary'])
  const banner = { url: '/api/image/b/1600.webp', width: 1600, alt: '庭' }
  expect(pictureOf(banner)).toEqual([[banner.url], 'summary_large_image'])
  const avatar = { url: '/api/image/a/512.webp', width: 512, height: 512, alt: '庭' }
  expect(pictureOf(avatar)).toEqual([[avatar.url], 'summary'])
})

test('a description is one line, and never ends inside a character', () => {
  const { description } = pageMetadata(
    { ...page, description: `夜の\n\n庭 ${'🌙'.repeat(200)}` },
    'こえにわ',
  )
  expect(description).toBe(`夜の 庭 ${'🌙'.repeat(115)}`)
})

test('an unlisted page is for people who have its address', () => {
  expect(pageMetadata({ ...page, isUnlisted: true }, 'こえにわ').robots).toEqual({
    index: false,
    follow: true,
  })
})

test('the sentences of a text come without headings and marks', () => {
  const text =
    '# 題\n\n最初の**文**です。\n\n## 章\n\n- [タグ](/tags)から\n\n| 項目 | 内容 |\n| --- | --- |\n| 場所 | 庭 |\n'
  expect(plainWords(text).replace(/\s+/gu, ' ').trim()).toBe('最初の 文 です。 タグから 場所 庭')
})

test('a page that links with secrets lead to is not listed, and tells its address to nobody', () => {
  const { path: _, ...secret } = page
  const metadata = pageMetadata({ ...secret, isSecret: true }, 'こえにわ')
  expect(metadata).toMatchObject({
    robots: { index: false, follow: false },
    referrer: 'no-referrer',
    description: page.description,
  })
  expect(metadata.alternates).toEqual({})
  expect(metadata.openGraph).not.toHaveProperty('url')
})
