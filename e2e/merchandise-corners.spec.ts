import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { newListener } from './support/account'
import { saveAddress } from './support/address'
import { expectAccessible } from './support/axe'
import { CARDS, enterCard, PAY } from './support/card-network'
import { findWork, yen } from './support/catalogue'
import { checkoutOf } from './support/checkout'
import { makeCoupon, makeGift } from './support/database'
import { newToken } from './support/deferred-network'
import {
  chooseDeferred,
  expectOrdered,
  openMerchandiseCheckout,
} from './support/merchandise-checkout'
import { open } from './support/open'
import { done } from './support/service'
import { newMerchandise, newMerchandises, openCart, storedCart } from './support/shelf'

const FEE = 990

test('a cart of more than twenty kinds says so, and what was too much stays for the next order', async ({
  page,
}) => {
  const account = await newListener(page)
  await saveAddress(account)
  const merchandise = await newMerchandises(22, { priceYen: 550 })
  await openCart(page, merchandise)
  await expect(page.getByText('あとの2種類は、ご注文のあともカートに残ります。')).toBeVisible()
  const checkout = await openMerchandiseCheckout(page)
  await enterCard(page, CARDS.good)
  await checkout.pay.click()
  await expect(checkout.thanks).toBeVisible()
  expect((await storedCart(page)).map(({ id }) => id)).toEqual(
    merchandise.slice(20).map(({ id }) => id),
  )
})

test('a preorder that arrives after the deferred network ceases to stand for it is paid by card, and the checkout says why', async ({
  page,
}) => {
  const account = await newListener(page)
  await saveAddress(account)
  const merchandise = await newMerchandise({ preorderInDays: 60 })
  await openCart(page, [merchandise])
  const checkout = await openMerchandiseCheckout(page)
  await expect(checkout.dialog.getByText(/より先にお届けする予約商品があるため/u)).toBeVisible()
  await expect(page.getByRole('radio', { name: /あと払い（ペイディ）/u })).toBeDisabled()
  await expectAccessible(page, 'checkout without deferred payment')
  await enterCard(page, CARDS.good)
  await checkout.pay.click()
  await expectOrdered(page, merchandise.title)
})

test('a coupon lowers the merchandise and not their delivery', async ({ page }) => {
  const account = await newListener(page)
  await saveAddress(account)
  const merchandise = await newMerchandise({ priceYen: 2000 })
  const code = await makeCoupon()
  await openCart(page, [merchandise])
  const checkout = await openMerchandiseCheckout(page)
  await checkout.dialog.getByText('クーポンを使う').click()
  await checkout.dialog.getByLabel('クーポンコード').fill(code)
  await checkout.dialog.getByRole('button', { name: '適用する' }).click()
  await expect(checkout.dialog.getByText(yen(1600 + FEE), { exact: true })).toBeVisible()
  await enterCard(page, CARDS.good)
  await checkout.pay.click()
  await expectOrdered(page, merchandise.title)
})

test('an answer that never comes after charging: the shop says it is not sure, and nobody pays twice', async ({
  page,
}) => {
  const account = await newListener(page)
  await saveAddress(account)
  const merchandise = await newMerchandise()
  await openCart(page, [merchandise])
  const checkout = await openMerchandiseCheckout(page)
  await page.route('**/payment/stripe/verify', (route) => route.abort('timedout'))
  await enterCard(page, CARDS.good)
  await checkout.pay.click()
  await expect(page.getByRole('heading', { name: 'お支払いを確認しています' })).toBeVisible()
  await expect(page.getByText(/もう一度お支払いいただく必要はありません/u)).toBeVisible()
  await expect(page.getByRole('button', { name: PAY })).toHaveCount(0)
  await expectAccessible(page, 'checkout that is not sure')
  expect(await storedCart(page)).toEqual([])
  await open(page, '/my/account/purchase-history?type=merchandise')
  await expect(page.getByText(merchandise.title).first()).toBeVisible()
})

test('an album is given as a present and paid later', async ({ page }) => {
  const { call } = await newListener(page)
  await done(call('POST', '/my/register/paidy', { customerId: (await newToken()).id }))
  await open(page, '/album/KN000110')
  await page.getByRole('button', { name: /をプレゼントする$/u }).click()
  const words = page.getByRole('dialog', { name: 'アルバムをプレゼント' })
  await words.getByLabel('お相手のお名前').fill('はる')
  await words.getByLabel('リンクを自分で渡す').check()
  await words.getByRole('button', { name: 'お支払いへ進む' }).click()
  await chooseDeferred(page)
  const checkout = checkoutOf(page)
  await checkout.pay.click()
  await expect(checkout.thanks).toBeVisible()
  await expect(checkout.dialog.getByLabel('受け取りのリンク')).toHaveValue(/\/present\//u)
})

test('a creator’s gift is paid later', async ({ page }) => {
  const { call } = await newListener(page)
  await done(call('POST', '/my/register/paidy', { customerId: (await newToken()).id }))
  const { user } = await findWork('album', 'KN000110')
  const title = `あと払いの手紙${randomUUID()}`
  await makeGift(user.id, title, 'ゆっくり、おやすみなさい。')
  await open(page, `/user/${user.id}`)
  await page.getByRole('button', { name: `購入する「${title}」` }).click()
  await chooseDeferred(page)
  const checkout = checkoutOf(page)
  await checkout.pay.click()
  await checkout.dialog.getByRole('link', { name: 'ギフトを読む' }).click()
  await expect(page.getByText('ゆっくり、おやすみなさい。')).toBeVisible()
})
