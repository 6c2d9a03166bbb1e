// postgres: both
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import type { AccountActor } from '@/lib/domain/core/ctx'
import {
  decideDifference,
  listDifferences,
  recordDifferences,
} from '@/lib/domain/money/reconciliation'
import { placeOrder } from '@/lib/domain/shop/orders'
import { settleOrder } from '@/lib/domain/shop/orders/settle/settle-order'
import { makeStaff } from '@/lib/domain/shop/orders/testing/sales'
import {
  ctxOf,
  openTestShop,
  payLater,
  systemCtx,
  type TestShop,
} from '@/lib/domain/shop/orders/testing/shop'
import { newId } from '@/lib/kit/ids'
import { importSettlements, listSettlements, previewSettlements } from './index'

let shop: TestShop
let finance: AccountActor
let colleague: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
  finance = await makeStaff(shop, 'finance')
  colleague = await makeStaff(shop, 'admin')
}, 60_000)
afterAll(() => shop.closeBalanced(), 60_000)

const as = (who: AccountActor, parts = shop.parts) => ctxOf(parts, who)
const bytes = (text: string) => new TextEncoder().encode(text)
const take = (text: string, who = finance, parts = shop.parts) =>
  importSettlements(as(who, parts), bytes(text))
const look = (text: string) => previewSettlements(as(finance), bytes(text))
/** The network's own file of what these payments have moved. */
const fileOf = async (...payments: string[]) =>
  (await shop.deferredControl<{ file: string }>('/settlements', { payments })).file
const run = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await shop.parts.db.execute<Row>(query)).rows
const differences = async (state: 'open' | 'decided' = 'open') =>
  (await listDifferences(as(finance), { state, take: 100, skip: 0 })).items
const settlements = async () => (await listSettlements(as(finance), { take: 100, skip: 0 })).items
const nothingWritten = () =>
  run(sql`
    select (select count(*)::int from ledger_transaction) books, (select count(*)::int from settlement) payouts,
           (select count(*)::int from settlement_line) lines, (select count(*)::int from reconciliation_difference) found,
           (select count(*)::int from audit_log) acts`)

async function inTransit() {
  const [row] = await run<{ transit: number; cash: number; fees: number }>(sql`
    select coalesce(sum(amount_yen) filter (where account = 'cashInTransit' and party = 'paidy'), 0)::int transit,
           coalesce(sum(amount_yen) filter (where account = 'cash'), 0)::int cash,
           coalesce(sum(amount_yen) filter (where account = 'networkFees' and party = 'paidy'), 0)::int fees
      from ledger_entry`)
  return row
}

/** A recording that is paid later, captured at once; `hear` brings the books up to date. */
async function sold() {
  const buyer = await shop.account()
  await shop.consent(buyer)
  const { transactionId } = await placeOrder(
    as(buyer),
    { kind: 'audio', albumId: (await shop.album()).id },
    payLater,
  )
  const [found] = await run<{ id: string; number: string }>(sql`
    select p.network_id id, o.number from payment p join "order" o on o.id = p.order_id where o.id = ${transactionId}`)
  const { id = '', number = '' } = found ?? {}
  const hear = async () => {
    const payment = await shop.parts.deferred?.getPayment(id)
    if (payment) await settleOrder(systemCtx(shop.parts), transactionId, payment)
  }
  return { id, number, hear }
}

/** One line of a file, by hand. */
const HEAD =
  'payment_id,captured_amount,refunded_amount,fee,fee_tax,net_amount,settled_on,payout_id,payout_amount\n'
const line = (payment: string, captured: number, payout: string, refunded = 0) => {
  const net = captured - refunded - 50
  return `${HEAD}${payment},${captured},${refunded},46,4,${net},2026-01-20,${payout},${net}\n`
}

