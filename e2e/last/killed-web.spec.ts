import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { type Account, newListener } from '../support/account'
import { CARDS, endFaults, enterCard, loseWebhooks, paymentsOf } from '../support/card-network'
import { findWork, priceOf } from '../support/catalogue'
import { checkoutOf, openCheckout, orderDuring, payNow } from '../support/checkout'
import { ageOrder, makeDue } from '../support/database'
import { open } from '../support/open'
import { shop } from '../support/shop'

/** These end the web under everybody's feet, so they run last, one after the other (safety 69). */
test.describe.configure({ mode: 'serial' })
test.slow()

const NID = 'KN000112'

const webPid = (): number => {
  const record = readFileSync(join(shop.dataDir, 'processes.json'), 'utf8')
  const parts: { name: string; identity: string }[] = JSON.parse(record)
  return Number.parseInt(parts.find(({ name }) => name === 'web')?.identity ?? '', 10)
}

/** Kills the web as a lost machine would, and waits until the supervisor has a new one up. */
async function killWeb() {
  const killed = webPid()
  process.kill(killed, 'SIGKILL')
  await expect.poll(webPid).not.toBe(killed)
  await expect
    .poll(
      () =>
        fetch(`${shop.origin}/robots.txt`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 60_000 },
    )
    .toBe(true)
}

async function atCheckout(page: Page) {
  const account = await newListener(page)
  const work = await findWork('album', NID)
  await open(page, `/album/${NID}`)
  return { account, work, checkout: await openCheckout(page, work.title) }
}

const purchases = async ({ call }: Account) =>
  (await call<{ items: { state: string; total: number }[] }>('GET', '/my/history/purchase')).body
    .items

/** One paid order of the shown price, whatever else was tried. */
async function expectBoughtOnce(account: Account, priceYen: number) {
  const paid = async () => (await purchases(account)).filter(({ state }) => state === 'paid')
  await expect
    .poll(async () => (await paid()).map(({ total }) => total), { timeout: 130_000 })
    .toEqual([priceYen])
}

test.afterEach(endFaults)

test('killed before the order: nothing is ordered, and the same checkout buys afterwards', async ({
  page,
}) => {
  const { account, work, checkout } = await atCheckout(page)
  await killWeb()
  expect(await purchases(account)).toEqual([])
  await payNow(page)
  await checkout.close.click()
  await expectBoughtOnce(account, priceOf(work))
})

test('killed while the order is on its way: the checkout asks again by itself, and charges once', async ({
  page,
}) => {
  const { account, work, checkout } = await atCheckout(page)
  let killed: Promise<void> | undefined
  await page.route('**/payment/stripe/order/audio', async (route) => {
    // The checkout may end its tries before the web is back: the next one is held until then.
    if (killed) {
      await killed
      return route.continue()
    }
    const answer = route.fetch().catch(() => null)
    killed = killWeb()
    await answer
    await route.abort('connectionclosed')
  })
  await enterCard(page, CARDS.good)
  await checkout.pay.click()
  await expect(checkout.thanks).toBeVisible({ timeout: 60_000 })
  await expectBoughtOnce(account, priceOf(work))
})

test('killed after paying, webhook lost: the reconciler grants what was paid, once', async ({
  page,
}) => {
  const { account, work } = await atCheckout(page)
  await loseWebhooks()
  await page.route('**/payment/stripe/verify', (route) => route.abort('connectionclosed'))
  await enterCard(page, CARDS.good)
  const { transactionId } = await orderDuring(page, async () => {
    const told = page.waitForRequest('**/payment/stripe/verify')
    await checkoutOf(page).pay.click()
    await told
  })
  await killWeb()
  await page.close()
  await ageOrder(transactionId, 3)
  // By itself it comes within a minute: payment-trouble.spec.ts.
  await makeDue('reconcile-payments')
  await expectBoughtOnce(account, priceOf(work))
  expect((await paymentsOf(transactionId)).map(({ status }) => status)).toEqual(['succeeded'])
})
