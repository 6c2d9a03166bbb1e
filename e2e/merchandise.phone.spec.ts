import { expect, test } from '@playwright/test'
import { newListener } from './support/account'
import { saveAddress, typeAddress } from './support/address'
import { expectAccessible } from './support/axe'
import { payNow } from './support/checkout'
import { consent } from './support/deferred-network'
import { expectFits } from './support/layout'
import {
  chooseDeferred,
  expectOrdered,
  openMerchandiseCheckout,
} from './support/merchandise-checkout'
import { open } from './support/open'
import { fillCart, intoCart, newMerchandise, openCart } from './support/shelf'

test('on a phone: merchandise is ordered by card, with an address typed on the way', {
  tag: '@main',
}, async ({ page }) => {
  await newListener(page)
  const merchandise = await newMerchandise()
  await intoCart(page, merchandise)
  await expectFits(page, 'cart')
  await page.getByRole('button', { name: 'ご注文の手続きへ' }).tap()
  await expectAccessible(page, 'address step')
  await typeAddress(page)
  await page.getByRole('button', { name: 'この住所に届ける' }).tap()
  await payNow(page)
  await expectOrdered(page, merchandise.title)
})

test('on a phone: merchandise is paid later', async ({ page }) => {
  const account = await newListener(page)
  await saveAddress(account)
  const merchandise = await newMerchandise()
  await openCart(page, [merchandise])
  const checkout = await openMerchandiseCheckout(page)
  await chooseDeferred(page)
  await expectAccessible(page, 'checkout, paid later')
  await expectFits(page, 'checkout')
  await checkout.pay.tap()
  await consent(page)
  await expectOrdered(page, merchandise.title)
})

test('on a phone: the smallest window fits the merchandise, the cart and its number', async ({
  page,
}) => {
  const merchandise = await newMerchandise({ preorderInDays: 30 })
  await page.setViewportSize({ width: 320, height: 640 })
  await fillCart(page, [{ id: merchandise.id, quantity: 1 }])
  for (const path of ['/merchandise', `/merchandise/${merchandise.id}`, '/merchandise/cart']) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: 'カート（1点）' })).toBeVisible()
    await expectFits(page, path)
  }
  await expect(page.getByRole('link', { name: merchandise.title })).toBeVisible()
})
