import { expect, type Page, test } from '@playwright/test'
import { type Account, newAccount, newListener, signIn } from './support/account'
import { saveAddress, typeAddress } from './support/address'
import { expectAccessible } from './support/axe'
import { answerChallenge, CARDS, enterCard, paymentOf } from './support/card-network'
import { findWork, yen } from './support/catalogue'
import { checkoutOf, openCheckout, orderDuring } from './support/checkout'
import { CONSUMERS, consent, endToken, leaveConsent, newToken } from './support/deferred-network'
import { holdBack } from './support/hold-back'
import {
  chooseDeferred,
  expectOrdered,
  openMerchandiseCheckout,
} from './support/merchandise-checkout'
import { open, ready, reopen } from './support/open'
import { walk } from './support/screens/walk'
import { done } from './support/service'
import {
  fillCart,
  intoCart,
  type Merchandise,
  newMerchandise,
  openCart,
  reservedOf,
  sellOut,
  setPrice,
  storedCart,
} from './support/shelf'

const FEE = 990

/** A listener with an address, and merchandise in the cart. */
async function atCart(page: Page, facts: Parameters<typeof newMerchandise>[0] = {}) {
  const account = await newListener(page)
  await saveAddress(account)
  const merchandise = await newMerchandise(facts)
  await openCart(page, [merchandise])
  return { account, merchandise }
}

const orders = async ({ call }: Account) =>
  (await call<{ items: { state: string; total: number }[] }>('GET', '/my/history/merchandises'))
    .body.items

test('merchandise is found in the list, read about and put into the cart', async ({ page }) => {
  const merchandise = await newMerchandise({ perPersonLimit: 3 })
  await open(page, '/merchandise')
  const shown = page.getByRole('main').getByRole('article').first().getByRole('link').first()
  const title = (await shown.textContent()) ?? ''
  await shown.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await open(page, `/merchandise/${merchandise.id}`)
  await expect(page.getByRole('heading', { level: 1, name: merchandise.title })).toBeVisible()
  await expect(page.getByText('在庫あり').first()).toBeVisible()
  await expect(page.getByText('お一人さま3点まで')).toBeVisible()
  await expect(page.getByText(/到着から8日以内/u).first()).toBeVisible()
  const data = await page.locator('script[type="application/ld+json"]').textContent()
  expect(data).toContain('"@type":"Offer"')
  expect(data).toContain('https://schema.org/InStock')
  await expect(page.getByRole('link', { name: /^カート/u })).toHaveCount(0)
  const more = page.getByRole('button', { name: `「${merchandise.title}」を1点増やす` })
  await more.click()
  await more.click()
  await expect(more).toBeDisabled()
  await page.getByRole('button', { name: 'カートに入れる' }).click()
  expect(await storedCart(page)).toEqual([{ id: merchandise.id, quantity: 3 }])
  await expect(page.getByRole('link', { name: 'カート（1点）' })).toBeVisible()
})

test('merchandise is paid by card: address, fee of the zone, order, history', {
  tag: '@main',
}, async ({ page }) => {
  const account = await newListener(page)
  const merchandise = await newMerchandise({ salesEndAt: '2041-12-01T00:00:00+09:00' })
  await intoCart(page, merchandise, 2)
  await page.getByRole('button', { name: 'ご注文の手続きへ' }).click()
  await typeAddress(page)
  await page.getByRole('button', { name: 'この住所に届ける' }).click()
  const checkout = checkoutOf(page)
  const total = merchandise.priceYen * 2 + 2200
  await expect(checkout.dialog.getByText(yen(total), { exact: true })).toBeVisible()
  for (const fact of [
    '数量',
    '送料',
    'お支払い総額',
    'お支払い',
    'お届け先',
    'お届けの時期',
    '返品・取消し',
  ])
    await expect(checkout.dialog.getByRole('term').filter({ hasText: fact }).first()).toBeVisible()
  await expect(checkout.dialog.getByText('申込みの期限：2041年11月30日 23:59')).toBeVisible()
  await enterCard(page, CARDS.good)
  const order = await orderDuring(page, () => checkout.pay.click())
  expect(order.amount).toBe(total)
  await expectOrdered(page, merchandise.title)
  expect((await paymentOf(order.transactionId)).amount_received).toBe(total)
  expect(await reservedOf(merchandise.id)).toBe(2)
  expect((await orders(account)).map((one) => one.total)).toEqual([total])
})

