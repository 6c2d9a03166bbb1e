// postgres: both
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import type { AccountActor } from '@/lib/domain/core/ctx'
import { bankDaysAfter } from '@/lib/gateway/bank-days'
import { addDays, jstDay } from '@/lib/kit/jst'
import { parseCsv } from '@/lib/kit/read-csv'
import { encodeShiftJis } from '@/lib/kit/shift-jis'
import {
  applyTracking,
  getOpsOrder,
  getPickList,
  listParcels,
  makeLabels,
  placeOrder,
  previewTracking,
  refundOrder,
  shipOrder,
  verifyPayment,
} from '../index'
import { makeStaff } from '../testing/sales'
import { byCard, ctxOf, openTestShop, payLater, type TestShop } from '../testing/shop'

let shop: TestShop
let buyer: AccountActor
let support: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
  support = await makeStaff(shop, 'support')
}, 60_000)
afterAll(() => shop.closeBalanced())
beforeEach(async () => {
  buyer = await shop.account()
  await shop.address(buyer)
  await shop.deferredControl('/faults', { webhooks: { off: true }, api: [] })
})

const staff = (now = new Date()) => ctxOf(shop.parts, support, now)

type Requested = { ids?: string[]; quantity?: number; shipping?: 'split'; isLater?: boolean }

/** A paid order; on the shelf unless its merchandise are named. */
async function sell({ ids, quantity = 1, shipping, isLater = false }: Requested = {}) {
  const merchandises = (ids ?? [await shop.merchandise({ priceYen: 2000 })]).map((id) => ({
    id,
    quantity,
  }))
  if (isLater) await shop.consent(buyer)
  const basket = {
    kind: 'merchandise' as const,
    merchandises,
    expectedPrice: 2000 * quantity * merchandises.length + 990,
    shipping: shipping ?? ('together' as const),
  }
  const ctx = ctxOf(shop.parts, buyer)
  const { transactionId } = isLater
    ? await placeOrder(ctx, basket, payLater)
    : await placeOrder(ctx, basket, byCard)
  if (!isLater) {
    await shop.pay(transactionId)
    await verifyPayment(ctx, transactionId)
  }
  const { rows } = await shop.parts.db.execute<{ number: string; id: string; part: number }>(sql`
    select o.number, s.id, s.part from shipment s join "order" o on o.id = s.order_id
     where o.id = ${transactionId} order by s.part`)
  const [first] = rows
  if (!first) throw new Error('no parcel')
  return {
    transactionId,
    number: first.number,
    parcel: `${first.number}-1`,
    parcelId: first.id,
    parcelIds: rows.map(({ id }) => id),
    merchandise: merchandises[0]?.id ?? '',
  }
}

/** A number that checks itself, another one each time. */
let counted = 44_441_375_870
function trackingNumber(): string {
  counted += 1
  return `${counted}${counted % 7}`
}

const HEADINGS = 'お客様管理番号,送り状種類,伝票番号'
type Row = readonly [parcel: string, tracking: string]
const csv = (rows: readonly Row[], headings = HEADINGS) =>
  [headings, ...rows.map(([parcel, tracking]) => `${parcel},0,"${tracking}"`), ''].join('\r\n')
const file = (rows: readonly Row[]) => ({
  carrier: 'yamato' as const,
  file: encodeShiftJis(csv(rows)),
})
const stateOf = async (number: string) => (await getOpsOrder(staff(), number)).state
const mailsOf = async (parcelId: string) =>
  (await shop.jobs('send-mail')).filter(({ kind, id }) => kind === 'shipped' && id === parcelId)
const auditOf = async (subject: string, action: string) =>
  (
    await shop.parts.db.execute<{ actor_id: string; detail: Record<string, unknown> }>(
      sql`select actor_id, detail from audit_log where subject = ${subject} and action = ${action}`,
    )
  ).rows

