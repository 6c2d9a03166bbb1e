import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openDeferredNetwork } from '@/lib/gateway/paidy'
import type { Listening } from '../listen'
import { startDeferredNetwork } from './index'
import type { Hint } from './wire'

const SECRET = 'sk_test_paidy'

let dir: string
let network: Listening
const arrived: Hint[] = []
const waiting: (() => void)[] = []
const inbox = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    arrived.push(JSON.parse(Buffer.concat(chunks).toString()) as Hint)
    response.writeHead(200).end()
    for (const check of waiting) check()
  })
})

/** Resolves once the hints of an order that arrived are so many. */
const arrivals = (orderId: string, count: number) =>
  new Promise<string[]>((resolve) => {
    const check = () => {
      const hints = arrived.filter((hint) => 'order_ref' in hint && hint.order_ref === orderId)
      if (hints.length >= count) resolve(hints.map(({ status }) => status))
    }
    waiting.push(check)
    check()
  })

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'koeniwa-paidy-'))
  await new Promise<void>((ready) => inbox.listen(0, '127.0.0.1', ready))
  const { port } = inbox.address() as AddressInfo
  network = await startDeferredNetwork({
    dir,
    keys: { secret: SECRET, public: 'pk_test_paidy' },
    webhookUrl: `http://127.0.0.1:${port}/`,
  })
})
afterAll(async () => {
  await network.close()
  inbox.close()
  await rm(dir, { recursive: true })
})

