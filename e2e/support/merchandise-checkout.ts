import { expect, type Page } from '@playwright/test'
import { checkoutOf } from './checkout'

/** Opens the checkout of the cart. A buyer with an address goes straight to the confirmation. */
export async function openMerchandiseCheckout(page: Page) {
  const order = page.getByRole('button', { name: 'ご注文の手続きへ' })
  await expect(order).toBeEnabled()
  await order.click()
  const checkout = checkoutOf(page)
  await expect(checkout.pay).toBeVisible()
  return checkout
}

/** Chooses to pay later. */
export const chooseDeferred = (page: Page) =>
  page.getByRole('radio', { name: 'あと払い（ペイディ）' }).check()

/** Closes the thanks and expects the order history of merchandise and an empty cart. */
export async function expectOrdered(page: Page, title: string): Promise<void> {
  const checkout = checkoutOf(page)
  await expect(checkout.thanks).toBeVisible()
  await expect(checkout.cancel).toHaveCount(0)
  await checkout.dialog.getByRole('button', { name: '購入履歴を見る' }).click()
  await page.waitForURL(/\/my\/account\/purchase-history\?type=merchandise$/u)
  await expect(page.getByText(title).first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBe('[]')
  await expect(page.getByRole('link', { name: /^カート/u })).toHaveCount(0)
}
