// postgres: both
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { answerOnce } from '@/lib/api/idempotency'
import { schema } from '@/lib/db'
import type { AccountActor, Parts } from '@/lib/domain/core/ctx'
import { checkLedger } from '@/lib/domain/core/ledger'
import { newId } from '@/lib/kit/ids'
import { listCards, placeOrder, reconcilePayments, removeCard, verifyPayment } from '../index'
import { byCard, ctxOf, openTestShop, systemCtx, type TestShop } from '../testing/shop'
import type { Basket } from './basket'

let shop: TestShop
let buyer: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.control('/faults', undefined, 'DELETE')
  await shop.control('/faults', { webhooks: { off: true } })
  buyer = await shop.account()
})

type Requested = Omit<Extract<Basket, { kind: 'audio' }>, 'kind'> & {
  saveCard?: boolean
  paymentMethodId?: string
}

const order = (requested: Requested, by = buyer, parts: Parts = shop.parts) =>
  placeOrder(ctxOf(parts, by), { kind: 'audio', ...requested }, { ...byCard, ...requested })
const verify = (transactionId: string, by = buyer) =>
  verifyPayment(ctxOf(shop.parts, by), transactionId)
const buy = async (requested: Requested, by = buyer) => {
  const { transactionId } = await order(requested, by)
  await shop.pay(transactionId)
  return await verify(transactionId, by)
}
const ordersOf = (by: AccountActor) =>
  shop.parts.db.select().from(schema.order).where(eq(schema.order.accountId, by.uid))
const many = <T>(count: number, run: (index: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: count }, (_, index) => run(index)))
const codesOf = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))

describe('an order', () => {
  test('of an album asks the network for exactly its price, in whole yen, under the order’s id', async () => {
    const album = await shop.album({ priceYen: 1320 })
    const { transactionId, clientSecret, amount } = await order({ albumId: album.id })
    expect(amount).toBe(1320)
    expect(clientSecret).toContain('_secret_')
    expect(await shop.intentOf(transactionId)).toMatchObject({ amount: 1320, currency: 'jpy' })
  })

  test('costs the sale price while the sale is on, and the amount stays when the sale ends mid-checkout (safety 53)', async () => {
    const startAt = new Date(Date.now() - 3_600_000)
    const endAt = new Date(Date.now() + 3_600_000)
    const album = await shop.album({ discount: { priceYen: 990, startAt, endAt } })
    const { transactionId, amount } = await order({ albumId: album.id, expectedPrice: 990 })
    expect(amount).toBe(990)
    await shop.parts.db
      .update(schema.discount)
      .set({ endAt: new Date(Date.now() - 1) })
      .where(eq(schema.discount.workId, album.id))
    await shop.pay(transactionId)
    expect(await verify(transactionId)).toMatchObject({ state: 'paid' })
    expect(await shop.charges(transactionId)).toMatchObject([{ amount: 990 }])
  })

  test('with a stale price is refused with the new one, and nothing is charged (safety 52)', async () => {
    const album = await shop.album({ priceYen: 1320 })
    await expect(order({ albumId: album.id, expectedPrice: 990 })).rejects.toMatchObject({
      kind: 'conflict',
      code: 'order/price-changed',
      details: [{ path: 'expectedPrice', message: '1320', yen: 1320 }],
    })
    expect(await ordersOf(buyer)).toEqual([])
  })

  test('of a preorder is taken; of an announced, withdrawn or draft work, or a free voice, it is not', async () => {
    const releaseAt = new Date(Date.now() + 86_400_000)
    const preorder = await shop.album({ releaseAt, acceptsPreorders: true })
    const announced = await shop.album({ releaseAt })
    const voice = await shop.album({ type: 'voice' })
    const withdrawn = await shop.album({ state: 'withdrawn' })
    const draft = await shop.album({ state: 'draft' })
    expect(await order({ albumId: preorder.id })).toMatchObject({ amount: 1320 })
    for (const { id } of [announced, voice])
      await expect(order({ albumId: id })).rejects.toMatchObject({ code: 'order/not-for-sale' })
    for (const { id } of [withdrawn, draft, { id: newId() }])
      await expect(order({ albumId: id })).rejects.toMatchObject({ kind: 'notFound' })
    for (const trackId of [withdrawn.trackIds[0], draft.trackIds[0], newId()])
      await expect(order({ trackId })).rejects.toMatchObject({ kind: 'notFound' })
  })

  test('of one’s own work is refused', async () => {
    const album = await shop.album()
    const creator = { ...buyer, uid: album.creatorId }
    await expect(order({ albumId: album.id }, creator)).rejects.toMatchObject({
      code: 'order/own-work',
    })
  })

  test('needs a verified address', async () => {
    const album = await shop.album()
    const unverified = await shop.account({ emailVerified: false })
    await expect(order({ albumId: album.id }, unverified)).rejects.toMatchObject({
      kind: 'forbidden',
    })
  })

  test('by staff is not counted in statistics', async () => {
    const album = await shop.album()
    const staff = await shop.account({ isInternal: true })
    await order({ albumId: album.id }, staff)
    expect(await ordersOf(staff)).toMatchObject([{ isCounted: false }])
  })

  test('fixes the platform’s share of the creator’s contract on its line', async () => {
    const album = await shop.album({ priceYen: 1333, feeRateBp: 2500 })
    const { transactionId } = await order({ albumId: album.id })
    const lines = await shop.parts.db
      .select()
      .from(schema.orderLine)
      .where(eq(schema.orderLine.orderId, transactionId))
    expect(lines).toMatchObject([{ amountYen: 1333, feeRateBp: 2500, feeYen: 333 }])
  })
})