describe('a settlement file', () => {
  test('is shown without a change, then booked: fees with their tax, the rest to the bank; nothing stays in transit', async () => {
    const orders = [await sold(), await sold()]
    const file = await fileOf(...orders.map(({ id }) => id))
    const before = { written: await nothingWritten(), money: await inTransit() }
    const shown = await look(file)
    expect(shown).toMatchObject({ payouts: 1, same: 0, problems: 0, differences: 0 })
    expect(shown.rows.map(({ orderNumber }) => orderNumber).sort()).toEqual(
      orders.map(({ number }) => number).sort(),
    )
    expect(await nothingWritten()).toEqual(before.written)
    expect(await take(file)).toEqual(shown)
    const [was, is] = [before.money, await inTransit()]
    const moved = (name: 'transit' | 'cash' | 'fees') => (is?.[name] ?? 0) - (was?.[name] ?? 0)
    expect(moved('transit')).toBe(-2640)
    expect(moved('cash')).toBe(shown.net)
    expect(moved('fees')).toBe(shown.fee)
    expect(shown.net + shown.fee).toBe(2640)
    expect((await settlements())[0]).toMatchObject({
      payments: 2,
      captured: 2640,
      state: 'agrees',
      importedBy: finance.email,
    })
  })

  test('again, or from two at once, does nothing more and says so', async () => {
    const file = await fileOf((await sold()).id)
    const both = await Promise.all([take(file), take(file, colleague, shop.twin)])
    expect(both.map(({ payouts }) => payouts).sort()).toEqual([0, 1])
    const before = await nothingWritten()
    expect(await take(file)).toMatchObject({ payouts: 0, same: 1, problems: 0, net: 0 })
    expect(await nothingWritten()).toEqual(before)
  })

  test('with one wrong row is refused by its number, and nothing is applied', async () => {
    const [good, other] = [await sold(), await sold()]
    const file = await fileOf(good.id, other.id)
    const before = await nothingWritten()
    const wrong = file.replace(/(\n[^\n]+),(\d+),([\d-]+),(po_\w+)/u, '$1,9$2,$3,$4')
    await expect(take(wrong)).rejects.toMatchObject({
      code: 'settlement/problems',
      details: [{ path: '2' }],
    })
    await expect(take(file.replace('\npay_', '\n=pay_'))).rejects.toMatchObject({
      code: 'settlement/problems',
    })
    await expect(take(file.replace('payment_id', 'id'))).rejects.toMatchObject({
      kind: 'unprocessable',
      code: 'settlement/unreadable',
    })
    const broken = new Uint8Array([...Buffer.from(file), 0x81, 0xff])
    await expect(importSettlements(as(finance), broken)).rejects.toMatchObject({
      code: 'settlement/unreadable',
    })
    const late = line(good.id, 1320, 'po_late').replace('2026-01-20', '2099-01-20')
    await expect(take(late)).rejects.toMatchObject({ code: 'settlement/problems' })
    expect(await nothingWritten()).toEqual(before)
    await take(file)
  })

  test('of a payout that was imported with other rows is refused', async () => {
    const { id } = await sold()
    await take(line(id, 1320, 'po_changed'))
    const before = await nothingWritten()
    await expect(take(line(id, 1420, 'po_changed'))).rejects.toMatchObject({
      code: 'settlement/problems',
      message: expect.stringContaining('別の内容で取り込み済み'),
    })
    expect(await nothingWritten()).toEqual(before)
  })

  test('is booked also where it differs: an unknown payment and wrong amounts become differences, which nights leave alone', async () => {
    const [more, back] = [await sold(), await sold()]
    const unknown = `pay_${newId().slice(-12)}`
    const shown = await look(line(unknown, 500, 'po_u'))
    expect(shown).toMatchObject({ differences: 1, problems: 0 })
    expect(shown.rows[0]?.difference).toContain('知らないお支払い')
    await take(line(unknown, 500, 'po_u'))
    await take(line(more.id, 1400, 'po_m'))
    await take(line(back.id, 1320, 'po_b', 200))
    const of = async (subject: string) =>
      (await differences()).filter((one) => one.subject === subject)
    expect(await of(unknown)).toMatchObject([{ found: 500, expected: 0, orderNumber: null }])
    expect(await of(more.number)).toMatchObject([
      { found: 1400, expected: 1320, orderNumber: more.number },
    ])
    expect(await of(back.number)).toMatchObject([{ found: 200, expected: 0 }])
    await recordDifferences(systemCtx(shop.parts, new Date(Date.now() + 86_400_000)))
    expect(await of(unknown)).toHaveLength(1)
    const listed = async () => (await settlements()).find(({ payoutId }) => payoutId === 'po_u')
    expect(await listed()).toMatchObject({ state: 'open', open: 1 })
    const [{ id = '' } = {}] = await of(unknown)
    await decideDifference(as(finance), id, { decision: 'explained', reason: '別の店の入金' })
    expect(await listed()).toMatchObject({ state: 'decided', open: 0 })
  })

  test('of a refund that is settled later is compared with all that was settled of the payment', async () => {
    const { id, hear } = await sold()
    await take(await fileOf(id))
    await shop.parts.deferred?.refund({ paymentId: id, amountYen: 320, refundId: newId() })
    await hear()
    const report = await take(await fileOf(id))
    expect(report).toMatchObject({ payouts: 1, differences: 0, net: -320 })
  })
})

test('nobody but finance imports or lists settlements', async () => {
  const support = await makeStaff(shop, 'support')
  const refused = { kind: 'notFound' }
  await expect(take(HEAD, support)).rejects.toMatchObject(refused)
  await expect(previewSettlements(as(support), bytes(HEAD))).rejects.toMatchObject(refused)
  await expect(listSettlements(as(support), { take: 1, skip: 0 })).rejects.toMatchObject(refused)
})
