import { sql } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { AccountActor } from '@/lib/domain/core/ctx'
import { newId } from '@/lib/kit/ids'
import { verifyPayment } from '../index'
import { openIntent } from '../place/open-intent'
import { writeOrder } from '../place/write-order'
import { atFullPrice } from './sales'
import { ctxOf, type TestShop } from './shop'

const ADDRESS = {
  recipient: '夜野 ひなた',
  postalCode: '1500001',
  prefectureCode: '13',
  city: '渋谷区',
  street: '神宮前1-2-3',
  building: '',
  phone: '0312345678',
}

/**
 * A paid order of two creators' merchandise (2,000 and 1,000 yen, fee 30 %) with delivery of 990 yen, its units held
 * in the stock and its parcel waiting to be packed.
 */
export async function makeShippedMerchandise(shop: TestShop, buyer: AccountActor) {
  const { db } = shop.parts
  const requested = [
    { title: 'アクリルスタンド', priceYen: 2000, lineId: newId() },
    { title: '缶バッジ', priceYen: 1000, lineId: newId() },
  ]
  const sold = await Promise.all(
    requested.map(async ({ lineId, ...one }) => {
      const creatorId = (await shop.account()).uid
      const id = newId()
      await db.insert(schema.merchandise).values({ id, creatorId, ...one, publishedAt: new Date() })
      await db.insert(schema.stock).values({ merchandiseId: id, onHand: 5 })
      return { ...one, id, creatorId, lineId }
    }),
  )
  const ctx = ctxOf(shop.parts, buyer)
  const order = await db.transaction(async (tx) => {
    const placed = await writeOrder(tx, ctx, buyer, {
      kind: 'merchandise',
      network: 'stripe',
      deliveryFeeYen: 990,
      lines: sold.map(({ lineId, id, creatorId, title, priceYen }) => ({
        id: lineId,
        merchandiseId: id,
        creatorId,
        title,
        ...atFullPrice(priceYen),
      })),
    })
    const { orderId } = placed
    const shipmentId = newId()
    await tx
      .insert(schema.shipment)
      .values({ id: shipmentId, orderId, address: ADDRESS, state: 'waiting' })
    for (const { id, lineId } of sold) {
      await tx.insert(schema.shipmentLine).values({ shipmentId, orderLineId: lineId })
      await tx
        .insert(schema.stockReservation)
        .values({ orderLineId: lineId, orderId, merchandiseId: id, quantity: 1 })
      await tx.execute(sql`update stock set reserved = reserved + 1 where merchandise_id = ${id}`)
    }
    return placed
  })
  await openIntent(ctx, { ...order, accountId: buyer.uid, intentId: null, customerId: null }, false)
  await shop.pay(order.orderId)
  const { orderNumber } = await verifyPayment(ctx, order.orderId)
  return {
    orderNumber,
    orderId: order.orderId,
    lines: sold.map(({ lineId }) => lineId),
    creators: sold.map(({ creatorId }) => creatorId),
  }
}
