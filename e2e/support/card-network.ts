import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { shop } from './shop'

/** Test cards of the card network (Stripe's own numbers). */
export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  challenged: '4000002760003184',
} as const

export type Intent = {
  id: string
  status: string
  amount: number
  amount_received: number
  customer: string | null
  metadata: Record<string, string>
}

const frameOf = (page: Page) => page.frameLocator('iframe[title="カード情報の入力欄"]')

export const cardNumberOf = (page: Page) => frameOf(page).getByLabel('カード番号')

/** The button that orders: with the sum where a card is charged at once. */
export const PAY = /(?:[\d,]+円を支払う|注文を確定する)$/u

/**
 * Types a card into the card network's own frame and scrolls to the pay button. Until the frames after a scroll are
 * drawn, Chromium still finds the network's frame at its old place, and a press would land in it.
 */
export async function enterCard(page: Page, number: string, expiry = '1240', cvc = '123') {
  const frame = frameOf(page)
  await cardNumberOf(page).fill(number)
  await frame.getByLabel('有効期限').fill(expiry)
  await frame.getByLabel('セキュリティコード').fill(cvc)
  const pay = page.getByRole('dialog').getByRole('button', { name: PAY })
  await pay.scrollIntoViewIfNeeded()
  await pay.evaluate(async () => {
    for (let frames = 0; frames < 5; frames += 1) await new Promise(requestAnimationFrame)
  })
}

/** Answers the bank's 3-D Secure window. */
export async function answerChallenge(page: Page, button: '認証を完了する' | '認証に失敗する') {
  await page.frameLocator('iframe[title="本人認証"]').getByRole('button', { name: button }).click()
}

const control = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
  const answer = await fetch(`${shop.cardOrigin}/sandbox${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}

type State = { paymentIntents: Intent[] }

/** The payments of an order at the network. */
export async function paymentsOf(transactionId: string): Promise<Intent[]> {
  const { paymentIntents } = await control<State>('GET', '/state')
  return paymentIntents.filter(({ metadata }) => Object.values(metadata).includes(transactionId))
}

/** The one payment of an order. */
export async function paymentOf(transactionId: string): Promise<Intent> {
  const found = await paymentsOf(transactionId)
  expect(found).toHaveLength(1)
  return found[0] as Intent
}

/** Pays as the network's own fields in a companion app do. */
export const payWith = (intentId: string, number: string) =>
  control<Intent>('POST', `/payment_intents/${intentId}/pay`, { number })

/** Changes a payment as somebody does in the network's dashboard, so that it no longer fits its order. */
export async function changePayment(intentId: string, changes: Record<string, string>) {
  const secrets = JSON.parse(readFileSync(join(shop.dataDir, 'secrets.json'), 'utf8'))
  const answer = await fetch(`${shop.cardOrigin}/v1/payment_intents/${intentId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secrets.STRIPE_SECRET_KEY}` },
    body: new URLSearchParams(changes),
  })
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
}

/** Webhooks of these payments are lost. */
export const loseWebhooks = () => control('POST', '/faults', { webhooks: { off: true } })
export const endFaults = () => control('DELETE', '/faults')

/** The next payments that start take this long. @returns a function that says whether all of them have begun */
export async function slowDownPayments(times: number, delayMs: number) {
  const fault = { match: '^POST /v1/payment_intents$', effect: 'slow', times, delayMs }
  await control('POST', '/faults', { api: [fault] })
  return async () => (await control<{ api: object[] }>('GET', '/faults')).api.length === 0
}
