import { expect, type Page, test } from '@playwright/test'
import { newAccount, newListener, signIn } from './support/account'
import { expectSound, heard, listenIn } from './support/audio'
import { CARDS, enterCard } from './support/card-network'
import { findWork, trackOf } from './support/catalogue'
import { openCheckout } from './support/checkout'
import { disableAccount } from './support/database'
import { open, ready } from './support/open'
import { playerOf } from './support/player'
import { buy } from './support/purchase'
import { type Call, done } from './support/service'
import { shop } from './support/shop'
import { expectWord } from './support/words'

const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'ログイン' })
const alert = (page: Page, text: string) =>
  expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()

/** The service remembers for a few seconds who was welcome. */
const signedOut = (page: Page) =>
  expect
    .poll(async () => (await page.request.get('/api/identity/lookup')).status(), {
      intervals: [100],
    })
    .toBe(401)

/** Keeps the browser's cookie while the service is asked on its behalf. */
async function keepingCookies(page: Page, wait: () => Promise<void>): Promise<void> {
  const cookies = await page.context().cookies()
  await wait()
  await page.context().addCookies(cookies)
}

/** Signs out every other device of this account. */
async function endOthers(call: Call): Promise<void> {
  const { items } = await done(
    call<{ items: { id: string; current: boolean }[] }>('GET', '/identity/sessions'),
  )
  for (const { id } of items.filter(({ current }) => !current))
    await done(call('DELETE', `/identity/sessions/${id}`))
}

test('a stopped account is signed out by itself, and the sign-in page says why', async ({
  page,
}) => {
  const { email } = await newListener(page)
  await open(page, '/about')
  await disableAccount(email)
  await keepingCookies(page, () => signedOut(page))
  await open(page, '/about')
  await expectWord(page, 'このアカウントは停止されています')
  await expect(signInLink(page)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('account'))).toBeNull()
  await page.getByRole('status').getByRole('link', { name: 'ログインへ' }).click()
  await alert(page, 'このアカウントは停止されています')
  await expect(page).toHaveURL(`${shop.origin}/account/signin?callbackUrl=%2Fabout`)
})

test('a session that ended elsewhere leads from a personal page to the sign-in page, and back', async ({
  page,
}) => {
  const { email, password, call } = await newListener(page)
  await open(page, '/my/history')
  await endOthers(call)
  await keepingCookies(page, () => signedOut(page))
  // The page's lists and the session's end lead there both: a load beside the router's would lose what is typed.
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().includes('/account/signin')) loads += 1
  })
  await open(page, '/my/history')
  await alert(page, 'ほかの端末からログアウトされました')
  await ready(page)
  expect(loads).toBe(0)
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByLabel('パスワード', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'ログインする' }).click()
  await expect(page).toHaveURL(`${shop.origin}/my/history`)
})

test('who signs out is not told that the session is over', async ({ page }) => {
  await newListener(page)
  await open(page, '/about')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /のメニューを開く/u })
    .click()
  await page.getByRole('button', { name: 'ログアウト' }).click()
  await page.waitForURL(`${shop.origin}/`)
  await expect(signInLink(page)).toBeVisible()
  await expect(page.getByText('有効期限が切れました')).toHaveCount(0)
})

test('the studio has a sign-out in its menu', async ({ page }) => {
  await newListener(page)
  await open(page, '/studio')
  await page.getByRole('complementary').getByRole('button', { name: 'ログアウト' }).click()
  await page.waitForURL(`${shop.origin}/`)
  await expect(signInLink(page)).toBeVisible()
})

test('a page that stays open asks for a new token five minutes before the old one ends (spec §9)', async ({
  page,
}) => {
  await page.clock.install()
  await newListener(page)
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/identity/lookup')) asked += 1
  })
  await open(page, '/about')
  await page.clock.fastForward('54:00')
  expect(asked).toBe(0)
  await page.clock.fastForward('02:00')
  await expect.poll(() => asked).toBe(1)
})

test.describe('in two tabs of one browser', () => {
  const signOut = async (page: Page) => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /のメニューを開く/u })
      .click()
    await page.getByRole('button', { name: 'ログアウト' }).click()
  }

  test('a checkout that is open while another tab signs in as somebody else orders nothing', {
    tag: '@main',
  }, async ({ page, context }) => {
    const first = await newListener(page)
    const work = await findWork('album', 'KN000110')
    await open(page, '/album/KN000110')
    const checkout = await openCheckout(page, work.title)
    await enterCard(page, CARDS.good)
    // Its tab has not said so yet.
    const second = await newAccount()
    await signIn(context, second)
    await checkout.pay.click()
    await expectWord(page, '別のアカウントに切り替わりました')
    await expect(checkout.dialog).toBeHidden()
    for (const { call } of [first, second]) {
      const { body } = await call<{ items: unknown[] }>('GET', '/my/history/purchase')
      expect(body.items).toEqual([])
    }
    await expect(page.getByRole('banner')).toContainText(second.nickname)
  })

  test('a checkout closes as soon as another tab shows somebody else', async ({
    page,
    context,
  }) => {
    await newListener(page)
    const work = await findWork('album', 'KN000110')
    await open(page, '/album/KN000110')
    const checkout = await openCheckout(page, work.title)
    await signIn(context, await newAccount())
    await open(await context.newPage(), '/about')
    await expect(checkout.dialog).toBeHidden()
    await expectWord(page, '別のアカウントに切り替わりました')
  })

  test('signing out in one tab is shown in the others, and stops what only the account may hear', {
    tag: '@main',
  }, async ({ page, context }) => {
    const { call } = await newListener(page)
    const work = await findWork('album', 'KN000110')
    await buy(call, { albumId: work.id })
    await listenIn(page)
    await open(page, '/album/KN000110')
    await page.getByRole('button', { name: `「${trackOf(work, 0).title}」を聴く` }).click()
    await expectSound(page)
    const other = await context.newPage()
    await open(other, '/about')
    await signOut(other)
    await expect(playerOf(page).paused).toBeVisible()
    await expect(page.getByText('ログイン中のアカウントが変わったため')).toBeVisible()
    await expect(signInLink(page)).toBeVisible()
    expect((await heard(page)).paused).toBe(true)
  })
})