/** Everything that a file could move. */
async function stateOfShop(): Promise<unknown> {
  const { rows } = await shop.parts.db.execute(sql`
    select (select json_agg(s order by s.id) from shipment s) parcels, (select json_agg(k order by k.merchandise_id) from stock k) stock,
           (select json_agg(o.state order by o.id) from "order" o) orders, (select count(*) from audit_log) audits,
           (select count(*) from notification) told, (select count(*) from pgboss.job where name like '%mail%') mails`)
  return rows[0]
}

describe('the board', () => {
  test('says by when each parcel was promised, the earliest first, and not where it goes', async () => {
    const until = addDays(new Date(), 40)
    const later = await shop.merchandise({
      priceYen: 2000,
      preorderDeliveryAt: addDays(new Date(), 30),
      preorderDeliveryUntil: until,
    })
    const { parcelIds, number } = await sell({
      ids: [await shop.merchandise({ priceYen: 2000 }), later],
      shipping: 'split',
    })
    const { items, total } = await listParcels(staff(), { show: 'open', take: 100, skip: 0 })
    const mine = items.filter(({ id }) => parcelIds.includes(id))
    expect(mine.map((one) => [one.number, one.promisedOn, one.state])).toEqual([
      [`${number}-1`, bankDaysAfter(jstDay(new Date()), 5), 'unpacked'],
      [`${number}-2`, jstDay(until), 'unpacked'],
    ])
    expect(total).toBe(items.length)
    expect(items.map(({ promisedOn }) => promisedOn)).toEqual(
      items.map(({ promisedOn }) => promisedOn).toSorted(),
    )
    expect(JSON.stringify(items)).not.toContain('見本 花子')
    const due = await listParcels(staff(addDays(new Date(), 20)), {
      show: 'due',
      take: 100,
      skip: 0,
    })
    const due1 = due.items.filter(({ id }) => parcelIds.includes(id))
    expect(due1.map(({ number: name, isLate }) => [name, isLate])).toEqual([[`${number}-1`, true]])
  })

  test('shows why a parcel may not leave, and those that have left apart', async () => {
    const held = await sell()
    await refundOrder(ctxOf(shop.parts, await makeStaff(shop, 'finance')), held.number, {
      reason: 'goodwill',
    })
    const sent = await sell()
    await shipOrder(staff(), sent.number, { carrier: 'yamato', trackingNumber: '4444-1375-8703' })
    const open = await listParcels(staff(), { show: 'open', take: 100, skip: 0 })
    expect(open.items.find(({ id }) => id === held.parcelId)?.refusal).toContain('返金の手続き中')
    expect(open.items.some(({ id }) => id === sent.parcelId)).toBe(false)
    const { items } = await listParcels(staff(), { show: 'sent', take: 1, skip: 0 })
    expect(items).toMatchObject([{ id: sent.parcelId, state: 'sent', carrier: 'ヤマト運輸' }])
  })

  test('a pick list sums by item over the parcels', async () => {
    const shared = await shop.merchandise({ priceYen: 2000, title: '共通の缶バッジ' })
    const one = await sell({ ids: [shared], quantity: 2 })
    const two = await sell({ ids: [shared] })
    expect(await getPickList(staff(), { parcelIds: [one.parcelId, two.parcelId] })).toEqual({
      parcels: 2,
      items: [
        {
          merchandiseId: shared,
          title: '共通の缶バッジ',
          quantity: 3,
          parcels: [
            { number: one.parcel, quantity: 2 },
            { number: two.parcel, quantity: 1 },
          ],
        },
      ],
    })
  })
})

