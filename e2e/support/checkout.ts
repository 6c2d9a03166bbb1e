import { expect, type Page, test } from '@playwright/test'
import { quoted } from '@/lib/kit/quoted'
import { CARDS, enterCard, PAY } from './card-network'

/** The checkout dialog, by the names that buyers see. */
export function checkoutOf(page: Page) {
  const dialog = page.getByRole('dialog', { name: /ご注文の確認|ありがとうございます/u })
  return {
    dialog,
    pay: dialog.getByRole('button', { name: PAY }),
    cancel: dialog.getByRole('button', { name: 'キャンセル' }),
    message: dialog.getByRole('alert').last(),
    thanks: dialog.getByRole('heading', { name: /ありがとうございます/u }),
    close: dialog.getByRole('button', { name: '閉じる' }),
  }
}

/** What the button says: with its price on a phone, and the price of the rest where tracks are owned. */
const buyName = (title: string, verb: string) => {
  const onPhone = verb === 'アルバムを購入' ? '|購入 [\\d,]+円|[\\d,]+円で残りを購入' : ''
  const name = quoted(title).replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')
  return new RegExp(`^(?:${verb}${onPhone})${name}$`, 'u')
}

/** Opens the checkout of a work or a track on its page. */
export async function openCheckout(page: Page, title: string, verb = 'アルバムを購入') {
  // A phone has it once more in the bar, where the first one is scrolled away.
  await page
    .getByRole('button', { name: buyName(title, verb) })
    .first()
    .click()
  const checkout = checkoutOf(page)
  await expect(checkout.pay).toBeVisible()
  return checkout
}

/** Pays in the open checkout and stops at the thanks. */
export async function payNow(page: Page, number: string = CARDS.good) {
  const checkout = checkoutOf(page)
  await enterCard(page, number)
  // Taps on a phone, clicks on a desktop.
  await (test.info().project.use.hasTouch ? checkout.pay.tap() : checkout.pay.click())
  await expect(checkout.thanks).toBeVisible()
  return checkout
}

/** The order that the page places while `press` runs. */
export async function orderDuring(page: Page, press: () => Promise<unknown>) {
  const [answer] = await Promise.all([
    page.waitForResponse(/\/api\/payment\/(stripe|paidy)\/order\/(audio|merchandises)$/u),
    press(),
  ])
  return (await answer.json()) as { transactionId: string; amount: number }
}
