import { expect, test } from '@playwright/test'
import { newListener } from './support/account'
import { CARDS, enterCard } from './support/card-network'
import { openCheckout } from './support/checkout'
import { holdBack } from './support/hold-back'
import {
  expectAlbum,
  expectBackClosesCheckout,
  openAlbumByLink,
  pressBack,
} from './support/store/back'

test('Back closes the checkout and leaves its page open; the next one goes', async ({ page }) => {
  await expectBackClosesCheckout(page)
  await page.getByRole('heading', { level: 1 }).click()
  await page.goBack()
  await expect(page).toHaveURL(/\/search\?query=/u)
})

test('while it pays, Back leaves the checkout as it is', async ({ page }) => {
  await newListener(page)
  const album = await openAlbumByLink(page)
  const checkout = await openCheckout(page, album.title)
  await enterCard(page, CARDS.good)
  const release = await holdBack(page, '**/payment/stripe/order/audio')
  await checkout.pay.click()
  const waiting = checkout.dialog.getByRole('button', { name: '処理しています…' })
  await expect(waiting).toBeVisible()
  pressBack(page)
  release()
  await expect(checkout.thanks).toBeVisible()
  expectAlbum(page)
})

test('Back closes a dialog and a menu', async ({ page }) => {
  await openAlbumByLink(page)
  await page.getByRole('button', { name: 'メニューを開く' }).click()
  const menu = page.getByRole('dialog', { name: 'メニュー' })
  await expect(menu).toBeVisible()
  pressBack(page)
  await expect(menu).toBeHidden()
  expectAlbum(page)

  await page.getByRole('button', { name: /共有/u }).first().click()
  const share = page.getByRole('dialog', { name: /共有/u })
  await expect(share).toBeVisible()
  pressBack(page)
  await expect(share).toBeHidden()
  expectAlbum(page)
})