describe('what is owned already', () => {
  test('an album, or a track that comes with it, is not sold again', async () => {
    const album = await shop.album()
    await buy({ albumId: album.id })
    await expect(order({ albumId: album.id })).rejects.toMatchObject({
      code: 'order/already-owned',
    })
    await expect(order({ trackId: album.trackIds[0] })).rejects.toMatchObject({
      code: 'order/already-owned',
    })
  })

  test('an album of which some tracks were bought costs the difference', async () => {
    const album = await shop.album({ priceYen: 1320, trackPrices: [440, 440, 440] })
    await buy({ trackId: album.trackIds[0] })
    const { transactionId, amount } = await order({ albumId: album.id, expectedPrice: 880 })
    expect(amount).toBe(880)
    await shop.pay(transactionId)
    expect(await verify(transactionId)).toMatchObject({ state: 'paid' })
  })

  test('an album whose every track was bought is owned', async () => {
    const album = await shop.album({ trackPrices: [440, 440] })
    for (const trackId of album.trackIds) await buy({ trackId })
    await expect(order({ albumId: album.id })).rejects.toMatchObject({
      code: 'order/already-owned',
    })
  })

  test('a difference of nothing, or too small to be charged, is granted at once without payment', async () => {
    const album = await shop.album({ priceYen: 900, trackPrices: [880, 440] })
    await buy({ trackId: album.trackIds[0] })
    const free = await order({ albumId: album.id, expectedPrice: 0 })
    expect(free).toMatchObject({ amount: 0, clientSecret: '' })
    expect(await verify(free.transactionId)).toMatchObject({ state: 'paid' })
    expect(
      (await shop.state()).paymentIntents.filter(
        ({ metadata }) => metadata.orderId === free.transactionId,
      ),
    ).toEqual([])
    await expect(order({ albumId: album.id })).rejects.toMatchObject({
      code: 'order/already-owned',
    })
  })
})

