import { expect, test } from '@playwright/test'
import { quoted } from '../lib/kit/quoted'
import { newListener } from './support/account'
import { findWork, trackOf } from './support/catalogue'
import { getPage, headOf } from './support/head-of'
import { open } from './support/open'
import { done } from './support/service'
import { newMerchandise } from './support/shelf'
import { shop } from './support/shop'

const PAGES = [
  '/',
  '/search',
  '/search?type=voice',
  '/store',
  '/tags',
  '/tag/%E6%9C%97%E8%AA%AD',
  '/ranking',
  '/ranking?period=day',
  '/album/KN000101',
  '/voice/KN000201',
  '/merchandise',
  '/merchandise/cart',
  '/news',
  '/news/grand-opening',
  '/about',
  '/accessibility',
  '/faq',
  '/inquiry',
  '/guide/work-registration',
  '/guide/voice-submission',
  '/legal/eula',
  '/legal/asct',
  '/legal/sellers',
  '/lp/first-visit',
  ...['/account/signin', '/account/signup', '/appeal'],
  ...['reset', 'verify', 'link', 'token', 'unsubscribe', 'goodbye'].map((one) => `/account/${one}`),
]

async function expectOwnCard(path: string) {
  const { meta, canonical, title } = await headOf(path)
  const own = meta('og:title') ?? ''
  expect(own.length, path).toBeGreaterThan(0)
  expect(title, path).toBe(path === '/' ? own : `${own} · こえにわ`)
  expect(meta('og:description')?.length, path).toBeGreaterThan(9)
  expect(meta('og:description'), path).toBe(meta('description'))
  expect(meta('og:site_name'), path).toBe('こえにわ')
  expect(meta('twitter:card'), path).toMatch(/^summary/u)
  expect(meta('twitter:title'), path).toBe(own)
  expect(canonical, path).toMatch(new RegExp(`^${shop.origin}(/|$)`, 'u'))
  expect(meta('og:url'), path).toBe(canonical)
  const picture = meta('og:image') ?? ''
  expect(picture, path).toMatch(new RegExp(`^${shop.origin}/`, 'u'))
  const answer = await getPage(picture)
  expect(answer.status, picture).toBe(200)
  expect(answer.headers.get('content-type'), picture).toMatch(/^image\//u)
  return { title: own, description: meta('og:description'), picture }
}

test('every store page has a card of its own: title, description, picture, address and site', async () => {
  test.slow()
  const work = await findWork('album', 'KN000101')
  const [person = ''] = work.voiceActors
  const { id } = await newMerchandise()
  const paths = [
    ...PAGES,
    `/user/${work.user.id}`,
    `/cast/${encodeURIComponent(person)}`,
    `/merchandise/${id}`,
  ]
  const cards = []
  for (const path of paths) cards.push(await expectOwnCard(path))
  expect(new Set(cards.map(({ title }) => title)).size).toBe(paths.length)
  // Two periods of one ranking may share a sentence; nothing else does.
  expect(new Set(cards.map(({ description }) => description)).size).toBeGreaterThan(
    paths.length - 2,
  )
})

test('lists, tags, people, rankings and news have pictures of their own', async () => {
  const [person = ''] = (await findWork('album', 'KN000101')).voiceActors
  const paths = [
    ...['/search', '/search?type=voice', '/store', '/tags', '/tag/%E6%9C%97%E8%AA%AD'],
    ...['/ranking', '/ranking?period=day', '/merchandise', '/news', '/news/grand-opening'],
    `/cast/${encodeURIComponent(person)}`,
  ]
  const tags = new Set<string>()
  for (const path of paths) {
    const { picture } = await expectOwnCard(path)
    expect(picture, path).toContain('/api/image/card/')
    const answer = await getPage(picture)
    expect(answer.headers.get('content-type'), path).toBe('image/jpeg')
    tags.add(answer.headers.get('etag') ?? '')
  }
  expect(tags.size).toBe(paths.length)
})

test('a public playlist has a card for those who were given its link', async ({ page }) => {
  const { call } = await newListener(page)
  const album = await findWork('album', 'KN000102')
  const { id } = await done(call<{ id: string }>('POST', '/playlist/create', { title: '夜の一本' }))
  await done(call('POST', `/playlist/${id}/add`, { trackIds: [trackOf(album, 0).id] }))
  await done(call('PUT', `/playlist/${id}`, { isPublic: true }))
  expect(await expectOwnCard(`/playlist/${id}`)).toMatchObject({
    title: '夜の一本',
    picture: `${shop.origin}/api/image/card/playlist/${id}.jpg`,
  })
})

test('pages of an account say what they are, and search engines leave them alone', async () => {
  for (const path of ['/account/signin', '/account/reset', '/account/popup', '/appeal']) {
    const { meta } = await headOf(path)
    expect(meta('robots'), path).toContain('noindex')
    expect(meta('description'), path).toMatch(/。$/u)
  }
})

test('the picture of a search says what its page is called', async () => {
  for (const path of ['/search', '/search?type=voice']) {
    const { meta } = await headOf(path)
    expect(meta('og:image:alt'), path).toBe(meta('og:title'))
  }
})

test('the card of a missing page has whole addresses of the shop, and is not searched', async () => {
  for (const path of ['/nothing-here', '/album/KN999999', '/user/nobody']) {
    expect((await getPage(path)).status, path).toBe(404)
    const { meta } = await headOf(path)
    expect(meta('og:title'), path).toContain('ページが見つかりません')
    expect(meta('og:site_name'), path).toBe('こえにわ')
    expect(meta('og:image'), path).toMatch(new RegExp(`^${shop.origin}/`, 'u'))
    expect(meta('robots'), path).toContain('noindex')
    expect(meta('viewport'), path).toContain('viewport-fit=cover')
    expect(meta('theme-color'), path).toMatch(/^#/u)
  }
})

test('a program learns from a work’s page how to show its player, and gets it as oEmbed', async () => {
  const work = await findWork('album', 'KN000101')
  const { body } = await headOf('/album/KN000101')
  const [link = ''] = /<link [^>]*type="application\/json\+oembed"[^>]*>/u.exec(body) ?? []
  const address = /href="([^"]*)"/u.exec(link)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(address).toMatch(new RegExp(`^${shop.origin}/oembed\\?`, 'u'))
  const answer = await getPage(`${address}&maxwidth=400`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/u)
  const facts = (await answer.json()) as Record<string, unknown>
  expect(facts).toMatchObject({ version: '1.0', type: 'rich', title: work.title, width: 400 })
  expect(facts.html).toContain(`src="${shop.origin}/embed/KN000101"`)
  expect((await getPage(String(facts.thumbnail_url))).status).toBe(200)

  const statusOf = async (query: string) => (await getPage(`/oembed?${query}`)).status
  const page = encodeURIComponent(`${shop.origin}/album/KN000101`)
  expect(await statusOf(`url=${page}&format=xml`)).toBe(501)
  for (const unknown of [`${shop.origin}/album/KN999999`, 'https://other.example/', ''])
    expect(await statusOf(`url=${encodeURIComponent(unknown)}`), unknown).toBe(404)
})

