// postgres: one
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { AccountActor } from '@/lib/domain/core/ctx'
import { toProblem } from '@/lib/domain/core/ledger'
import { compareWithNetworks, placeOrder, recheckPayments } from '../index'
import { byCard, ctxOf, openTestShop, payLater, systemCtx, type TestShop } from '../testing/shop'
import { findDifferences } from './compare-with-networks'
import { settleOrder } from './settle-order'

let shop: TestShop
let buyer: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  buyer = await shop.account()
  await shop.consent(buyer)
})

const system = () => systemCtx(shop.parts)
const problems = async () => (await compareWithNetworks(system())).findings.map(toProblem)
const order = async () =>
  (
    await placeOrder(
      ctxOf(shop.parts, buyer),
      { kind: 'audio', albumId: (await shop.album()).id },
      byCard,
    )
  ).transactionId
const hear = async (id: string, intentId: string) =>
  settleOrder(system(), id, await shop.parts.card.getPayment(intentId))
const numberOf = async (id: string) => {
  const [row] = await shop.parts.db.select().from(schema.order).where(eq(schema.order.id, id))
  return row?.number ?? ''
}

describe('the books and the networks', () => {
  test('agree on what is paid, refunded, disputed, held and cancelled, on both networks', async () => {
    for (const amount of [0, 300, 1320]) {
      const id = await order()
      const { id: intentId } = await shop.pay(id)
      if (amount)
        await shop.dashboard('/refunds', { payment_intent: intentId, amount: String(amount) })
      await hear(id, intentId)
    }
    const disputed = await order()
    const paid = await shop.pay(disputed)
    await shop.control(`/payment_intents/${paid.id}/dispute`)
    await hear(disputed, paid.id)
    const held = await order()
    const { id: heldId } = await shop.intentOf(held)
    await shop.dashboard(`/payment_intents/${heldId}`, { amount: '5000' })
    await shop.pay(held)
    await hear(held, heldId)
    await order()
    await placeOrder(
      ctxOf(shop.parts, buyer),
      { kind: 'audio', albumId: (await shop.album()).id },
      payLater,
    )
    const { findings, payments } = await compareWithNetworks(system())
    expect({ findings, payments }).toEqual({ findings: [], payments: 7 })
  })

  test('differ by a refund at the card network’s dashboard that nobody has heard of, until it is heard of', async () => {
    const id = await order()
    const { id: intentId } = await shop.pay(id)
    await hear(id, intentId)
    await shop.dashboard('/refunds', { payment_intent: intentId, amount: '320' })
    const number = await numberOf(id)
    expect(await problems()).toEqual([
      {
        code: 'network-differs',
        subject: number,
        text: `お支払い ${number} は決済会社では1,000円ですが、帳簿では1,320円です。`,
      },
    ])
    await hear(id, intentId)
    expect(await problems()).toEqual([])
  })

  test('differ by money that was paid and is in no account, also under an order’s name that has its own', async () => {
    const id = await order()
    const { id: intentId } = await shop.pay(id)
    expect(await problems()).toMatchObject([{ subject: await numberOf(id) }])
    await hear(id, intentId)
    const second = await shop.dashboard('/payment_intents', {
      amount: '700',
      currency: 'jpy',
      'metadata[orderId]': id,
    })
    await shop.control(`/payment_intents/${second.id}/pay`)
    expect(await problems()).toMatchObject([{ subject: second.id }])
    await hear(id, second.id)
    expect(await problems()).toEqual([])
  })

  test('are compared on every page of the network’s list, each payment once', async () => {
    const id = await order()
    const { id: intentId } = await shop.pay(id)
    await hear(id, intentId)
    await shop.dashboard('/refunds', { payment_intent: intentId, amount: '20' })
    const before = (await problems()).length
    const unknown = await Promise.all(
      Array.from({ length: 230 }, async (_, at) => {
        const made = await shop.dashboard('/payment_intents', {
          amount: String(700 + at),
          currency: 'jpy',
          'metadata[orderId]': id,
        })
        await shop.control(`/payment_intents/${made.id}/pay`)
        return made.id
      }),
    )
    const counted = { payments: 0 }
    const found: string[] = []
    for await (const { subject } of findDifferences(system(), counted)) found.push(subject)
    expect(found).toHaveLength(before + unknown.length)
    expect([...found].sort()).toEqual(
      expect.arrayContaining([...unknown, await numberOf(id)].sort()),
    )
    expect(counted.payments).toBeGreaterThan(230)
    await hear(id, intentId)
    for (const other of unknown) await hear(id, other)
    expect(await problems()).toEqual([])
  })

  test('differ by a refund at the deferred network’s dashboard', async () => {
    const placed = { albumId: (await shop.album()).id }
    const { transactionId: id } = await placeOrder(
      ctxOf(shop.parts, buyer),
      { kind: 'audio', ...placed },
      payLater,
    )
    const [kept] = await shop.deferredPayments(id)
    const { PAIDY_API_BASE, PAIDY_SECRET_KEY } = shop.parts.settings
    await fetch(`${PAIDY_API_BASE}/payments/${kept?.id}/refunds`, {
      method: 'POST',
      headers: { authorization: `Bearer ${PAIDY_SECRET_KEY}`, 'content-type': 'application/json' },
      body: JSON.stringify({ capture_id: kept?.captures[0]?.id, amount: 20 }),
    })
    expect(await problems()).toMatchObject([{ subject: await numberOf(id) }])
    await recheckPayments(system(), 'recent')
    expect(await problems()).toEqual([])
  })
})
