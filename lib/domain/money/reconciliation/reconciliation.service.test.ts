// postgres: both
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import type { AccountActor } from '@/lib/domain/core/ctx'
import { placeOrder } from '@/lib/domain/shop/orders'
import { settleOrder } from '@/lib/domain/shop/orders/settle/settle-order'
import { makeStaff } from '@/lib/domain/shop/orders/testing/sales'
import {
  byCard,
  ctxOf,
  openTestShop,
  systemCtx,
  type TestShop,
} from '@/lib/domain/shop/orders/testing/shop'
import { newId } from '@/lib/kit/ids'
import { decideDifference, listDifferences, recordDifferences, startComparison } from './index'

let shop: TestShop
let finance: AccountActor
let colleague: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
  finance = await makeStaff(shop, 'finance')
  colleague = await makeStaff(shop, 'admin')
})
afterAll(() => shop.close())

const page = { take: 20, skip: 0 }
const as = (who: AccountActor, parts = shop.parts) => ctxOf(parts, who)
const list = (state: 'open' | 'decided' | 'gone') =>
  listDifferences(as(finance), { state, ...page })
const night = (hours: number, parts = shop.parts) =>
  recordDifferences(systemCtx(parts, new Date(Date.now() + hours * 3_600_000)))
/** A paid order that is in the books; `hear` brings them up to date with its network. */
async function sold() {
  const order = { kind: 'audio', albumId: (await shop.album()).id } as const
  const { transactionId } = await placeOrder(as(await shop.account()), order, byCard)
  const { id: intentId } = await shop.pay(transactionId)
  const hear = async () =>
    settleOrder(systemCtx(shop.parts), transactionId, await shop.parts.card.getPayment(intentId))
  await hear()
  const { rows } = await shop.parts.db.execute<{ number: string }>(
    sql`select number from "order" where id = ${transactionId}`,
  )
  return { number: rows[0]?.number ?? '', intentId, hear }
}
const refundAtDashboard = (intentId: string, amount: number) =>
  shop.dashboard('/refunds', { payment_intent: intentId, amount: String(amount) })

describe('a difference between the card network and the books', () => {
  test('is one row however often it is seen, also by two comparisons at once, and gone once it is', async () => {
    const { number, intentId, hear } = await sold()
    await refundAtDashboard(intentId, 320)
    await Promise.all([night(0), night(0, shop.twin)])
    await night(24)
    const { items, total, lastRun } = await list('open')
    expect(total).toBe(1)
    expect(items).toMatchObject([
      { subject: number, orderNumber: number, found: 1000, expected: 1320, state: 'open' },
    ])
    expect(items[0]?.text).toContain('決済会社では1,000円')
    expect(Date.parse(items[0]?.lastSeenAt ?? '')).toBeGreaterThan(
      Date.parse(items[0]?.firstSeenAt ?? ''),
    )
    expect(lastRun).toMatchObject({ found: 1 })
    await hear()
    await night(48)
    expect((await list('open')).items).toEqual([])
    expect((await list('gone')).items).toMatchObject([{ subject: number, reason: null }])
  })

  test('that became another amount is another one', async () => {
    const { number, intentId, hear } = await sold()
    await refundAtDashboard(intentId, 100)
    await night(0)
    await refundAtDashboard(intentId, 200)
    await night(24)
    expect((await list('open')).items).toMatchObject([{ subject: number, found: 1020 }])
    expect((await list('gone')).items[0]).toMatchObject({ subject: number, found: 1220 })
    await hear()
    await night(48)
  })

  test('is decided once, with a reason, in the audit log; it moves no money, and stays decided when it is seen again', async () => {
    const { number, intentId } = await sold()
    await refundAtDashboard(intentId, 20)
    await night(0)
    const [{ id = '' } = {}] = (await list('open')).items
    const cash = () =>
      shop.parts.db.execute(sql`select count(*)::int n, max(id) last from ledger_entry`)
    const before = (await cash()).rows
    const decide = (who: AccountActor, parts = shop.parts) =>
      decideDifference(as(who, parts), id, {
        decision: 'explained',
        reason: '管理画面から店頭の返品を返金',
      })
    const both = await Promise.allSettled([decide(finance), decide(colleague, shop.twin)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'reconciliation/not-open' },
    })
    expect((await cash()).rows).toEqual(before)
    await night(24)
    expect((await list('open')).items).toEqual([])
    const [decided] = (await list('decided')).items
    expect(decided).toMatchObject({ subject: number, decision: 'explained' })
    expect([finance.email, colleague.email]).toContain(decided?.decidedBy)
    const { rows: acts } = await shop.parts.db.execute(sql`
      select detail->>'note' note from audit_log where action = 'decideDifference' and subject = ${number}`)
    expect(acts).toEqual([{ note: '管理画面から店頭の返品を返金' }])
  })

  test('is not taken for gone by a comparison that did not come to its end', async () => {
    const { number, intentId } = await sold()
    await refundAtDashboard(intentId, 30)
    await night(0)
    await shop.control('/faults', { api: [{ match: '.*', effect: 'drop-before', times: 99 }] })
    await expect(night(24)).rejects.toMatchObject({ kind: 'unavailable' })
    await shop.control('/faults', undefined, 'DELETE')
    await shop.control('/faults', { webhooks: { off: true } })
    expect((await list('open')).items).toMatchObject([{ subject: number }])
  })
})

test('nobody but finance learns of differences', async () => {
  const support = as(await makeStaff(shop, 'support'))
  await expect(listDifferences(support, { state: 'open', ...page })).rejects.toMatchObject({
    kind: 'notFound',
  })
  await expect(startComparison(support)).rejects.toMatchObject({ kind: 'notFound' })
  await expect(
    decideDifference(support, newId(), { decision: 'explained', reason: '理由' }),
  ).rejects.toMatchObject({ kind: 'notFound' })
})