describe('an order left open', () => {
  test('is resumed at the same price, with the same intent', async () => {
    const album = await shop.album()
    const first = await order({ albumId: album.id })
    expect(await order({ albumId: album.id })).toEqual(first)
  })

  test('is cancelled and replaced when the price has changed', async () => {
    const album = await shop.album({ priceYen: 1320 })
    const first = await order({ albumId: album.id })
    await shop.parts.db
      .update(schema.work)
      .set({ priceYen: 1100 })
      .where(eq(schema.work.id, album.id))
    const second = await order({ albumId: album.id })
    expect(second).toMatchObject({ amount: 1100 })
    expect(second.transactionId).not.toBe(first.transactionId)
    expect(await shop.intentOf(first.transactionId)).toMatchObject({ status: 'canceled' })
  })

  test('of a track gives way to its album, so that nothing is paid twice', async () => {
    const album = await shop.album()
    const track = await order({ trackId: album.trackIds[0] })
    await order({ albumId: album.id })
    expect(await shop.intentOf(track.transactionId)).toMatchObject({ status: 'canceled' })
  })

  test('that was paid in another tab is found paid, not sold again', async () => {
    const album = await shop.album()
    const { transactionId } = await order({ albumId: album.id })
    await shop.pay(transactionId)
    await expect(order({ albumId: album.id })).rejects.toMatchObject({
      code: 'order/already-owned',
    })
    expect(await verify(transactionId)).toMatchObject({ state: 'paid' })
  })
})

describe('many orders at once', () => {
  const once = (key: string, requested: Requested, parts: Parts) => {
    const ctx = ctxOf(parts, buyer)
    return answerOnce(ctx, key, requested, async () => ({
      status: 201,
      body: await placeOrder(ctx, { kind: 'audio', ...requested }, byCard),
    }))
  }
  const eitherProcess = (index: number) => (index % 2 ? shop.twin : shop.parts)

  test('20 with the same key are one order, with the same answer; another body is refused (safety 50)', async () => {
    const album = await shop.album()
    const key = newId()
    const results = await many(20, (i) => once(key, { albumId: album.id }, eitherProcess(i)))
    const [first] = results
    expect(first).toMatchObject({ status: 'fulfilled', value: { status: 201 } })
    for (const result of results) expect(result).toEqual(first)
    expect(await ordersOf(buyer)).toHaveLength(1)
    await expect(
      once(key, { albumId: album.id, expectedPrice: 1320 }, shop.parts),
    ).rejects.toMatchObject({ kind: 'conflict', code: 'idempotency/key-reused' })
  })

  test('20 with different keys are one order and one charge; the rest are already owned (safety 51)', async () => {
    const album = await shop.album()
    const placed = await many(20, (i) => once(newId(), { albumId: album.id }, eitherProcess(i)))
    expect(codesOf(placed)).toEqual([])
    const [only, ...others] = await ordersOf(buyer)
    expect(others).toEqual([])
    await shop.pay(only?.id ?? '')
    await many(20, () => verify(only?.id ?? ''))
    const again = await many(20, (i) => once(newId(), { albumId: album.id }, eitherProcess(i)))
    expect(codesOf(again)).toEqual(Array.from({ length: 20 }, () => 'order/already-owned'))
    expect(await shop.charges(only?.id ?? '')).toHaveLength(1)
  })

  test('a key whose first call died can be used again after a minute', async () => {
    const album = await shop.album()
    const key = newId()
    const body = { albumId: album.id }
    await once(key, body, shop.parts)
    await shop.parts.db
      .update(schema.idempotencyKey)
      .set({ status: null, response: null, createdAt: new Date(Date.now() - 61_000) })
      .where(eq(schema.idempotencyKey.key, key))
    expect(await once(key, body, shop.parts)).toMatchObject({ status: 201 })
  })

  test('a refused call does not use its key up', async () => {
    const album = await shop.album()
    const key = newId()
    await expect(once(key, { albumId: album.id, expectedPrice: 1 }, shop.parts)).rejects.toThrow()
    expect(await once(key, { albumId: album.id }, shop.parts)).toMatchObject({ status: 201 })
  })
})

