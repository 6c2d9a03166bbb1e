import { expect, type Page, test } from '@playwright/test'
import { type Account, newListener } from './support/account'
import {
  answerChallenge,
  CARDS,
  cardNumberOf,
  endFaults,
  enterCard,
  loseWebhooks,
  paymentOf,
  paymentsOf,
} from './support/card-network'
import { findWork, priceOf, yen } from './support/catalogue'
import { checkoutOf, openCheckout, orderDuring, payNow } from './support/checkout'
import { ageOrder, makeDue } from './support/database'
import { open } from './support/open'

const NID = 'KN000110'

/** A listener with the checkout of an album open. */
async function atCheckout(page: Page) {
  const account = await newListener(page)
  const work = await findWork('album', NID)
  await open(page, `/album/${NID}`)
  return { account, work, checkout: await openCheckout(page, work.title) }
}

const purchases = async ({ call }: Account) =>
  (await call<{ items: { state: string; total: number }[] }>('GET', '/my/history/purchase')).body
    .items

test('a declined card is said so, charges nothing, and another card may be tried', {
  tag: '@main',
}, async ({ page }) => {
  const { account, checkout } = await atCheckout(page)
  await enterCard(page, CARDS.declined)
  const order = await orderDuring(page, () => checkout.pay.click())
  await expect(checkout.message).toContainText(/カード|拒否|承認/u)
  expect((await paymentOf(order.transactionId)).status).toBe('canceled')
  await payNow(page)
  await expect
    .poll(async () => (await purchases(account)).filter(({ state }) => state === 'paid').length)
    .toBe(1)
})

test('a card without enough funds is said so', async ({ page }) => {
  const { checkout } = await atCheckout(page)
  await enterCard(page, CARDS.insufficientFunds)
  await checkout.pay.click()
  await expect(checkout.message).toContainText(/残高|限度額|不足/u)
  await expect(checkout.pay).toBeVisible()
})

test('3-D Secure: with the bank’s consent the album is bought', async ({ page }) => {
  const { checkout } = await atCheckout(page)
  await enterCard(page, CARDS.challenged)
  await checkout.pay.click()
  await answerChallenge(page, '認証を完了する')
  await expect(checkout.thanks).toBeVisible()
})

test('3-D Secure: refused by the bank, nothing is bought', async ({ page }) => {
  const { account, checkout } = await atCheckout(page)
  await enterCard(page, CARDS.challenged)
  const order = await orderDuring(page, () => checkout.pay.click())
  await answerChallenge(page, '認証に失敗する')
  await expect(checkout.message).toContainText(/認証/u)
  await expect(checkout.pay).toBeVisible()
  await expect.poll(async () => (await paymentOf(order.transactionId)).status).toBe('canceled')
  expect((await purchases(account)).filter(({ state }) => state === 'paid')).toHaveLength(0)
})

test('where the card network’s script is blocked the form says what to do, and chooses nothing else', async ({
  page,
}) => {
  await newListener(page)
  const work = await findWork('album', NID)
  const { scriptUrl } = await (await page.request.get('/checkout/settings')).json()
  await page.route(scriptUrl, (route) => route.abort('blockedbyclient'))
  await open(page, `/album/${NID}`)
  const { dialog, pay } = await openCheckout(page, work.title)
  await expect(dialog.getByText(/広告をさえぎる機能/u)).toBeVisible()
  await expect(dialog.getByRole('radio', { name: 'クレジットカード' })).toBeChecked()
  await expect(pay).toBeDisabled()
  await page.unroute(scriptUrl)
  await dialog.getByRole('button', { name: 'もう一度試す' }).click()
  await payNow(page)
})

test('an error in the card’s fields stands beside them and blocks the pay button', async ({
  page,
}) => {
  const { checkout } = await atCheckout(page)
  await enterCard(page, '4242424242424241')
  await expect(checkout.dialog.getByText('カード番号が正しくありません。')).toBeVisible()
  await expect(checkout.pay).toBeDisabled()
  await enterCard(page, CARDS.good)
  await expect(checkout.pay).toBeEnabled()
  await enterCard(page, CARDS.good, '1220')
  await expect(checkout.dialog.getByText(/有効期限|過去/u).first()).toBeVisible()
  await expect(checkout.pay).toBeDisabled()
})