test('a frame with an unknown player says so in its own size, and leads to the shop', async ({
  page,
}) => {
  await open(page, '/about')
  await page.setContent(
    `<iframe src="${shop.origin}/embed/KN999999" width="400" height="190" style="border:0">`,
  )
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { name: '作品が見つかりません' })).toBeVisible()
  const way = frame.getByRole('link', { name: 'こえにわで作品をさがす' })
  await expect(way).toHaveAttribute('target', '_blank')
  await expect(frame.getByRole('navigation')).toHaveCount(0)
  const height = async () => frame.locator('html').evaluate((html) => html.scrollHeight)
  expect(await height()).toBeLessThanOrEqual(190)

  for (const width of [300, 240]) {
    await page.locator('iframe').evaluate((node, px) => node.setAttribute('width', `${px}`), width)
    const over = () => frame.locator('html').evaluate((html) => html.scrollWidth - innerWidth)
    await expect.poll(over, { message: `${width} px is too narrow by` }).toBe(0)
    const [words, brand] = [frame.getByText('公開が終わったか'), way]
    const [above, below] = [await words.boundingBox(), await brand.boundingBox()]
    expect(below?.y, `${width} px`).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0))
    expect(await height(), `${width} px`).toBeLessThanOrEqual(190)
  }
  const answer = await getPage('/embed/KN999999')
  expect([answer.status, answer.headers.get('x-frame-options')]).toEqual([404, null])
})

test('the share menu leads to X and LINE with the title and the address, in a new window', async ({
  page,
}) => {
  const work = await findWork('album', 'KN000101')
  await open(page, '/album/KN000101')
  await page.getByRole('button', { name: `${quoted(work.title)}を共有` }).click()
  for (const [name, host] of [
    ['X', 'x.com'],
    ['LINE', 'social-plugins.line.me'],
  ] as const) {
    const label = new RegExp(`^${name}で共有\\s*（新しいウィンドウで開きます）$`, 'u')
    const link = page.getByRole('link', { name: label })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener')
    const url = new URL((await link.getAttribute('href')) ?? '')
    expect(url.host).toBe(host)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      text: work.title,
      url: `${shop.origin}/album/KN000101#share`,
    })
  }
})
