import { and, eq, sql } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import type { AccountActor, Ctx } from '@/lib/domain/ctx'
import { newId } from '@/lib/kit/ids'
import { shareOfYen, type Yen } from '@/lib/kit/yen'
import { claimOf } from './claims'
import { alreadyOwned } from './errors'
import type { Item } from './find-item'
import { grantOrder } from './grant-order'

const { order, orderEvent, orderLine, payment, purchaseClaim } = schema

/** An unpaid order is given up after this long. */
export const OPEN_FOR_MS = 30 * 60_000
const TAX_RATE_PERCENT = 10

/** What the browser needs to pay; `clientSecret` is empty when there is nothing to pay. */
export type Checkout = { clientSecret: string; transactionId: string; amount: number }

export type PlacedOrder = {
  orderId: string
  accountId: string
  amountYen: number
  /** The network's intent, when an earlier call has made it already. */
  intentId: string | null
}

/** Writes a new order with its line, claim and payment; one of 0 yen is paid and granted at once. */
export async function createOrder(
  tx: Transaction,
  ctx: Ctx,
  buyer: AccountActor,
  item: Item,
  amountYen: Yen,
): Promise<PlacedOrder> {
  const orderId = newId()
  await tx.insert(order).values({
    id: orderId,
    number: sql`'KE' || nextval('order_number')`,
    accountId: buyer.uid,
    kind: 'audio',
    network: 'stripe',
    totalYen: amountYen,
    isCounted: !buyer.isInternal,
    createdAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + OPEN_FOR_MS),
  })
  await tx.insert(orderLine).values({
    orderId,
    workId: item.workId,
    trackId: item.trackId,
    creatorId: item.creatorId,
    title: item.title,
    unitPriceYen: amountYen,
    amountYen,
    taxRatePercent: TAX_RATE_PERCENT,
    feeRateBp: item.feeRateBp,
    feeYen: shareOfYen(amountYen, item.feeRateBp),
  })
  await tx.insert(purchaseClaim).values({ accountId: buyer.uid, item: claimOf(item), orderId })
  await tx.insert(payment).values({ orderId, network: 'stripe', amountYen })
  await tx.insert(orderEvent).values({
    orderId,
    kind: 'placed',
    detail: { amountYen, priceInForceYen: item.priceYen },
  })
  if (amountYen === 0 && !(await grantOrder(tx, ctx, orderId))) throw alreadyOwned()
  return { orderId, accountId: buyer.uid, amountYen, intentId: null }
}

/** Takes up an order that the same buyer left open, and gives it its full time again; null when it has just ended. */
export async function keepOrderOpen(
  tx: Transaction,
  ctx: Ctx,
  orderId: string,
  amountYen: number,
): Promise<PlacedOrder | null> {
  const [kept] = await tx
    .update(order)
    .set({ expiresAt: new Date(ctx.now.getTime() + OPEN_FOR_MS), updatedAt: ctx.now })
    .where(and(eq(order.id, orderId), eq(order.state, 'awaitingPayment')))
    .returning({ accountId: order.accountId })
  const [row] = await tx
    .select({ intentId: payment.networkId })
    .from(payment)
    .where(eq(payment.orderId, orderId))
  if (!kept || !row) return null
  return { orderId, accountId: kept.accountId, amountYen, intentId: row.intentId }
}