test('the card’s fields go dark with the device, and what is typed stays', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const { checkout } = await atCheckout(page)
  await enterCard(page, CARDS.good)
  const colours = async () => [
    await cardNumberOf(page).evaluate((field) => getComputedStyle(field).color),
    await checkout.dialog.evaluate((dialog) => getComputedStyle(dialog).color),
  ]
  const [byDay, textByDay] = await colours()
  expect(byDay).toBe(textByDay)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(async () => (await colours())[0]).not.toBe(byDay)
  const [byNight, textByNight] = await colours()
  expect(byNight).toBe(textByNight)
  await expect(cardNumberOf(page)).toHaveValue(/4242/u)
})

test('a double click is one order and one charge', async ({ page }) => {
  const { account, work, checkout } = await atCheckout(page)
  await enterCard(page, CARDS.good)
  const order = await orderDuring(page, () => checkout.pay.dblclick())
  await expect(checkout.thanks).toBeVisible()
  const payments = await paymentsOf(order.transactionId)
  expect(payments.map(({ amount_received }) => amount_received)).toEqual([priceOf(work)])
  expect(await purchases(account)).toHaveLength(1)
})

test('neither a click beside it nor Escape closes the checkout', async ({ page }) => {
  const { checkout } = await atCheckout(page)
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(checkout.pay).toBeVisible()
  await checkout.cancel.click()
  await expect(checkout.dialog).toHaveCount(0)
})

test('what was bought in another tab is not charged again', async ({ page, context }) => {
  const { account, work, checkout } = await atCheckout(page)
  const other = await context.newPage()
  await open(other, `/album/${NID}`)
  await openCheckout(other, work.title)
  await payNow(other)
  await enterCard(page, CARDS.good)
  await checkout.pay.click()
  await expect(checkout.message).toContainText('すでに購入済みです')
  expect((await purchases(account)).filter(({ state }) => state === 'paid')).toHaveLength(1)
})

test('a price that changed is shown before anything is charged', async ({ page }) => {
  const { work, checkout } = await atCheckout(page)
  await enterCard(page, CARDS.good)
  // The page as it was read before the price went up.
  await page.route(
    '**/payment/stripe/order/audio',
    (route) =>
      route.continue({
        postData: JSON.stringify({ ...route.request().postDataJSON(), expectedPrice: 110 }),
      }),
    { times: 1 },
  )
  await checkout.pay.click()
  await expect(checkout.message).toContainText('価格が変わりました')
  await expect(checkout.dialog.getByText(yen(priceOf(work)), { exact: true })).toBeVisible()
  await checkout.pay.click()
  await expect(checkout.thanks).toBeVisible()
})

test('a saved card pays the next time', async ({ page }) => {
  const { checkout } = await atCheckout(page)
  await checkout.dialog.getByLabel('このカードを保存する').check()
  await payNow(page)
  await checkout.close.click()
  const next = await findWork('album', 'KN000108')
  await open(page, '/album/KN000108')
  await openCheckout(page, next.title)
  await expect(checkout.dialog.getByRole('radio', { name: /末尾4242/u })).toBeChecked()
  await checkout.pay.click()
  await expect(checkout.thanks).toBeVisible()
})

test.describe('the browser goes away after paying', () => {
  test.afterEach(endFaults)

  /** Pays, and closes the tab before the page could notify the shop. */
  async function payAndLeave(page: Page) {
    await page.route('**/payment/stripe/verify', (route) => route.abort('connectionclosed'))
    await enterCard(page, CARDS.good)
    const order = await orderDuring(page, async () => {
      const told = page.waitForRequest('**/payment/stripe/verify')
      await checkoutOf(page).pay.click()
      await told
    })
    await page.close()
    expect((await paymentOf(order.transactionId)).status).toBe('succeeded')
    return order
  }

  test('the network’s webhook grants the album', async ({ page, context }) => {
    const { account } = await atCheckout(page)
    await payAndLeave(page)
    await expect.poll(async () => (await purchases(account))[0]?.state).toBe('paid')
    const back = await context.newPage()
    await open(back, `/album/${NID}`)
    await expect(back.getByText('購入済み').first()).toBeVisible()
  })

  test('and when that is lost, the reconciler does', async ({ page }) => {
    test.slow()
    const { account } = await atCheckout(page)
    await loseWebhooks()
    const { transactionId } = await payAndLeave(page)
    await ageOrder(transactionId, 3)
    await makeDue('reconcile-payments')
    await expect
      .poll(async () => (await purchases(account))[0]?.state, { timeout: 130_000 })
      .toBe('paid')
  })
})
