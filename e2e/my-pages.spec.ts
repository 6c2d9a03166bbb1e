import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { newAccount, newListener, signIn } from './support/account'
import { expectAccessible } from './support/axe'
import { findWork, priceOf, trackOf, yen } from './support/catalogue'
import { open, ready, reopen } from './support/open'
import { playerOf } from './support/player'
import { buy } from './support/purchase'
import { EMPTY_PAGES } from './support/screens/full-listener'
import { checkEmptyPages } from './support/screens/screens'
import { done } from './support/service'
import { demoAccount, shop } from './support/shop'
import { expectWord } from './support/words'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

test('a guest is sent to sign in and comes back to the page', async ({ page, request }) => {
  const signInFrom = (path: string) =>
    `${shop.origin}/account/signin?callbackUrl=${encodeURIComponent(path)}`
  for (const path of Object.keys(EMPTY_PAGES)) {
    const answer = await request.get(path, { maxRedirects: 0 })
    const to = new URL(answer.headers().location ?? '', shop.origin)
    expect([answer.status(), to.href], path).toEqual([307, signInFrom(path)])
  }
  await open(page, '/my/history')
  await expect(page).toHaveURL(signInFrom('/my/history'))
  const { email, password } = await newAccount()
  await ready(page)
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByLabel('パスワード', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'ログインする' }).click()
  await expect(page).toHaveURL(`${shop.origin}/my/history`)
})

test('who has nothing yet is told so on each page, and shown a way on', async ({ page }) => {
  test.slow()
  await checkEmptyPages(page, async (_page, path, answer) => {
    const title = EMPTY_PAGES[path as keyof typeof EMPTY_PAGES]
    expect(answer?.headers()['cache-control'], path).toMatch(/private.*no-store|no-store.*private/u)
    await expect(page).toHaveTitle(`${title} · こえにわ`)
    await expect(heading(page, title)).toBeVisible()
    await expect(page.getByRole('heading', { name: /(ありません|いません)$/u }), path).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/u)
  })
  await open(page, '/my/library/albums')
  await page.getByRole('link', { name: 'アルバムを見る' }).click()
  await expect(page).toHaveURL(`${shop.origin}/store`)
})

test('a buyer finds the works, the orders and the plays, and hears the whole from the library', {
  tag: '@main',
}, async ({ page }) => {
  const { call } = await newListener(page)
  const album = await findWork('album', 'KN000110')
  const other = await findWork('album', 'KN000101')
  const single = trackOf(other, 1)
  const albumOrder = await buy(call, { albumId: album.id })
  const trackOrder = await buy(call, { trackId: single.id })

  await open(page, '/my/library/albums')
  await expect(page.getByRole('link', { name: album.title, exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'トラック', exact: true }).click()
  await expect(heading(page, '購入したトラック')).toBeVisible()
  await expect(page.getByRole('link', { name: single.title, exact: true })).toBeVisible()
  const played = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/history/playback'),
  )
  await page.getByRole('button', { name: `「${single.title}」を聴く` }).click()
  const player = playerOf(page)
  await expect(player.playing).toBeVisible()
  await expect(player.trialBadge).toBeHidden()
  await played

  const nav = page.getByRole('navigation', { name: 'マイページ' })
  await nav.getByRole('link', { name: '再生履歴' }).click()
  await expect(heading(page, '再生履歴')).toBeVisible()
  await expect(page.getByRole('button', { name: `「${single.title}」を一時停止` })).toBeVisible()
  await expectAccessible(page)

  await nav.getByRole('link', { name: '購入履歴' }).click()
  for (const [{ orderNumber }, title, price] of [
    [albumOrder, album.title, priceOf(album)],
    [trackOrder, single.title, null],
  ] as const) {
    const order = page.getByRole('article', { name: `注文番号 ${orderNumber}` })
    await expect(order.getByRole('link', { name: title })).toBeVisible()
    await expect(order).toContainText('お支払い済み')
    await expect(order.locator('img')).toHaveCount(1)
    // What plays can be paused here.
    const play = order.getByRole('button', {
      name: new RegExp(`${title}.*を(聴く|一時停止)`, 'u'),
    })
    await expect(play).toBeVisible()
    const download = order.getByRole('button', {
      name: new RegExp(`${title}.*をダウンロード`, 'u'),
    })
    await expect(download).toBeVisible()
    if (price !== null) await expect(order).toContainText(yen(price))
  }
})

