import { expect, type Page, test } from '@playwright/test'
import { newListener, signIn } from './support/account'
import { findWork, trackOf } from './support/catalogue'
import { expectFits } from './support/layout'
import { open, reopen } from './support/open'
import { demoAccount, shop } from './support/shop'

const menuOf = async (page: Page) => {
  await page.getByRole('button', { name: 'メニューを開く', exact: true }).click()
  return page.getByRole('dialog', { name: 'メニュー' })
}
const pathsIn = (page: Page, selector: string) =>
  page
    .locator(`${selector} a`)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))

test('the header leads to the listed pages; the cart shows only with something in it', async ({
  page,
}) => {
  await open(page, '/about')
  const header = await pathsIn(page, 'header[data-chrome]')
  for (const path of ['/', '/search', '/store', '/about', '/my/favorited', '/my/favorited/albums'])
    expect(header).toContain(path)
  expect(header).not.toContain('/merchandise/cart')
  await page.evaluate(() => {
    localStorage.setItem(
      'cart',
      JSON.stringify([
        { id: 'a', quantity: 2 },
        { id: 'b', quantity: 1 },
      ]),
    )
    localStorage.setItem('cartUpdatedAt', new Date().toISOString())
  })
  await reopen(page)
  await expect(page.getByRole('link', { name: 'カート（2点）' })).toHaveAttribute(
    'href',
    '/merchandise/cart',
  )
})

