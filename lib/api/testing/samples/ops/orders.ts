import { sql } from 'drizzle-orm'
import type { opsOrderRoutes } from '@/lib/contract/ops/orders'
import { schema } from '@/lib/db'
import { requestRefund } from '@/lib/domain/shop/orders/refunds/request-refund'
import { settleOrder } from '@/lib/domain/shop/orders/settle/settle-order'
import { newId } from '@/lib/kit/ids'
import { type Person, somebody } from '../../catalogue'
import { staffWith } from '../../staff'
import { placeOrder } from '../payment'
import { type Maker, nothing, type SamplesOf } from '../sample'

const PARCEL = { carrier: 'yamato', trackingNumber: '123456789012' }

/** Merchandise of somebody's on the shelf, and the owner's address in Tokyo. */
async function stockShelf({ uid, ctx }: Person): Promise<string> {
  const { uid: creatorId } = await somebody(ctx)
  const id = newId()
  const facts = { title: 'マグカップ', priceYen: 1320, publishedAt: new Date() }
  await ctx.db.insert(schema.merchandise).values({ id, creatorId, ...facts })
  await ctx.db.insert(schema.stock).values({ merchandiseId: id, onHand: 5 })
  await ctx.db.insert(schema.address).values({
    ...{ id: newId(), accountId: uid, recipient: '見本 花子', phone: '0312345678' },
    ...{ postalCode: '1040061', prefectureCode: '13', city: '中央区', street: '銀座1-1-1' },
    isDefault: true,
  })
  return id
}

/** A paid order of merchandise. */
export async function paidOrder(maker: Maker) {
  const { owner } = maker
  const path = '/payment/stripe/order/merchandises'
  const merchandises = [{ id: await stockShelf(owner), quantity: 1 }]
  const order = await placeOrder(maker, path, { merchandises, expectedPrice: 2310 })
  const { number, transactionId } = order
  await maker.pay(transactionId)
  await maker.call(owner, 'POST', '/payment/stripe/verify', { transactionId })
  const { rows } = await owner.ctx.db.execute<{ shipmentId: string; lineId: string }>(sql`
    select s.id "shipmentId", l.id "lineId" from shipment s join order_line l on l.order_id = s.order_id
     where s.order_id = ${transactionId}`)
  const { shipmentId = '', lineId = '' } = rows[0] ?? {}
  return { params: { number }, fields: { ...PARCEL, shipmentId, lineId, amount: 100 } }
}

/** A paid order that is being packed. */
async function preparedOrder(maker: Maker) {
  const order = await paidOrder(maker)
  const admin = await staffWith(maker.owner.ctx, 'admin')
  await maker.call(admin, 'PUT', `/ops/orders/${order.params.number}/preparation`, {})
  return order
}

/** An order that is on its way. */
async function sentOrder(maker: Maker) {
  const order = await preparedOrder(maker)
  const admin = await staffWith(maker.owner.ctx, 'admin')
  await maker.call(admin, 'POST', `/ops/orders/${order.params.number}/shipments`, PARCEL)
  return order
}

/** A paid order, and a refund of it that the network has turned away. */
async function orderWithFailedRefund(maker: Maker) {
  const { params } = await paidOrder(maker)
  const { ctx } = await staffWith(maker.owner.ctx, 'admin')
  const { rows } = await ctx.db.execute<{ id: string; intentId: string; amountYen: number }>(sql`
    select o.id, p.network_id "intentId", p.amount_yen "amountYen"
      from "order" o join payment p on p.order_id = o.id where o.number = ${params.number}`)
  const { id = '', intentId = '', amountYen = 0 } = rows[0] ?? {}
  const refundId = await ctx.db.transaction((tx) =>
    requestRefund(tx, ctx, id, { amountYen, reason: 'goodwill' }),
  )
  const payment = await ctx.card.getPayment(intentId)
  const failedRefunds = [{ id: `re_${refundId}`, amountYen, refundId }]
  await settleOrder(ctx, id, { ...payment, failedRefunds })
  return { params: { ...params, refundId } }
}

export const opsOrderSamples = {
  'GET /ops/orders': nothing,
  'GET /ops/orders/{number}': paidOrder,
  'POST /ops/orders/{number}/review': paidOrder,
  'PUT /ops/orders/{number}/preparation': paidOrder,
  'POST /ops/orders/{number}/shipments': preparedOrder,
  'PUT /ops/orders/{number}/delivery': sentOrder,
  'POST /ops/orders/{number}/refunds': paidOrder,
  'POST /ops/orders/{number}/refunds/{refundId}/repetition': orderWithFailedRefund,
} satisfies SamplesOf<typeof opsOrderRoutes>