test('on a desk a rail of 220 px leads between the pages, with the words of the other menus', async ({
  page,
}) => {
  const { nickname } = await newListener(page)
  await open(page, '/my')
  await expect(page).toHaveURL(`${shop.origin}/my/library/albums`)
  const rail = page.getByRole('navigation', { name: 'マイページ', exact: true })
  await expect(rail.getByRole('link', { name: '購入した作品' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  expect((await rail.boundingBox())?.width).toBeCloseTo(220, 0)
  expect((await page.locator('main h1').boundingBox())?.width).toBeLessThanOrEqual(912)
  const links = (of: Locator) => of.locator('a[href^="/my/"]').allTextContents()
  const words = await links(rail)
  expect(words).toHaveLength(12)
  await page.getByRole('button', { name: `${nickname}のメニューを開く` }).click()
  await expect.poll(() => links(page.locator('#user-menu'))).toEqual(words)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'メニューを開く', exact: true }).click()
  await expect.poll(() => links(page.getByRole('dialog', { name: 'メニュー' }))).toEqual(words)
})

test('a saved card is removed after one question', async ({ page }) => {
  const { call } = await newListener(page)
  const album = await findWork('album', 'KN000110')
  await buy(call, { albumId: album.id })
  await open(page, '/my/account/payment-method')
  const remove = page.getByRole('button', { name: 'Visa 末尾4242を削除' })
  const dialog = page.getByRole('dialog', { name: 'カードを削除しますか' })

  await remove.click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'やめる' }).click()
  await expect(dialog).toBeHidden()
  await expect(remove).toBeVisible()

  await remove.click()
  await dialog.getByRole('button', { name: '削除する' }).click()
  await expect(page.getByRole('status').filter({ hasText: '削除しました' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '保存したカードはありません' })).toBeVisible()
  await reopen(page)
  await expect(page.getByRole('heading', { name: '保存したカードはありません' })).toBeVisible()
})

test('when the list does not come, the page says so and tries again when asked', async ({
  page,
}) => {
  await newListener(page)
  await page.route(/\/api\/my\/history\/purchase/u, (route) => route.abort())
  await open(page, '/my/account/purchase-history', { without: /\/api\/my\/history\/purchase/u })
  await expect(page.getByRole('alert').filter({ hasText: '通信できませんでした' })).toBeVisible()
  await expect(page.locator('main use[href="/scenes.svg#station"]')).toHaveCount(1)
  await page.unroute(/\/api\/my\/history\/purchase/u)
  await page.getByRole('button', { name: 'もう一度試す' }).click()
  await expect(page.getByRole('heading', { name: '購入履歴はまだありません' })).toBeVisible()
})

test('a failed list shows its scene and the end of the request’s id', async ({ page }) => {
  await newListener(page)
  const purchases = /\/api\/my\/history\/purchase/u
  await page.route(purchases, (route) =>
    route.fulfill({
      status: 500,
      headers: { 'x-request-id': '0197-aaaa-bbbb-12345678' },
      json: { code: 'internal-error', message: '処理中に問題が起きました。' },
    }),
  )
  await open(page, '/my/account/purchase-history')
  const failure = page.getByRole('alert').filter({ hasText: '処理中に問題が起きました' })
  await expect(failure).toContainText('エラー番号 12345678')
  await expect(failure.getByRole('button')).toHaveCount(1)
  const scene = failure.locator('svg')
  expect(await scene.boundingBox()).toMatchObject({ width: 160, height: 160 })
  await expectAccessible(page)
})

test("a creator's own work is called theirs, and not bought", async ({ page }) => {
  const { creators, works } = JSON.parse(readFileSync('demo/manifest.json', 'utf8')) as {
    creators: { id: string; slug: string }[]
    works: { nid: string; creatorId: string }[]
  }
  const own = works.find(({ nid }) => nid === 'KN000110')
  const creator = creators.find(({ id }) => id === own?.creatorId)
  const { password } = demoAccount('creator')
  await signIn(page, { email: `${creator?.slug}@koeniwa.example`, password })
  await open(page, '/album/KN000110')
  await expect(page.getByText('あなたの作品').first()).toBeVisible()
  await expect(page.getByText('購入済み', { exact: true })).toHaveCount(0)
})

test('name, introduction and settings are changed, and stay when saving fails', async ({
  page,
}) => {
  const { call, nickname } = await newListener(page)
  await open(page, '/my/account/profile')
  await expect(page).toHaveTitle('プロフィール · こえにわ')
  const name = page.getByLabel('ニックネーム')
  const save = page.getByRole('button', { name: 'プロフィールを保存する' })
  await expect(name).toHaveValue(nickname)
  await name.fill(' ')
  await save.click()
  await expect(page.getByText('ニックネームを入力してください。')).toBeVisible()
  const changed = `${nickname}改`
  await name.fill(changed)
  await page.getByLabel('自己紹介').fill('雨の音を集めています。')
  await page.context().setOffline(true)
  await save.click()
  await expect(page.getByRole('alert').filter({ hasText: '通信できませんでした' })).toBeVisible()
  await page.context().setOffline(false)
  await save.click()
  await expectWord(page, 'プロフィールを保存しました')

  await page.getByRole('radio', { name: '女性向け' }).check()
  await page.getByRole('checkbox', { name: /まとめメール/u }).check()
  await page.getByRole('button', { name: '設定を保存する' }).click()
  await expectWord(page, '設定を保存しました')
  await reopen(page)
  await expect(name).toHaveValue(changed)
  await expect(page.getByLabel('自己紹介')).toHaveValue('雨の音を集めています。')
  await expect(page.getByRole('radio', { name: '女性向け' })).toBeChecked()
  await expect(page.getByRole('button', { name: `${changed}のメニューを開く` })).toBeVisible()
  const { settings } = await done(call<{ settings: unknown }>('GET', '/my/profile'))
  expect(settings).toEqual({ preferredGender: 'female', mailDigest: true })
})