const control = async <T>(path: string, body: unknown = {}): Promise<T> => {
  const response = await fetch(`${network.origin}/sandbox${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  return (await response.json()) as T
}

function paidy() {
  const opened = openDeferredNetwork({
    PAIDY_SECRET_KEY: SECRET,
    PAIDY_API_BASE: network.origin,
  })
  if (!opened) throw new Error('the network is not offered')
  return opened
}

const consent = (email?: string) => control<{ id: string }>('/tokens', { ...(email && { email }) })

const authorise = (tokenId: string, orderId = 'order-1') =>
  paidy().authorise({
    orderId,
    tokenId,
    amountYen: 3740,
    taxYen: 0,
    deliveryFeeYen: 990,
    lines: [{ id: 'merchandise', title: 'マグカップ', unitPriceYen: 1375, quantity: 2 }],
    buyer: {
      accountAgeDays: 10,
      orderCount: 0,
      totalYen: 0,
      lastOrderYen: 0,
      lastOrderDaysAgo: null,
    },
    address: null,
  })

async function authorised(orderId?: string): Promise<string> {
  const answer = await authorise((await consent()).id, orderId)
  if (answer.outcome !== 'authorised') throw new Error(answer.outcome)
  expect(answer.payment).toMatchObject({ capturedYen: 0, isOpen: true })
  return answer.payment.intent.id
}

test('without a key the deferred network is not offered', () => {
  expect(openDeferredNetwork({ PAIDY_API_BASE: network.origin })).toBeNull()
})

test('a consumer consents, is asked for by its state, and withdraws', async () => {
  const { id } = await consent()
  expect(await paidy().findToken(id)).toEqual({ id, status: 'active' })
  await control(`/tokens/${id}/suspend`)
  expect(await paidy().findToken(id)).toEqual({ id, status: 'suspended' })
  await paidy().deleteToken(id)
  await paidy().deleteToken(id)
  expect(await paidy().findToken(id)).toEqual({ id, status: 'deleted' })
  expect(await paidy().findToken('tok_unknown')).toBeNull()
})

test('a payment is authorised for its order, captured once however often it is asked, and refunded by name', async () => {
  const paymentId = await authorised('order-2')
  expect((await paidy().getPayment(paymentId)).intent).toMatchObject({
    status: 'succeeded',
    amountYen: 3740,
    currency: 'jpy',
    orderId: 'order-2',
  })
  await paidy().capture(paymentId)
  expect(await paidy().capture(paymentId)).toMatchObject({ capturedYen: 3740, isOpen: false })
  const back = { refundId: 'refund-1', paymentId, amountYen: 1000 }
  const id = await paidy().refund(back)
  expect(await paidy().refund(back)).toBe(id)
  expect((await paidy().getPayment(paymentId)).refunds).toEqual([
    { id, amountYen: 1000, refundId: 'refund-1' },
  ])
})

test('money that was never captured is released instead of refunded', async () => {
  const paymentId = await authorised()
  const back = { refundId: 'refund-2', paymentId, amountYen: 3740 }
  expect(await paidy().refund(back)).toBe(`${paymentId}:closed`)
  expect(await paidy().refund(back)).toBe(`${paymentId}:closed`)
  const payment = await paidy().getPayment(paymentId)
  expect(payment.intent.status).toBe('cancelled')
  expect(payment.refunds).toEqual([{ id: `${paymentId}:closed`, amountYen: 3740, refundId: null }])
  await expect(paidy().capture(paymentId)).rejects.toMatchObject({
    code: 'paidy/authorisation-lapsed',
  })
})

test('a rejected consumer, a dead consent and wrong sums are told apart', async () => {
  const rejected = await consent('rejected.payment@paidy.com')
  expect(await authorise(rejected.id)).toEqual({ outcome: 'rejected' })
  const { id } = await consent()
  await control(`/tokens/${id}/delete`)
  expect(await authorise(id)).toEqual({ outcome: 'deadToken' })
  expect(await authorise('tok_unknown')).toEqual({ outcome: 'deadToken' })
})

test('what is lost after the network did its work is unknown here, and still there', async () => {
  const { id } = await consent()
  await control('/faults', { api: [{ match: 'POST /payments$', effect: 'drop-after' }] })
  await expect(authorise(id, 'order-lost')).rejects.toMatchObject({ kind: 'unavailable' })
  const { payments } = (await (await fetch(`${network.origin}/sandbox/state`)).json()) as {
    payments: { order: { order_ref: string } }[]
  }
  expect(payments.map(({ order }) => order.order_ref)).toContain('order-lost')
})

test('webhooks come twice, in the wrong order, or not until they are sent', async () => {
  await control('/faults', { webhooks: { copies: 2 } })
  await authorised('order-twice')
  expect(await arrivals('order-twice', 2)).toEqual(['authorize_success', 'authorize_success'])
  await control('/faults', { webhooks: { reorder: true } })
  await paidy().capture(await authorised('order-reordered'))
  expect(await arrivals('order-reordered', 2)).toEqual(['capture_success', 'authorize_success'])
  await control('/faults', { webhooks: { off: true } })
  await authorised('order-held')
  expect(arrived.some((hint) => 'order_ref' in hint && hint.order_ref === 'order-held')).toBe(false)
  await control('/faults', { webhooks: {} })
  expect(await arrivals('order-held', 1)).toEqual(['authorize_success'])
})

test('webhooks are read as hints; those about consents say nothing, others are refused', () => {
  const hint = { payment_id: 'pay_1', order_ref: 'o', status: 'CLOSE_SUCCESS', timestamp: 't' }
  expect(paidy().readWebhook(JSON.stringify(hint))).toEqual({
    eventId: 'pay_1:close_success:t',
    status: 'close_success',
    paymentId: 'pay_1',
    orderId: 'o',
  })
  const consentHint = { token_id: 'tok_1', status: 'delete_success', timestamp: 't' }
  expect(paidy().readWebhook(JSON.stringify(consentHint))).toBeNull()
  for (const body of ['', '{}', '[]', 'null', '{"payment_id":"../x"}'])
    expect(() => paidy().readWebhook(body)).toThrow('知らせ')
})

test('the page of consent gives a token to who holds the public key', async () => {
  const send = (changes: object) =>
    fetch(`${network.origin}/frame/consent`, {
      method: 'POST',
      body: JSON.stringify({
        apiKey: 'pk_test_paidy',
        email: 'hanako@example.jp',
        phone: '08000000001',
        code: '8888',
        ...changes,
      }),
    })
  expect(await (await send({})).json()).toMatchObject({ status: 'active' })
  expect((await send({ apiKey: 'pk_test_other' })).status).toBe(401)
  expect((await send({ phone: 'x' })).status).toBe(400)
})

test('faults are chosen on a page, for the next calls and for webhooks', async () => {
  const page = () => fetch(network.origin).then((response) => response.text())
  expect(await page()).toContain('ペイディの試験用決済網')
  const press = (path: string, form: Record<string, string>, origin?: string) =>
    fetch(`${network.origin}/panel/${path}`, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'manual',
      ...(origin && { headers: { origin } }),
    })
  expect((await press('api', { effect: 'error-before', times: '3' })).status).toBe(303)
  expect(await page()).toContain('次の3回の呼び出し')
  await expect(paidy().findToken('tok_x')).rejects.toMatchObject({ kind: 'unavailable' })
  expect((await press('webhooks', { how: 'off' })).status).toBe(303)
  await consent()
  expect(await page()).toContain('1件がたまっています')
  expect((await press('clear', {}, 'https://evil.example')).status).toBe(403)
  expect((await press('clear', {})).status).toBe(303)
})
