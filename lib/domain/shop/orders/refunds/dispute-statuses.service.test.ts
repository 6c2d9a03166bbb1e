// postgres: one
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { AccountActor } from '@/lib/domain/core/ctx'
import { getOpsOrder, getOrder, placeOrder } from '../index'
import { settleOrder } from '../settle/settle-order'
import { makeStaff } from '../testing/sales'
import { byCard, ctxOf, openTestShop, systemCtx, type TestShop } from '../testing/shop'

let shop: TestShop
let buyer: AccountActor
let finance: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
  buyer = await shop.account()
  finance = await makeStaff(shop, 'finance')
})
afterAll(() => shop.closeBalanced())

type Move = { status: string; withdrawn?: boolean }
const OURS: Move[] = [
  { status: 'warning_needs_response' },
  { status: 'warning_under_review' },
  { status: 'warning_closed' },
  { status: 'won' },
  { status: 'prevented', withdrawn: false },
  { status: 'appeal_needs_response', withdrawn: false },
  { status: 'appeal_under_review', withdrawn: false },
  { status: 'sent_to_the_moon', withdrawn: false },
]
const THEIRS: Move[] = [
  { status: 'needs_response' },
  { status: 'under_review' },
  { status: 'lost' },
  { status: 'prevented', withdrawn: true },
  { status: 'appeal_needs_response', withdrawn: true },
  { status: 'appeal_under_review', withdrawn: true },
  { status: 'sent_to_the_moon', withdrawn: true },
]

/** A walk on which every status follows every other, and itself. */
function everyOrder(moves: readonly Move[]): Move[] {
  const left = moves.map(() => moves.map((_, to) => to))
  const walk: number[] = []
  const open = [0]
  while (open.length > 0) {
    const at = open.at(-1) ?? 0
    const next = left[at]?.pop()
    if (next === undefined) walk.push(open.pop() ?? 0)
    else open.push(next)
  }
  return walk.reverse().map((at) => moves[at] as Move)
}

async function paidOrder() {
  const { id: albumId } = await shop.album()
  const ctx = ctxOf(shop.parts, buyer)
  const { transactionId: id } = await placeOrder(ctx, { kind: 'audio', albumId }, byCard)
  const intent = await shop.pay(id)
  const hear = async () =>
    settleOrder(systemCtx(shop.parts), id, await shop.parts.card.getPayment(intent.id))
  await hear()
  const dispute = (how: object = {}) =>
    shop.control<{ id: string }>(`/payment_intents/${intent.id}/dispute`, how)
  return { id, albumId, intent, hear, dispute }
}

const move = (disputeId: string, how: Move) => shop.control(`/disputes/${disputeId}/move`, how)

const cashOf = async (id: string) => {
  const { rows } = await shop.parts.db.execute<{ yen: number }>(sql`
    select coalesce(sum(e.amount_yen), 0)::int yen from ledger_entry e
      join ledger_transaction t on t.id = e.transaction_id
     where t.order_id = ${id} and e.account = 'cashInTransit'`)
  return rows[0]?.yen
}

/** How the shop has it: the order's state, whether its album can be heard, what of its money is here. */
async function outcomeOf(id: string, albumId: string) {
  const [row] = await shop.parts.db.select().from(schema.order).where(eq(schema.order.id, id))
  const owned = await shop.parts.db
    .select()
    .from(schema.entitlement)
    .where(and(eq(schema.entitlement.workId, albumId), isNull(schema.entitlement.revokedAt)))
  return { state: row?.state, isOwned: owned.length > 0, cashYen: await cashOf(id) }
}

const HERE = { state: 'paid', isOwned: true, cashYen: 1320 }
const GONE = { state: 'disputed', isOwned: false, cashYen: 0 }

