// postgres: one
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import { schema } from '@/lib/db'
import { withOwner } from '@/lib/db/testing'
import type { AccountActor } from '@/lib/domain/core/ctx'
import { ratesOn } from '@/lib/domain/core/ledger'
import { jstDay } from '@/lib/kit/jst'
import { placeOrder } from '../index'
import { settleOrder } from '../settle/settle-order'
import { byCard, ctxOf, openTestShop, systemCtx, type TestShop } from '../testing/shop'
import type { Invoice } from './invoice'

let shop: TestShop
let buyer: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.closeBalanced())
beforeEach(async () => {
  buyer = await shop.account()
  await shop.address(buyer)
})

/** The operator is registered. */
const registered = () => ({
  ...shop.parts,
  settings: { ...shop.parts.settings, INVOICE_NUMBER: 'T7000012050002' },
})

async function buy(merchandise: { id: string; priceYen: number }[], before = async () => {}) {
  const { transactionId: id } = await placeOrder(
    ctxOf(shop.parts, buyer),
    {
      kind: 'merchandise',
      merchandises: merchandise.map((one) => ({ id: one.id, quantity: 1 })),
      expectedPrice: merchandise.reduce((sum, { priceYen }) => sum + priceYen, 990),
      shipping: 'together',
    },
    byCard,
  )
  await before()
  const intent = await shop.pay(id)
  await settleOrder(systemCtx(registered()), id, await shop.parts.card.getPayment(intent.id))
  const [row] = await shop.parts.db
    .select()
    .from(schema.receipt)
    .where(eq(schema.receipt.orderId, id))
  return { id, invoice: row?.detail as Invoice }
}

const merchandiseOf = async (
  priceYen: number,
  facts: { taxRatePercent?: number; title?: string } = {},
) => ({
  priceYen,
  id: await shop.merchandise({ priceYen, ...facts }),
})

/** What the merchandise’s creator has told of invoices. */
const tell = (merchandiseId: string, invoiceNumber: string | null, intermediaryInvoice: boolean) =>
  withOwner(shop.parts.db, (owner) =>
    owner.execute(sql`
    insert into tax_profile (id, account_id, payee_kind, withholds, invoice_number, intermediary_invoice, sealed, key_id)
    select gen_random_uuid(), creator_id, 'individual', true, ${invoiceNumber}, ${intermediaryInvoice}, '', 'k1'
      from merchandise where id = ${merchandiseId}
        on conflict (account_id) where ended_at is null
        do update set invoice_number = excluded.invoice_number, intermediary_invoice = excluded.intermediary_invoice`),
  )

describe('a receipt of merchandise', () => {
  test('sums the rates by themselves, rounded once each, as they were when the order was placed', async () => {
    const cake = await merchandiseOf(1081, { taxRatePercent: 8 })
    const tea = await merchandiseOf(541, { taxRatePercent: 8 })
    const mug = await merchandiseOf(1320)
    for (const { id } of [cake, tea, mug]) await tell(id, 'T1234567890123', true)
    const { id, invoice } = await buy([cake, tea, mug], async () => {
      await shop.parts.db.update(schema.merchandise).set({ taxRatePercent: 10 })
    })
    expect(invoice.taxes).toEqual([
      { ratePercent: 10, amountYen: 2310, taxYen: 210 },
      { ratePercent: 8, amountYen: 1622, taxYen: 120 },
    ])
    const lines = await shop.parts.db
      .select()
      .from(schema.orderLine)
      .where(eq(schema.orderLine.orderId, id))
    expect(lines.map(({ taxRatePercent }) => taxRatePercent).sort()).toEqual([10, 8, 8])
  })

  test('the platform’s fee and delivery bear the standard rate also where the merchandise has the reduced one', async () => {
    const cake = await merchandiseOf(1080, { taxRatePercent: 8 })
    const { id } = await buy([cake])
    const { rows } = await shop.parts.db.execute<{ party: string; yen: number }>(sql`
      select e.party, -e.amount_yen yen from ledger_entry e
        join ledger_transaction t on t.id = e.transaction_id
       where t.order_id = ${id} and e.account = 'consumptionTax'`)
    // Of 324 yen of fee and 990 of delivery.
    expect(rows).toEqual([{ party: '10', yen: 119 }])
  })

  test('says of each creator’s line whether there is no number, or no agreement', async () => {
    const own = await merchandiseOf(1000, { title: '登録と取り決めあり' })
    const notAgreed = await merchandiseOf(1100, { title: '登録だけ' })
    const unregistered = await merchandiseOf(1200, { title: '登録なし' })
    const numberless = await merchandiseOf(1300, { title: '番号のない取り決め' })
    await tell(own.id, 'T1234567890123', true)
    await tell(notAgreed.id, 'T1234567890124', false)
    await tell(unregistered.id, null, false)
    await tell(numberless.id, null, true)
    const { invoice } = await buy([own, notAgreed, unregistered, numberless])
    const said = Object.fromEntries(
      invoice.lines.map(({ title, isQualified, outside }) => [title, isQualified || outside]),
    )
    expect(said).toEqual({
      登録と取り決めあり: true,
      登録だけ: 'notAgreed',
      登録なし: 'unregistered',
      番号のない取り決め: 'unregistered',
      送料: true,
    })
    expect(invoice.otherYen).toBe(3600)
    const { unregisteredDeduction } = await ratesOn(shop.parts.db, jstDay(new Date()))
    expect(invoice.unregisteredDeductionBp).toBe(unregisteredDeduction)
    // Who is registered and has not agreed could have issued an invoice: the transition is not for them.
    const { invoice: other } = await buy([notAgreed])
    expect(other).not.toHaveProperty('unregisteredDeductionBp')
  })
})
