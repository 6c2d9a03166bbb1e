import { expect, type Response, test } from '@playwright/test'
import sharp from 'sharp'
import { measurePageWeight } from '../scripts/bench/page-weight.mjs'
import { newAccount, newListener } from './support/account'
import { findWork, trackOf } from './support/catalogue'
import { getPage as get, headOf } from './support/head-of'
import { open, openOnce } from './support/open'
import { shop } from './support/shop'
import { newDraft, publish } from './support/studio'

const STORE_PAGES = [
  '/',
  '/search',
  '/search?query=%E9%9B%A8',
  '/store',
  '/ranking',
  '/album/KN000101',
  '/voice/KN000201',
  '/tag/%E6%9C%97%E8%AA%AD',
  '/about',
  '/faq',
  '/accessibility',
  '/guide/work-registration',
  '/guide/voice-submission',
  '/legal/eula',
  '/legal/cla',
  '/legal/guideline',
  '/legal/privacy',
  '/legal/asct',
  '/credits',
  '/news',
  '/inquiry',
] as const

test('every store page has a title, a description, a canonical link, and its own heading', {
  tag: '@main',
}, async () => {
  const titles = new Set<string>()
  for (const path of STORE_PAGES) {
    const { title, meta, canonical, headings } = await headOf(path)
    expect(title, path).toMatch(/こえにわ/u)
    if (path !== '/') expect(title, path).toMatch(/^.+ · こえにわ$/u)
    titles.add(title)
    expect(meta('description')?.length, path).toBeGreaterThan(9)
    expect(canonical, path).toMatch(new RegExp(`^${shop.origin}(/|$)`, 'u'))
    expect(meta('og:title'), path).toBeTruthy()
    expect(meta('twitter:card'), path).toBeTruthy()
    expect(headings, path).toBe(1)
  }
  expect(titles.size).toBeGreaterThanOrEqual(STORE_PAGES.length - 1)
})

test('a work shows its picture to those who share it: 1200×630 JPEG', async () => {
  const work = await findWork('album', 'KN000103')
  const { meta } = await headOf('/album/KN000103')
  expect(meta('og:title')).toContain(work.title)
  expect(meta('twitter:card')).toBe('summary_large_image')
  const answer = await get(meta('og:image') ?? '')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  const picture = sharp(await answer.arrayBuffer())
  expect((await picture.metadata()).format).toBe('jpeg')
  // Read to its last line, not its header alone.
  const { info } = await picture.raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([1200, 630])
})

test('pictures come as AVIF, each once, also the one that is preloaded', async ({ page }) => {
  const answers: Response[] = []
  page.on('response', (answer) => {
    if (answer.url().includes('/api/image/')) answers.push(answer)
  })
  await open(page, '/album/KN000101')
  expect(await page.locator('link[rel=preload][as=image]').count()).toBe(1)
  const cover = page.locator('img[fetchpriority=high]')
  const widthOf = (img: Element) => (img as HTMLImageElement).naturalWidth
  await expect.poll(() => cover.evaluate(widthOf)).toBeGreaterThan(0)
  const urls = answers.map((answer) => answer.url())
  expect(urls).toContain(await cover.evaluate((img) => (img as HTMLImageElement).currentSrc))
  expect(urls.length).toBe(new Set(urls).size)
  for (const answer of answers)
    expect(answer.headers()).toMatchObject({ vary: 'Accept', 'content-type': 'image/avif' })
})

test('JSON-LD tells what a work is and costs', async () => {
  const work = await findWork('album', 'KN000101')
  const text = JSON.stringify((await headOf('/album/KN000101')).jsonLd)
  expect(text).toContain(work.title)
  expect(text).toContain('"JPY"')
  expect(text).toContain(String(work.price))
})

test('a title that looks like script stays words, in the page and in its data', async ({
  page,
}) => {
  test.slow()
  const creator = await newAccount()
  const title = '夜</script><script>window.broken=1</script><img src=x onerror="window.broken=1">'
  const draft = await newDraft(creator, title)
  const { nid } = await publish(creator, draft.id)
  await openOnce(page, `/voice/${nid}`, (_html, status) => status === 200)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(JSON.stringify((await headOf(`/voice/${nid}`)).jsonLd)).toContain('</script>')
  expect(await page.evaluate(() => 'broken' in window)).toBe(false)
})

