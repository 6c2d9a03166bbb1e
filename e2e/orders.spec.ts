import { expect, type Page, test } from '@playwright/test'
import { newListener } from './support/account'
import { expectAccessible } from './support/axe'
import { findWork, priceOf, trackOf, yen } from './support/catalogue'
import { checkoutOf, openCheckout, payNow } from './support/checkout'
import { makeCoupon } from './support/database'
import { buyMerchandise } from './support/merchandise'
import { open, reopen } from './support/open'
import { wordsOfPdf } from './support/pdf'
import { buy } from './support/purchase'
import { done } from './support/service'
import { staffCalls } from './support/staff'

const HISTORY = '/my/account/purchase-history'

/** Presses a link to a paper and reads it. */
async function download(page: Page, name: RegExp): Promise<string> {
  const link = page.getByRole('link', { name })
  const path = await link.getAttribute('href')
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(path).toMatch(/^\/api\/my\/orders\//u)
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
  return wordsOfPdf(Buffer.concat(chunks))
}

test('an order has its page; its receipt names the sum, a second one is marked, and a refund shows', {
  tag: '@main',
}, async ({ page }) => {
  const { call } = await newListener(page)
  const album = await findWork('album', 'KN000110')
  const { orderNumber } = await buy(call, { albumId: album.id })
  await open(page, HISTORY)
  await page.getByRole('link', { name: `注文番号 ${orderNumber}の詳細・領収書` }).click()
  await expect(page.getByRole('heading', { name: 'ご注文の詳細', level: 1 })).toBeVisible()
  await expect(page.getByText('お支払い済み', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: album.title })).toBeVisible()

  const first = await download(page, /^領収書/u)
  expect(first).toContain(orderNumber)
  expect(first).toContain(priceOf(album).toLocaleString('ja-JP'))
  expect(first).not.toContain('再発行')
  await expect(page.getByText(/次にダウンロードするものには「再発行」/u)).toBeVisible()
  expect(await download(page, /^領収書/u)).toContain('再発行')

  const staff = await staffCalls()
  await done(staff('POST', `/ops/orders/${orderNumber}/refunds`, { reason: 'defective' }))
  const state = async () =>
    (await done(call<{ state: string }>('GET', `/my/orders/${orderNumber}`))).state
  await expect.poll(state).toBe('refunded')
  await reopen(page)
  await expect(page.getByText('返金済み', { exact: true }).first()).toBeVisible()
  const refunds = page.getByRole('region', { name: '返金' })
  await expect(refunds).toContainText(yen(priceOf(album)))
  await expect(refunds).toContainText('商品の不良')
  expect(await download(page, /^返金の明細書/u)).toContain(orderNumber)
})

test('somebody else’s order is not there', async ({ page }) => {
  const { call } = await newListener(page)
  const album = await findWork('album', 'KN000110')
  const { orderNumber } = await buy(call, { albumId: album.id })
  await page.context().clearCookies()
  await newListener(page)
  await open(page, `${HISTORY}/${orderNumber}`)
  await expect(page.getByRole('heading', { name: 'このご注文は見つかりません' })).toBeVisible()
})

test('who owns a track sees the difference, what it is made of, and pays just that', async ({
  page,
}) => {
  const { call } = await newListener(page)
  const work = await findWork('album', 'KN000112')
  const track = trackOf(work, 0)
  await buy(call, { trackId: track.id })
  await open(page, `/album/${work.nid}`)
  const panel = page.getByRole('region', { name: '購入', exact: true })
  const rest = priceOf(work) - track.price
  await expect(panel.getByText('あなたの価格')).toContainText(yen(rest))
  await expect(panel.getByText(`購入済み「${track.title}」`)).toBeVisible()
  await expect(panel.getByText(`−${yen(track.price)}`)).toBeVisible()
  // The track's card was kept: it is chosen.
  const checkout = await openCheckout(page, work.title)
  await checkout.pay.click()
  await expect(checkout.thanks).toBeVisible()
  await checkout.close.click()
  await expect(panel.getByText('あなたの価格')).toHaveCount(0)
  await open(page, HISTORY)
  await page
    .getByRole('link', { name: /の詳細・領収書$/u })
    .first()
    .click()
  await expect(page.getByText(`購入済みのトラックの分 −${yen(track.price)}`)).toBeVisible()
})

test('a coupon is tried in the checkout; a wrong one is said so, a right one is on the line', async ({
  page,
}) => {
  await newListener(page)
  const code = await makeCoupon()
  const work = await findWork('album', 'KN000110')
  await open(page, `/album/${work.nid}`)
  const { dialog } = await openCheckout(page, work.title)
  await dialog.getByText('クーポンを使う').click()
  const field = dialog.getByLabel('クーポンコード')
  await field.fill('NAI-NAI')
  await field.press('Enter')
  await expect(dialog.getByText('このクーポンコードは見つかりません。')).toBeVisible()
  await expectAccessible(page, 'checkout with a wrong coupon')

  await field.fill(` ${code.toLowerCase()} `)
  await dialog.getByRole('button', { name: '適用する' }).click()
  const off = Math.floor(priceOf(work) * 0.2)
  await expect(dialog.getByText(`−${yen(off)}`).first()).toBeVisible()
  await expect(dialog.getByText(yen(priceOf(work) - off), { exact: true })).toBeVisible()
  await expectAccessible(page, 'checkout with a coupon')
  await payNow(page)
  await checkoutOf(page).close.click()
  await open(page, HISTORY)
  await page.getByRole('link', { name: /の詳細・領収書$/u }).click()
  await expect(page.getByText(`クーポン −${yen(off)}`)).toBeVisible()
  await expect(page.getByText(code)).toBeVisible()
})

test('merchandise is put into the cart again from their order', async ({ page }) => {
  const { call } = await newListener(page)
  const { orderNumber, merchandise } = await buyMerchandise(call)
  await open(page, `${HISTORY}?type=merchandise`)
  await page.getByRole('link', { name: `注文番号 ${orderNumber}の詳細・領収書` }).click()
  await page.getByRole('button', { name: '同じ商品をもう一度カートに入れる' }).click()
  await expect(page).toHaveURL(/\/merchandise\/cart$/u)
  for (const { title } of merchandise)
    await expect(page.getByRole('link', { name: title }).first()).toBeVisible()
})

test('an order on paper has the shop’s name, and neither menu nor buttons', async ({ page }) => {
  const { call } = await newListener(page)
  const { orderNumber } = await buy(call, { albumId: (await findWork('album', 'KN000110')).id })
  await open(page, `${HISTORY}/${orderNumber}`)
  await expect(page.getByRole('heading', { name: 'ご注文の詳細', level: 1 })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('p', { hasText: /^こえにわ$/u }).first()).toBeVisible()
  for (const link of await page.getByText('マイページ').all()) await expect(link).toBeHidden()
  await expect(page.getByRole('link', { name: 'お気に入り' }).first()).toBeHidden()
  await expect(page.getByText('購入履歴に戻る')).toBeHidden()
  await expect(page.getByText(orderNumber).first()).toBeVisible()
})