test('the menu is 260 px wide, offers guests the way in and listeners their pages', {
  tag: '@main',
}, async ({ page }) => {
  await open(page, '/about')
  const menu = await menuOf(page)
  expect((await menu.boundingBox())?.width).toBeCloseTo(260, 2)
  await expect(menu.getByRole('link', { name: 'ログイン・新規登録' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()

  const listener = await newListener(page)
  await open(page, '/about')
  await menuOf(page)
  await expect(menu.getByText(listener.nickname)).toBeVisible()
  // The links of one's own pages are code of their own, fetched as the pointer comes near.
  await expect(menu.getByRole('link', { name: '再生履歴' })).toBeVisible()
  const paths = await pathsIn(page, 'dialog[aria-label="メニュー"]')
  for (const path of [
    '/my/history',
    '/my/favorited',
    '/my/library/albums',
    '/my/playlist',
    '/my/favorited/albums',
    '/my/account/profile',
    '/my/account/purchase-history',
    '/my/account/payment-method',
    '/about',
    '/store',
  ])
    expect(paths).toContain(path)
  await expect(menu.getByRole('button', { name: 'ログアウト' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `${listener.nickname}のメニューを開く` }).click()
  await expect(page.locator('#user-menu').getByRole('link', { name: '再生履歴' })).toBeVisible()
  const user = await pathsIn(page, '#user-menu')
  for (const path of ['/my/history', '/my/playlist', '/studio']) expect(user).toContain(path)
})

test('the footer has its three groups', async ({ page }) => {
  await open(page, '/about')
  const groups = await page
    .locator('footer nav > div')
    .evaluateAll((all) =>
      all.map((group) => [
        group.querySelector('h2')?.textContent,
        [...group.querySelectorAll('a')].length,
      ]),
    )
  expect(groups).toEqual([
    ['ガイド', 3],
    ['サポート', 3],
    ['規約', 6],
  ])
  await expect(page.locator('footer').getByText('© こえにわ')).toBeVisible()
})

test('a guest switches analytics off at the foot of a page, for the next pages and the menu too', async ({
  page,
}) => {
  await open(page, '/tags')
  const footer = page.locator('footer')
  await footer.scrollIntoViewIfNeeded()
  const choice = footer.getByRole('group', { name: 'プライバシー' }).getByRole('checkbox')
  await expect(choice).toBeChecked()
  await choice.uncheck()
  await open(page, '/faq')
  await footer.scrollIntoViewIfNeeded()
  await expect(choice).not.toBeChecked()
  const inMenu = (await menuOf(page)).getByRole('group', { name: 'プライバシー' })
  await inMenu.scrollIntoViewIfNeeded()
  await expect(inMenu.getByRole('checkbox')).not.toBeChecked()
})

test('a navigation starts at the top, and is told once, a second later', async ({ page }) => {
  const told: string[] = []
  await page.route('**/api/event/page-view', async (route) => {
    told.push(route.request().postDataJSON().path)
    await route.fulfill({ status: 204 })
  })
  await page.clock.install()
  await open(page, '/about?from=mail')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  await page.getByRole('button', { name: 'メニューを開く', exact: true }).click()
  await page.keyboard.press('Escape')
  await page.clock.runFor(1_100)
  await expect.poll(() => told).toEqual(['/about'])
  await page.locator('footer').scrollIntoViewIfNeeded()
  await page.locator('footer').getByRole('link', { name: 'よくある質問' }).click()
  await expect(page).toHaveURL(/\/faq$/u)
  await expect(page.getByRole('heading', { level: 1, name: 'よくある質問' })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.clock.runFor(1_100)
  await expect.poll(() => told).toEqual(['/about', '/faq'])
})

test('legal pages are tabs: arrow keys move, Enter opens, each with its own address and title', async ({
  page,
}) => {
  await open(page, '/legal/eula')
  const tab = (name: string) => page.getByRole('tab', { name })
  await expect(tab('利用規約')).toHaveAttribute('aria-selected', 'true')
  await tab('利用規約').focus()
  await page.keyboard.press('End')
  await expect(tab('特定商取引法に基づく表記')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(tab('プライバシーポリシー')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/legal\/privacy$/u)
  await expect(page).toHaveTitle(/プライバシーポリシー · こえにわ$/u)
  await expect(page.getByRole('tabpanel', { name: 'プライバシーポリシー' })).toBeVisible()
})

test('landing pages, the offline page and security.txt are there', async ({ request }) => {
  for (const path of ['/lp/first-visit', '/lp/creators', '/lp/app']) {
    const page = await request.get(path)
    expect(page.status(), path).toBe(200)
    expect(await page.text(), path).toMatch(/<h1[ >]/u)
  }
  expect((await request.get('/lp/none')).status()).toBe(404)
  expect((await request.get('/offline.html')).status()).toBe(200)
  const text = await (await request.get('/.well-known/security.txt')).text()
  expect(text).toMatch(/^Contact: (https?|mailto):\S+$/mu)
  const expires = Date.parse(/^Expires: (\S+)$/mu.exec(text)?.[1] ?? '')
  expect(expires).toBeGreaterThan(Date.now() + 86_400_000)
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000)
})

test('a password manager is led to the page of the password, also through the sign-in', async ({
  page,
  request,
}) => {
  const passkeys = await (await request.get('/.well-known/passkey-endpoints')).json()
  expect(passkeys).toEqual({
    enroll: `${shop.origin}/my/account/security`,
    manage: `${shop.origin}/my/account/security`,
  })
  // Some ask first whether unknown addresses of ours are 404, and for apps of which there are none here.
  for (const name of [
    'resource-that-should-not-exist-whose-status-code-should-not-be-200',
    'apple-app-site-association',
    'assetlinks.json',
  ])
    expect((await request.get(`/.well-known/${name}`)).status(), name).toBe(404)
  await open(page, '/.well-known/change-password')
  await expect(page).toHaveURL(/\/account\/signin\?callbackUrl=%2Fmy%2Faccount%2Fsecurity$/u)
  await newListener(page)
  await open(page, '/.well-known/change-password')
  await expect(page.getByRole('button', { name: 'パスワードを変更する' })).toBeVisible()
})

test('a listener who prefers women’s works sees their rows first, and no row is missing', async ({
  page,
}) => {
  const rows = () =>
    page
      .locator('main section[aria-labelledby^="row-"] h2')
      .evaluateAll((all) => all.map(({ id }) => id))
  await open(page, '/')
  const guest = await rows()
  const listener = await newListener(page)
  const answer = await listener.call('PUT', '/my/setting', { preferredGender: 'female' })
  expect(answer.status).toBeLessThan(300)
  const { rows: wanted } = await (
    await page.request.get(`${shop.origin}/api/home?targetGender=female`)
  ).json()
  await open(page, '/')
  await expect.poll(rows).toEqual(wanted.map(({ id }: { id: string }) => `row-${id}`))
  expect((await rows()).toSorted()).toEqual(guest.toSorted())
})

test('what a listener heard last waits on the top page, until it is heard to its end', async ({
  page,
}) => {
  const listener = await newListener(page)
  const track = trackOf(await findWork('voice', 'KN000208'), 0)
  await listener.call('PUT', '/history/playback', { trackId: track.id, currentTime: 12 })
  await signIn(page, listener)
  await open(page, '/')
  const row = page.getByRole('region', { name: '続きを聴く' })
  await expect(row.getByRole('link', { name: track.title })).toBeVisible()
  await expect(row.getByText(/^のこり \d+分$/u)).toBeVisible()
  // The service keeps the end of the track at most.
  await listener.call('PUT', '/history/playback', { trackId: track.id, currentTime: 86_400 })
  await reopen(page)
  await expect(row).toHaveCount(0)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('every page says what is missing, and no form pretends to work', async ({ page }) => {
    // What a browser draws that runs no script at all; the one here runs its own.
    const htmlOf = async (path: string) => await (await page.request.get(path)).text()
    for (const path of ['/', '/album/KN000110', '/account/signin', '/inquiry'])
      expect(await htmlOf(path), path).toMatch(
        /<noscript><p class="without-script">JavaScriptが無効のため、作品の紹介/u,
      )
    for (const path of ['/account/signin', '/account/signup', '/inquiry'])
      expect(await htmlOf(path), path).toMatch(
        /<noscript><style>\.[^<]+\{display:none\}<\/style><p[^>]*>JavaScriptが無効のため、ここでの入力/u,
      )
  })

  test('an address that is no page says so, however deep it is', async ({ page }) => {
    for (const path of ['/nowhere', '/nowhere/at/all', '/album/KN999999', '/tag/%E0']) {
      await open(page, path, { hasNoScript: true })
      await expect(page.getByRole('heading', { name: 'ページが見つかりません' })).toBeVisible()
    }
  })
})

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a page that cannot be reached says so, and comes back by itself', async ({
    page,
    context,
  }) => {
    await open(page, '/about')
    await page.waitForFunction(async () => Boolean((await navigator.serviceWorker.ready).active))
    await page.waitForFunction(async () => Boolean(await caches.match('/offline.html')))
    await context.setOffline(true)
    await open(page, '/faq')
    await expect(page.getByRole('heading', { name: 'オフラインです' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'よくある質問' })).toBeVisible()
  })
})