test('merchandise is paid later: registration, order, due date, and out again', {
  tag: '@main',
}, async ({ page }) => {
  const { account, merchandise } = await atCart(page, { preorderInDays: 20 })
  const checkout = await openMerchandiseCheckout(page)
  await chooseDeferred(page)
  await expect(checkout.dialog.getByText(/月10日/u).first()).toBeVisible()
  await checkout.pay.click()
  await leaveConsent(page)
  await expect(checkout.message).toContainText('登録が完了していません')
  await checkout.pay.click()
  await consent(page)
  await expectOrdered(page, merchandise.title)
  expect((await orders(account)).map(({ total }) => total)).toEqual([merchandise.priceYen + FEE])
  await open(page, '/my/account/payment-method')
  await expect(page.getByText('登録済み')).toBeVisible()
  await page.getByRole('button', { name: '登録を削除する' }).click()
  await page.getByRole('button', { name: '削除する', exact: true }).click()
  await expect(page.getByText('未登録')).toBeVisible()
})

test('an album is paid later too', async ({ page }) => {
  const { call } = await newListener(page)
  await done(call('POST', '/my/register/paidy', { customerId: (await newToken()).id }))
  const work = await findWork('album', 'KN000110')
  await open(page, '/album/KN000110')
  const checkout = await openCheckout(page, work.title)
  await chooseDeferred(page)
  await expect(checkout.dialog.getByText('ペイディは登録済みです。')).toBeVisible()
  await checkout.pay.click()
  await expect(checkout.thanks).toBeVisible()
  await checkout.close.click()
  await expect(page.getByText('購入済み').first()).toBeVisible()
})

test('a dead registration is said so, with the way to mend it', async ({ page }) => {
  const { account, merchandise } = await atCart(page)
  const token = await newToken()
  await done(account.call('POST', '/my/register/paidy', { customerId: token.id }))
  const checkout = await openMerchandiseCheckout(page)
  await chooseDeferred(page)
  await endToken(token.id)
  // The same words may stand there before, from the state of the registration.
  const refused = page.waitForResponse((answer) => answer.url().includes('/payment/paidy/order/'))
  await checkout.pay.click()
  expect((await refused).status()).toBe(409)
  await expect(checkout.message).toContainText('連携に失敗しました')
  await expect(checkout.dialog.getByText('Token Forbidden!')).toHaveCount(0)
  expect(await reservedOf(merchandise.id)).toBe(0)
  await checkout.message.getByRole('link', { name: 'お支払い方法' }).click()
  await expect(page.getByRole('button', { name: '登録を削除する' })).toBeVisible()
  expect(await storedCart(page)).toHaveLength(1)
})

test('a rejected deferred payment holds nothing, and a card pays instead', async ({ page }) => {
  const { account, merchandise } = await atCart(page)
  const token = await newToken(CONSUMERS.isRejected)
  await done(account.call('POST', '/my/register/paidy', { customerId: token.id }))
  const checkout = await openMerchandiseCheckout(page)
  await chooseDeferred(page)
  await checkout.pay.click()
  await expect(checkout.message).toContainText('ほかのお支払い方法')
  expect(await reservedOf(merchandise.id)).toBe(0)
  await page.getByRole('radio', { name: 'クレジットカード' }).check()
  await enterCard(page, CARDS.good)
  await checkout.pay.click()
  await expectOrdered(page, merchandise.title)
})

test('a declined card holds nothing; 3-D Secure with the bank’s consent orders', async ({
  page,
}) => {
  const { merchandise } = await atCart(page)
  const checkout = await openMerchandiseCheckout(page)
  await enterCard(page, CARDS.declined)
  await checkout.pay.click()
  await expect(checkout.message).toContainText(/カード|拒否|承認/u)
  await expect.poll(() => reservedOf(merchandise.id)).toBe(0)
  expect(await storedCart(page)).toHaveLength(1)
  await enterCard(page, CARDS.challenged)
  await checkout.pay.click()
  await answerChallenge(page, '認証を完了する')
  await expectOrdered(page, merchandise.title)
})