describe('the network', () => {
  test('being away is a 503, and the next try is the same order', async () => {
    const album = await shop.album()
    await shop.control('/faults', {
      api: [{ match: 'payment_intents', effect: 'drop-before', times: 3 }],
    })
    await expect(order({ albumId: album.id })).rejects.toMatchObject({ kind: 'unavailable' })
    const { transactionId } = await order({ albumId: album.id })
    expect(await ordersOf(buyer)).toMatchObject([{ id: transactionId }])
  })

  test('losing its answers after making the intent leads to one intent, not three (safety 74)', async () => {
    const album = await shop.album()
    await shop.control('/faults', {
      api: [{ match: 'POST /v1/payment_intents$', effect: 'error-after', times: 2 }],
    })
    const { transactionId } = await order({ albumId: album.id })
    const { paymentIntents } = await shop.state()
    expect(
      paymentIntents.filter(({ metadata }) => metadata.orderId === transactionId),
    ).toHaveLength(1)
  })

  test('knows one customer of an account that orders twice at once', async () => {
    const [one, two] = [await shop.album(), await shop.album()]
    await Promise.all([order({ albumId: one.id }), order({ albumId: two.id }, buyer, shop.twin)])
    const { paymentIntents } = await shop.state()
    const ids = (await ordersOf(buyer)).map(({ id }) => id)
    const customers = paymentIntents
      .filter(({ metadata }) => ids.includes(metadata.orderId ?? ''))
      .map(({ customer }) => customer)
    expect(customers).toHaveLength(2)
    expect(new Set(customers).size).toBe(1)
  })
})

describe('saved cards', () => {
  test('a card is kept when asked for, offered again, and can be removed', async () => {
    const album = await shop.album()
    const { transactionId } = await order({ albumId: album.id, saveCard: true })
    await shop.pay(transactionId)
    await verify(transactionId)
    const cards = await listCards(ctxOf(shop.parts, buyer))
    expect(cards).toMatchObject([{ brand: 'visa', last4: '4242' }])
    const other = await shop.album()
    const cardId = cards[0]?.id ?? ''
    expect(await order({ albumId: other.id, paymentMethodId: cardId })).toMatchObject({
      amount: 1320,
    })
    await removeCard(ctxOf(shop.parts, buyer), cardId)
    expect(await listCards(ctxOf(shop.parts, buyer))).toEqual([])
  })

  test('a card that was saved twice is one card: shown once, and removed at once', async () => {
    for (let time = 0; time < 2; time += 1) {
      const { transactionId } = await order({ albumId: (await shop.album()).id, saveCard: true })
      await shop.pay(transactionId)
      await verify(transactionId)
    }
    const [card, ...others] = await listCards(ctxOf(shop.parts, buyer))
    expect(card).toMatchObject({ last4: '4242', isDefault: true })
    expect(others).toEqual([])
    await removeCard(ctxOf(shop.parts, buyer), card?.id ?? '')
    expect(await listCards(ctxOf(shop.parts, buyer))).toEqual([])
  })

  test('a card is not kept when not asked for', async () => {
    const { transactionId } = await order({ albumId: (await shop.album()).id })
    await shop.pay(transactionId)
    expect(await listCards(ctxOf(shop.parts, buyer))).toEqual([])
  })

  test('of somebody else can be neither used nor removed: it does not exist', async () => {
    const owner = await shop.account()
    const { transactionId } = await order(
      { albumId: (await shop.album()).id, saveCard: true },
      owner,
    )
    await shop.pay(transactionId)
    const [card] = await listCards(ctxOf(shop.parts, owner))
    const paymentMethodId = card?.id ?? ''
    const album = await shop.album()
    await order({ albumId: (await shop.album()).id })
    await expect(order({ albumId: album.id, paymentMethodId })).rejects.toMatchObject({
      kind: 'notFound',
    })
    await expect(removeCard(ctxOf(shop.parts, buyer), paymentMethodId)).rejects.toMatchObject({
      kind: 'notFound',
    })
    await expect(removeCard(ctxOf(shop.parts, buyer), 'pm_unknown')).rejects.toMatchObject({
      kind: 'notFound',
    })
    expect(await listCards(ctxOf(shop.parts, owner))).toHaveLength(1)
  })
})

test('after all this the books are right', async () => {
  await reconcilePayments(systemCtx(shop.parts, new Date(Date.now() + 600_000)))
  expect(await checkLedger(shop.parts)).toMatchObject({ sumYen: 0, problems: [] })
})