test('at 320 px and at twice the size nothing is cut off', async ({ page }) => {
  for (const path of ['/', '/about', '/legal/asct', '/lp/creators', '/news']) {
    await page.setViewportSize({ width: 320, height: 720 })
    await open(page, path)
    await expectFits(page, `${path} at 320`)
    await page.setViewportSize({ width: 640, height: 720 })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await expectFits(page, `${path} at 640`)
  }
})

test('with letters of 24 px no page is wider than a window of 320 px', async ({
  playwright,
  launchOptions,
}) => {
  test.slow()
  const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=24']
  const browser = await playwright.chromium.launch({ ...launchOptions, args })
  try {
    const page = await browser.newPage({
      baseURL: shop.origin,
      viewport: { width: 320, height: 640 },
    })
    const look = async (paths: readonly string[]) => {
      for (const path of paths) {
        await open(page, path)
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
          '24px',
        )
        await expectFits(page, path)
      }
    }
    await look(['/', '/store', '/search?query=雨', '/ranking', '/tags', '/album/KN000101'])
    await look(['/voice/KN000208', '/merchandise', '/merchandise/cart', '/inquiry', '/faq'])
    await look(['/account/signin', '/account/signup', '/about', '/no/such/page'])
    await signIn(page, demoAccount('listener'))
    await look(['/my/library/albums', '/my/account/purchase-history', '/my/account/security'])
    await look(['/my/playlist', '/my/favorited', '/my/notifications', '/studio', '/studio/upload'])
  } finally {
    await browser.close()
  }
})