describe('labels', () => {
  test('have the addresses for the carrier, begin packing, and name each order in the audit log', async () => {
    const { parcel, parcelId, number, transactionId } = await sell()
    const made = await makeLabels(staff(), { carrier: 'yamato', parcelIds: [parcelId] })
    const [, cells] = parseCsv(new TextDecoder('shift_jis').decode(made.bytes).trimEnd())
    expect(cells).toEqual(expect.arrayContaining([parcel, '見本 花子', '東京都中央区銀座1-1-1']))
    expect(await stateOf(number)).toBe('preparing')
    await makeLabels(staff(), { carrier: 'sagawa', parcelIds: [parcelId] })
    const audits = await auditOf(transactionId, 'makeLabels')
    expect(audits).toHaveLength(2)
    expect(JSON.stringify(audits)).not.toContain('花子')
    const { items } = await listParcels(staff(), { show: 'packing', take: 100, skip: 0 })
    expect(items.map(({ id }) => id)).toContain(parcelId)
  })

  test('are made for all or none: one that may not leave, and one whose name the file cannot hold', async () => {
    const fine = await sell()
    const sent = await sell()
    await shipOrder(staff(), sent.number, { carrier: 'yamato' })
    const rare = await sell()
    await shop.parts.db.execute(
      sql`update shipment set address = address || '{"recipient": "𠮷野"}' where id = ${rare.parcelId}`,
    )
    const before = await stateOfShop()
    const ask = (...parcelIds: string[]) => makeLabels(staff(), { carrier: 'yamato', parcelIds })
    await expect(ask(fine.parcelId, sent.parcelId)).rejects.toMatchObject({
      code: 'parcel/not-waiting',
      details: [{ path: sent.parcel }],
    })
    await expect(ask(fine.parcelId, rare.parcelId)).rejects.toMatchObject({
      code: 'parcel/characters',
      details: [{ path: rare.parcel, message: '「お届け先名」の「𠮷」' }],
    })
    expect(await stateOfShop()).toEqual(before)
  })
})

