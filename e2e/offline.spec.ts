import { expect, type Page, test } from '@playwright/test'
import { newListener } from './support/account'
import { heard, listenIn } from './support/audio'
import { findWork, trackOf } from './support/catalogue'
import { open } from './support/open'
import { playerOf } from './support/player'
import { buy } from './support/purchase'
import { shop } from './support/shop'
import { expectWord } from './support/words'

test.use({ serviceWorkers: 'allow' })

const LIBRARY = '/my/library/albums'
const SAYS_OFFLINE = 'オフラインです。つながると新しくなります。'

/** What the browser has of the library without a network. */
const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    if (!(await caches.has('library-1'))) return []
    const requests = await (await caches.open('library-1')).keys()
    return requests.map(({ url }) => new URL(url).pathname)
  })

/** A listener's library, as it was when the network was there. */
async function visitLibrary(page: Page) {
  const { call, nickname } = await newListener(page)
  const album = await findWork('album', 'KN000110')
  const single = trackOf(await findWork('album', 'KN000101'), 1)
  await buy(call, { albumId: album.id })
  await buy(call, { trackId: single.id })
  await open(page, '/my/library/tracks')
  await expect(page.getByRole('link', { name: single.title, exact: true })).toBeVisible()
  await open(page, LIBRARY)
  await expect(page.getByRole('link', { name: album.title, exact: true })).toBeVisible()
  await page.waitForFunction(async () => Boolean((await navigator.serviceWorker.ready).active))
  await page.waitForFunction(async () => Boolean(await caches.match('/offline.html')))
  const covers = async () =>
    (await cachedPaths(page)).filter((path) => path.startsWith('/api/image/'))
  await expect.poll(covers).toHaveLength(2)
  return { album, single, nickname }
}

test('without a network the library opens with its lists and covers, says so, and is renewed', async ({
  page,
  context,
}) => {
  const { album, single, nickname } = await visitLibrary(page)
  await context.setOffline(true)
  const cached = await open(page, LIBRARY)
  expect(cached?.headers()['content-security-policy']).toContain("script-src 'self' 'nonce-")
  await expect(
    page.getByRole('button', { name: new RegExp(`^${nickname}のメニューを開く`, 'u') }),
  ).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: '購入した作品' })).toBeVisible()
  const card = page.getByRole('article').filter({ hasText: album.title })
  await expect(card).toBeVisible()
  await expect(page.getByText(SAYS_OFFLINE)).toBeVisible()
  const cover = card.locator('img')
  await expect
    .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expect(page.getByRole('banner').getByRole('combobox').first()).toBeVisible()

  await page.getByRole('link', { name: 'トラック', exact: true }).click()
  await expect(page.getByRole('link', { name: single.title, exact: true })).toBeVisible()

  await open(page, '/faq')
  await expect(page.getByRole('heading', { name: 'オフラインです' })).toBeVisible()
  await page.getByRole('link', { name: '購入した作品の一覧を見る' }).click()
  await expect(card).toBeVisible()
  await expect(page.getByText(SAYS_OFFLINE)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(SAYS_OFFLINE)).toHaveCount(0)
  await expect(card).toBeVisible()
})

test('nothing else of the service is cached: no sound, and no answer of the API', async ({
  page,
}) => {
  await visitLibrary(page)
  for (const path of await cachedPaths(page))
    expect(path).toMatch(/^\/(my\/library\/(albums|tracks)$|_next\/static\/|api\/image\/)/u)
})

test('the page of the library is the same for everybody, and signing out deletes it with its lists', async ({
  page,
  context,
}) => {
  const { album, nickname } = await visitLibrary(page)
  const html = await page.evaluate(async (path) => (await caches.match(path))?.text(), LIBRARY)
  expect(html).toContain('購入した作品')
  expect(html).not.toContain(album.title)
  expect(html).not.toContain(nickname)
  await page.getByRole('button', { name: `${nickname}のメニューを開く` }).click()
  await page.getByRole('button', { name: 'ログアウト' }).click()
  await page.waitForURL(`${shop.origin}/`)
  await expect.poll(() => cachedPaths(page)).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('library'))).toBeNull()
  await context.setOffline(true)
  await open(page, LIBRARY)
  await expect(page.getByRole('heading', { name: 'オフラインです' })).toBeVisible()
  await expect(page.getByRole('link', { name: '購入した作品の一覧を見る' })).toBeHidden()
})

test('another account finds nothing of the former one', async ({ page }) => {
  const { album } = await visitLibrary(page)
  await page.context().clearCookies()
  await newListener(page)
  await open(page, LIBRARY)
  await expect(page.getByRole('heading', { name: '購入した作品はまだありません' })).toBeVisible()
  const saved = await page.evaluate(() => localStorage.getItem('library') ?? '')
  expect(saved).not.toContain(album.title)
  const covers = async () =>
    (await cachedPaths(page)).filter((path) => path.startsWith('/api/image/'))
  await expect.poll(covers).toEqual([])
})

test('a page whose data does not come leaves page and sound as they are, and opens later', async ({
  page,
}) => {
  await listenIn(page)
  await newListener(page)
  const voice = await findWork('voice', 'KN000201')
  await open(page, `/voice/${voice.nid}`)
  await page.getByRole('button', { name: `「${trackOf(voice, 0).title}」を聴く` }).click()
  await expect(playerOf(page).playing).toBeVisible()
  const { href } = new URL(page.url())
  const isPage = (url: URL) => url.pathname === '/faq'
  // The browser believes to be online, as in a tunnel.
  await page.route(isPage, (route) => route.abort('internetdisconnected'))
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'よくある質問' })
  await link.click()
  await expectWord(page, 'オフラインのため開けません')
  expect(page.url()).toBe(href)
  await expect(page.getByRole('status', { name: '読み込んでいます' })).toHaveCount(0)
  const { currentTime, paused } = await heard(page)
  expect(paused).toBe(false)
  await expect.poll(async () => (await heard(page)).currentTime).toBeGreaterThan(currentTime)
  await page.unroute(isPage)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'よくある質問' })).toBeVisible()
  await expect(playerOf(page).playing).toBeVisible()
})