test('a price that changed is shown and asked again before anything is charged', async ({
  page,
}) => {
  const { merchandise } = await atCart(page)
  const checkout = await openMerchandiseCheckout(page)
  await enterCard(page, CARDS.good)
  await setPrice(merchandise.id, 1980)
  await checkout.pay.click()
  await expect(checkout.message).toContainText('金額が変わりました')
  await expect(checkout.dialog.getByText(yen(1980 + FEE), { exact: true })).toBeVisible()
  expect(await reservedOf(merchandise.id)).toBe(0)
  const order = await orderDuring(page, () => checkout.pay.click())
  expect(order.amount).toBe(1980 + FEE)
  await expectOrdered(page, merchandise.title)
})

test('a cart of yesterday’s prices says what changed', async ({ page }) => {
  const merchandise = await newMerchandise()
  await intoCart(page, merchandise)
  await setPrice(merchandise.id, 1980)
  await reopen(page)
  await expect(page.getByText(`${yen(1650)}から${yen(1980)}に変わりました`)).toBeVisible()
})

test('a press while the sum is on its way opens the checkout with the sum', async ({ page }) => {
  await atCart(page)
  const order = page.getByRole('button', { name: 'ご注文の手続きへ' })
  await expect(order).toBeEnabled()
  const release = await holdBack(page, '**/api/merchandises/quote')
  await page.getByRole('button', { name: /増やす/u }).click()
  await expect(order).toHaveAttribute('aria-disabled', 'true')
  await order.focus()
  await page.keyboard.press('Enter')
  await expect(checkoutOf(page).dialog).toHaveCount(0)
  release()
  await expect(checkoutOf(page).pay).toBeVisible()
  await expect(checkoutOf(page).dialog).toContainText(yen(1650 * 2 + FEE))
})

test('what is sold out in the meantime is said so in the cart and at the checkout', async ({
  page,
}) => {
  const { merchandise } = await atCart(page)
  const checkout = await openMerchandiseCheckout(page)
  await enterCard(page, CARDS.good)
  await sellOut(merchandise.id)
  await checkout.pay.click()
  await expect(checkout.message).toContainText(/売り切れ/u)
  await checkout.cancel.click()
  await expect(page.getByText('売り切れました。').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'ご注文の手続きへ' })).toBeDisabled()
  await page.getByRole('button', { name: `「${merchandise.title}」をカートから外す` }).click()
  await expect(page.getByRole('heading', { name: 'カートに商品はありません' })).toBeVisible()
})

test('too many are reduced to what is left', async ({ page }) => {
  const merchandise = await newMerchandise({ onHand: 2 })
  await fillCart(page, [{ id: merchandise.id, quantity: 9 }])
  await open(page, '/merchandise/cart')
  await page.getByRole('button', { name: '2点に減らす' }).click()
  const total = page
    .getByRole('definition')
    .filter({ hasText: yen(merchandise.priceYen * 2 + FEE) })
  await expect(total).toBeVisible()
  expect(await storedCart(page)).toEqual([{ id: merchandise.id, quantity: 2 }])
})

test('a guest’s cart survives signing in', async ({ page }) => {
  const account = await newAccount()
  await saveAddress(account)
  const merchandise = await newMerchandise()
  await intoCart(page, merchandise)
  await page.getByLabel('お届け先の郵便番号').fill('905-0001')
  await expect(page.getByText(yen(2200), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'ご注文の手続きへ' }).click()
  await page.waitForURL(/\/account\/signin/u)
  await ready(page)
  await page.getByLabel('メールアドレス').fill(account.email)
  await page.getByLabel('パスワード', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'ログインする' }).click()
  await page.waitForURL(/\/merchandise\/cart$/u)
  // The order goes on by itself.
  const { dialog } = checkoutOf(page)
  await expect(dialog.getByText(merchandise.title)).toBeVisible()
  await expect(dialog.getByText('夜野 聴 様')).toBeVisible()
})

test('two tabs of a browser show one cart', async ({ page, context }) => {
  const [first, second] = [await newMerchandise(), await newMerchandise()]
  await openCart(page, [first])
  const other = await context.newPage()
  await intoCart(other, second)
  await expect(page.getByRole('link', { name: second.title })).toBeVisible()
  await other.getByRole('button', { name: 'カートを空にする' }).click()
  await expect(page.getByRole('heading', { name: 'カートに商品はありません' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^カート/u })).toHaveCount(0)
})