test('a draft is nowhere, and everywhere once it is published', async () => {
  test.slow()
  const creator = await newAccount()
  const title = `まだ咲かない庭${creator.nickname.slice(-8)}`
  const draft = await newDraft(creator, title)
  const track = draft.tracks[0]?.id ?? ''
  const places = async (address: string) => ({
    page: (await get(`/voice/${address}`)).status,
    api: (await get(`/api/voice/${address}`)).status,
    permission: (await get(`/api/permission/generate/${track}`)).status,
    search: (
      (await (await get(`/api/works?query=${encodeURIComponent(title)}`)).json()) as {
        total: number
      }
    ).total,
  })
  expect(await places(draft.id)).toEqual({ page: 404, api: 404, permission: 404, search: 0 })
  const sitemap = await (await get('/sitemaps/works-0.xml')).text()
  const { nid } = await publish(creator, draft.id)
  expect(sitemap).not.toContain(nid)
  await expect
    .poll(() => places(nid), { timeout: 30_000 })
    .toEqual({ page: 200, api: 200, permission: 200, search: 1 })
})

test('unknown pages answer 404 with the way home', async ({ page }) => {
  for (const path of [
    '/nowhere',
    '/album/KN999999',
    '/album/x',
    '/voice/KN999999',
    '/legal/none',
  ]) {
    const answer = await open(page, path)
    expect(answer?.status(), path).toBe(404)
    await expect(page, path).toHaveTitle(/^ページが見つかりません/u)
    await expect(page.getByRole('heading', { name: 'ページが見つかりません' }), path).toBeVisible()
    await expect(
      page.getByText('お探しのページは、移動または削除された可能性があります。'),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'TOPへ戻る' })).toHaveAttribute('href', '/')
  }
})

test('a voice under /album, and an album under /voice, lead to their own page for good', async () => {
  for (const [asked, own] of [
    ['/album/KN000201', '/voice/KN000201'],
    ['/voice/KN000101', '/album/KN000101'],
  ] as const) {
    expect((await get(asked)).status).toBe(308)
    const { url, status } = await get(asked, { redirect: 'follow' })
    expect([status, new URL(url).pathname]).toEqual([200, own])
  }
})

test('the sitemap lists the published works, and robots.txt names it', async () => {
  const robots = await (await get('/robots.txt')).text()
  const sitemap = /^Sitemap: (\S+)$/imu.exec(robots)?.[1] ?? ''
  expect(sitemap).toBe(`${shop.origin}/sitemap.xml`)
  const index = await (await get(sitemap)).text()
  const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/gu)].map(([, url = '']) => url)
  const all = await Promise.all(parts.map(async (url) => (await get(url)).text()))
  expect(all.join()).toContain(`${shop.origin}/album/KN000101`)
  expect(all.join()).toContain(`${shop.origin}/voice/KN000201`)
})

/** The page's words and tags. A page that is streamed may send the same pieces in another order. */
const piecesOf = (html: string) =>
  [...new Set(html.replaceAll(/<script>[\s\S]*?<\/script>/gu, '').split(/[<>]/u))].sort()

test('store pages are the same for everybody, and shared caches may keep them', async ({
  page,
}) => {
  const { email, nickname } = await newListener(page)
  const cookies = (await page.context().cookies())
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')
  for (const path of ['/', '/store', '/search', '/ranking', '/album/KN000101', '/voice/KN000201']) {
    await get(path)
    const guest = await get(path)
    const mine = await get(path, { headers: { cookie: cookies } })
    const text = await mine.text()
    expect(piecesOf(text), path).toEqual(piecesOf(await guest.text()))
    expect(text).not.toContain(email)
    expect(text).not.toContain(nickname)
    for (const answer of [guest, mine]) {
      expect(answer.headers.get('cache-control'), path).toMatch(/s-maxage=\d+/u)
      expect(answer.headers.get('cache-control'), path).not.toContain('private')
      expect(answer.headers.get('set-cookie'), path).toBeNull()
    }
  }
})

/** What the pages have reached; the bench measures them against what they shall reach. */
const ALLOWED_KIBIBYTES: Record<string, number> = {
  'guest gzip': 168,
  'guest Brotli': 145,
  'guest styles': 8.5,
  'listener gzip': 184,
  'creator gzip': 300,
}
/** Of the styles that the first paint waits for. */
const USED_PERCENT = 50

test('pages load no more JavaScript and styles than is allowed for a guest, a listener and a creator', async () => {
  // Two dozen pages, each read to its end.
  test.setTimeout(240_000)
  const figures = await measurePageWeight({ origin: shop.origin, albumNid: 'KN000101' })
  for (const { what, who, how, amount } of figures) {
    expect(amount, what).toBeGreaterThan(how === 'used' ? USED_PERCENT : 0)
    if (how !== 'used')
      expect(amount, what).toBeLessThanOrEqual(ALLOWED_KIBIBYTES[`${who} ${how}`] ?? 0)
  }
})

test('the track list offers no more than the sample says', async ({ page }) => {
  const work = await findWork('album', 'KN000102')
  await open(page, '/album/KN000102')
  for (const place of [0, 1])
    await expect(
      page.getByRole('button', { name: `「${trackOf(work, place).title}」を試聴する` }),
    ).toBeVisible()
  await expect(page.getByText('試聴なし')).toHaveCount(1)
})