describe('a file with tracking numbers', () => {
  test('is shown before it does anything, then sends all its parcels, and each buyer is told once', async () => {
    const [one, two] = [await sell(), await sell({ quantity: 2 })]
    const rows: Row[] = [
      [one.parcel, trackingNumber()],
      [two.parcel, trackingNumber()],
    ]
    const before = await stateOfShop()
    const seen = await previewTracking(staff(), file(rows))
    expect(seen).toMatchObject({ ship: 2, same: 0, problems: 0 })
    expect(seen.rows[1]).toEqual({
      row: 3,
      parcel: two.parcel,
      tracking: rows[1]?.[1],
      result: 'ship',
      problem: null,
    })
    expect(await stateOfShop()).toEqual(before)
    expect(await applyTracking(staff(), file(rows))).toMatchObject({ ship: 2 })
    for (const [at, { number, parcelId, transactionId }] of [one, two].entries()) {
      const { state, shipments } = await getOpsOrder(staff(), number)
      expect([state, shipments[0]?.trackingNumber]).toEqual(['shipped', rows[at]?.[1]])
      expect(await mailsOf(parcelId)).toHaveLength(1)
      expect(await auditOf(transactionId, 'applyTracking')).toMatchObject([
        { actor_id: support.uid },
      ])
    }
    expect(await shop.shelf(two.merchandise)).toMatchObject({ on_hand: 8, reserved: 0, held: 0 })
  })

  test('again, and twice at once, does nothing more', async () => {
    const sold = [await sell(), await sell(), await sell()]
    const rows = sold.map(({ parcel }): Row => [parcel, trackingNumber()])
    const other = { ...staff(), ...shop.twin }
    const answers = await Promise.all([
      applyTracking(staff(), file(rows)),
      applyTracking(other, file(rows.toReversed())),
    ])
    expect(answers.map(({ ship }) => ship).toSorted()).toEqual([0, 3])
    const before = await stateOfShop()
    expect(await applyTracking(staff(), file(rows))).toMatchObject({ ship: 0, same: 3 })
    expect(await stateOfShop()).toEqual(before)
    for (const { parcelId } of sold) expect(await mailsOf(parcelId)).toHaveLength(1)
  })

  test('of both parcels of an order makes it shipped, of one of them not', async () => {
    const preorder = await shop.merchandise({
      priceYen: 2000,
      preorderDeliveryAt: addDays(new Date(), 20),
    })
    const split = async () =>
      await sell({ ids: [await shop.merchandise({ priceYen: 2000 }), preorder], shipping: 'split' })
    const [both, half] = [await split(), await split()]
    await applyTracking(
      staff(),
      file([
        [`${both.number}-2`, trackingNumber()],
        [`${half.number}-1`, trackingNumber()],
        [`${both.number}-1`, trackingNumber()],
      ]),
    )
    expect(await stateOf(both.number)).toBe('shipped')
    expect(await stateOf(half.number)).toBe('preparing')
    const [, waiting] = (await getOpsOrder(staff(), half.number)).shipments
    expect(waiting?.state).toBe('preparing')
  })

  test('with one wrong row is refused by its number, and nothing is applied', async () => {
    const [fine, sent, refunding] = [await sell(), await sell(), await sell()]
    const used = trackingNumber()
    await shipOrder(staff(), sent.number, { carrier: 'yamato', trackingNumber: used })
    await refundOrder(ctxOf(shop.parts, await makeStaff(shop, 'finance')), refunding.number, {
      reason: 'goodwill',
    })
    const good: Row = [fine.parcel, trackingNumber()]
    const wrong: [Row, string][] = [
      [['KE999999-1', trackingNumber()], '「KE999999-1」という荷物はありません'],
      [[`${fine.number}-2`, trackingNumber()], 'という荷物はありません'],
      [[fine.parcel, trackingNumber()], '2行目と'],
      [[refunding.parcel, good[1]], '2行目と'],
      [[refunding.parcel, used], 'ほかの荷物で使われています'],
      [[sent.parcel, trackingNumber()], '発送済みです'],
      [[refunding.parcel, trackingNumber()], '返金の手続き中'],
      [[refunding.parcel, '=1+1'], '数式が入っています'],
      [[refunding.parcel, '4.44441E+11'], 'お問い合わせ番号ではありません'],
      [[refunding.parcel, ''], 'お問い合わせ番号がありません'],
      [['', trackingNumber()], '管理番号がありません'],
    ]
    const before = await stateOfShop()
    for (const [row, words] of wrong) {
      const asked = file([good, row])
      const seen = await previewTracking(staff(), asked)
      expect([row, seen.problems, seen.rows[1]?.problem]).toEqual([
        row,
        1,
        expect.stringContaining(words),
      ])
      await expect(applyTracking(staff(), asked)).rejects.toMatchObject({
        code: 'tracking/problems',
        details: [{ path: '3', message: expect.stringContaining(words) }],
      })
    }
    for (const bytes of [
      new TextEncoder().encode(csv([good], 'お客様管理番号,送り状種類,何か')),
      Uint8Array.of(0xff, 0xfe, 0xd8, 0x00, 0x41),
    ])
      await expect(
        applyTracking(staff(), { carrier: 'yamato', file: bytes }),
      ).rejects.toMatchObject({ code: 'tracking/unreadable' })
    await expect(
      applyTracking(staff(), { carrier: 'sagawa', file: encodeShiftJis(csv([good])) }),
    ).rejects.toMatchObject({ code: 'tracking/unreadable' })
    expect(await stateOfShop()).toEqual(before)
  })

  test('claims deferred money first; where that fails nothing leaves, and it can be tried again (safety 90)', async () => {
    const paid = await sell()
    buyer = await shop.account()
    await shop.address(buyer)
    const later = await sell({ isLater: true })
    const rows: Row[] = [
      [paid.parcel, trackingNumber()],
      [later.parcel, trackingNumber()],
    ]
    await shop.deferredControl('/faults', {
      webhooks: { off: true },
      api: [{ match: 'captures$', effect: 'error-before' }],
    })
    await expect(applyTracking(staff(), file(rows))).rejects.toMatchObject({ kind: 'unavailable' })
    expect([await stateOf(paid.number), await stateOf(later.number)]).toEqual(['paid', 'paid'])
    expect(await mailsOf(paid.parcelId)).toEqual([])
    await applyTracking(staff(), file(rows))
    expect([await stateOf(paid.number), await stateOf(later.number)]).toEqual([
      'shipped',
      'shipped',
    ])
    expect(await shop.deferredPayments(later.transactionId)).toMatchObject([
      { captures: [{ amount: 2990 }] },
    ])
  })
})