test('a cart that nobody touched for six hours is gone at the next visit', async ({ page }) => {
  const merchandise = await newMerchandise()
  await openCart(page, [merchandise])
  await page.evaluate(() =>
    localStorage.setItem(
      'cartUpdatedAt',
      new Date(Date.now() - 6 * 3_600_000 - 1000).toISOString(),
    ),
  )
  await reopen(page)
  await expect(page.getByRole('heading', { name: 'カートに商品はありません' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull()
})

test('a cart that the browser does not keep promises no hours', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('denied', 'QuotaExceededError')
    }
  })
  await open(page, '/merchandise/cart')
  await expect(page.getByText(/カートの中身を保存できません/u)).toBeVisible()
  await expect(page.getByText(/6時間/u)).toHaveCount(0)
})

test('saved cards: one is saved, made the default, and removed in the checkout', async ({
  page,
}) => {
  const { account, merchandise } = await atCart(page)
  const checkout = await openMerchandiseCheckout(page)
  await checkout.dialog.getByLabel('このカードを保存する').check()
  await enterCard(page, CARDS.good)
  await checkout.pay.click()
  await expectOrdered(page, merchandise.title)
  await openCart(page, [merchandise])
  await openMerchandiseCheckout(page)
  await expect(checkout.dialog.getByRole('radio', { name: /末尾4242/u })).toBeChecked()
  await checkout.dialog.getByRole('button', { name: /末尾4242.*を削除/u }).click()
  await checkout.dialog.getByRole('button', { name: '削除する', exact: true }).click()
  await expect(checkout.dialog.getByRole('radio', { name: /末尾4242/u })).toHaveCount(0)
  const { items } = await done(account.call<{ items: unknown[] }>('GET', '/payment/stripe/list'))
  expect(items).toEqual([])
})

test('the address book: one is added, another becomes the default, one is gone', async ({
  page,
}) => {
  const account = await newListener(page)
  await saveAddress(account)
  await open(page, '/my/account/address')
  await page.getByRole('button', { name: 'お届け先を加える' }).click()
  await page.getByRole('button', { name: 'この住所を保存する' }).click()
  await expect(page.getByText('お名前を入力してください。')).toBeVisible()
  await expectAccessible(page, 'address with errors')
  await typeAddress(page)
  await page.getByRole('button', { name: 'この住所を保存する' }).click()
  await expect(page.getByText('沖縄県名護市', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: /いつものお届け先にする/u }).click()
  const entry = (prefecture: string) => page.getByRole('listitem').filter({ hasText: prefecture })
  await expect(entry('沖縄県').getByText('いつものお届け先', { exact: true })).toBeVisible()
  await entry('大阪府')
    .getByRole('button', { name: /住所を削除/u })
    .click()
  await page.getByRole('button', { name: '削除する', exact: true }).click()
  await expect(entry('大阪府')).toHaveCount(0)
})

test('the whole way by keyboard', async ({ page }) => {
  const merchandise: Merchandise = await newMerchandise()
  const account = await newAccount()
  await saveAddress(account)
  await signIn(page, account)
  await open(page, `/merchandise/${merchandise.id}`)
  await page.getByRole('button', { name: 'カートに入れる' }).focus()
  await page.keyboard.press('Enter')
  const go = page.getByRole('link', { name: 'カートを見る' })
  await expect(go).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(go).toBeFocused()
  await page.keyboard.press('Enter')
  const order = page.getByRole('button', { name: 'ご注文の手続きへ' })
  await expect(order).toBeEnabled()
  await order.focus()
  await page.keyboard.press('Enter')
  const checkout = checkoutOf(page)
  await expect(checkout.pay).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(checkout.pay).toBeVisible()
  await page.getByRole('radio', { name: 'クレジットカード' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'あと払い（ペイディ）' })).toBeChecked()
  await checkout.cancel.focus()
  await page.keyboard.press('Enter')
  await expect(order).toBeFocused()
})

test('axe finds nothing on the pages of merchandise, and they fit', async ({ page }) => {
  const { merchandise } = await atCart(page)
  // Their list is among the pages of the shop.
  await walk(page, [`/merchandise/${merchandise.id}`, '/merchandise/cart'])
  await openMerchandiseCheckout(page)
  await chooseDeferred(page)
  await expectAccessible(page, 'checkout of merchandise, paid later')
})