describe('a dispute of a payment', () => {
  test.each(OURS)(
    'that is $status, nothing withdrawn: the buyer keeps what was paid for',
    async (how) => {
      const { id, albumId, hear, dispute } = await paidOrder()
      const { id: disputeId } = await dispute({ status: 'warning_needs_response' })
      await move(disputeId, how)
      await hear()
      expect(await outcomeOf(id, albumId)).toEqual(HERE)
    },
  )

  test.each(THEIRS)(
    'that is $status, the money withdrawn: access ends, and it is booked',
    async (how) => {
      const { id, albumId, hear, dispute } = await paidOrder()
      await move((await dispute()).id, how)
      await hear()
      await hear()
      expect(await outcomeOf(id, albumId)).toEqual(GONE)
    },
  )

  test('goes from every status to every other: books and access are always those of the last', async () => {
    const { id, albumId, hear, dispute } = await paidOrder()
    const { id: disputeId } = await dispute()
    const moves = [...OURS, ...THEIRS]
    const walk = everyOrder(moves)
    expect(walk).toHaveLength(moves.length ** 2 + 1)
    for (const how of walk) {
      await move(disputeId, how)
      await hear()
      expect({ how, ...(await outcomeOf(id, albumId)) }).toEqual({
        how,
        ...(OURS.includes(how) ? HERE : GONE),
      })
    }
    await move(disputeId, { status: 'won' })
    await hear()
  })

  test('whose status nobody knows yet is told to the staff, once, and so is one that wants an answer', async () => {
    const { id, hear, dispute } = await paidOrder()
    const { id: disputeId } = await dispute({ status: 'warning_needs_response' })
    await hear()
    await move(disputeId, { status: 'sent_to_the_moon' })
    await hear()
    await hear()
    const [row] = await shop.parts.db.select().from(schema.order).where(eq(schema.order.id, id))
    const { rows } = await shop.parts.db.execute<{ title: string }>(sql`
      select title from notification
       where account_id = ${finance.uid} and title like ${`${row?.number}%`} order by id`)
    expect(rows.map(({ title }) => title)).toEqual([
      expect.stringContaining('照会'),
      expect.stringContaining('sent_to_the_moon'),
    ])
    const inOps = await getOpsOrder(ctxOf(shop.parts, finance), row?.number ?? '')
    expect(inOps.events.filter(({ note }) => note?.includes('sent_to_the_moon'))).toHaveLength(1)
    const seen = JSON.stringify(await getOrder(ctxOf(shop.parts, buyer), row?.number ?? ''))
    expect(seen).not.toMatch(/moon|照会/u)
  })

  test('beside another of the same payment: access is back when both are over', async () => {
    const { id, albumId, hear, dispute } = await paidOrder()
    const first = await dispute({ amount: 320 })
    await hear()
    const second = await dispute({ amount: 1000 })
    await hear()
    expect(await outcomeOf(id, albumId)).toEqual(GONE)
    await move(first.id, { status: 'won' })
    await hear()
    expect(await outcomeOf(id, albumId)).toEqual({ ...GONE, cashYen: 320 })
    await move(second.id, { status: 'won' })
    await hear()
    expect(await outcomeOf(id, albumId)).toEqual(HERE)
  })

  test('that takes more than stands, after a refund: the rest is the shop’s loss, until it is won', async () => {
    const { id, intent, hear, dispute } = await paidOrder()
    await shop.dashboard('/refunds', { payment_intent: intent.id, amount: '320' })
    await hear()
    const { id: disputeId } = await dispute({ amount: 1320 })
    await hear()
    expect(await cashOf(id)).toBe(-320)
    await move(disputeId, { status: 'won' })
    await hear()
    expect(await cashOf(id)).toBe(1000)
  })

  test('of money that went back whole is booked as a loss, and changes nothing else', async () => {
    const { id, albumId, intent, hear, dispute } = await paidOrder()
    await shop.dashboard('/refunds', { payment_intent: intent.id })
    await hear()
    await dispute({ amount: 1320 })
    await hear()
    await hear()
    expect(await outcomeOf(id, albumId)).toEqual({
      state: 'refunded',
      isOwned: false,
      cashYen: -1320,
    })
  })
})
