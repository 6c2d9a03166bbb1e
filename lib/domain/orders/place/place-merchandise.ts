import { sql } from 'drizzle-orm'
import type { Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/ctx'
import {
  deferredRefusal,
  findMerchandise,
  type Merchandise,
  preorderOf,
} from '@/lib/domain/merchandise'
import { requireVerified } from '@/lib/domain/policy'
import { newId } from '@/lib/kit/ids'
import { grantOrder } from '../grant/grant-order'
import { alreadyOwned, stillProcessing } from '../model/errors'
import { recentOrdersOf } from '../model/obstacles'
import { couponUsedUp, unknownCoupon } from '../pricing/coupon-rules'
import { decideMerchandise, type MerchandiseItem } from '../pricing/decide-merchandise'
import { findCoupon } from '../pricing/find-coupon'
import { holdCoupon } from '../pricing/hold-coupon'
import { closeOpenOrder } from '../settle/close-open-order'
import { findDestination } from './find-destination'
import { holdMerchandise, parcelsOf } from './hold-merchandise'
import { limitRecentOrders } from './limit-recent-orders'
import type { PlacedOrder } from './take-up-order'
import { writeOrder } from './write-order'

export type MerchandiseOrderInput = {
  merchandises: readonly MerchandiseItem[]
  /** Of merchandise and delivery, as the screen showed it. */
  expectedPrice: number
  addressId?: string | undefined
  shipping: 'together' | 'split'
  couponCode?: string | undefined
}

type Network = 'stripe' | 'paidy'

/** An unpaid order for merchandise stands in the way of the buyer's next one; each round closes what it met. */
const MAX_ROUNDS = 3

/**
 * Places an order for merchandise: prices, fee and limits are decided here and now, and the units are held in the
 * same transaction (safety 54). A buyer has one unpaid order for merchandise at a time; an earlier one, from a
 * closed tab, is given up first, with its units. Nothing is charged yet.
 * @throws AppError unauthenticated, forbidden, notFound, conflict, tooMany, unavailable
 */
export async function placeMerchandise(
  ctx: Ctx,
  network: Network,
  input: MerchandiseOrderInput,
): Promise<PlacedOrder> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const result = await ctx.db.transaction((tx) => tryPlace(tx, ctx, network, input))
    if (!('openOrders' in result)) return result
    for (const orderId of result.openOrders) await giveUp(ctx, orderId)
  }
  throw stillProcessing()
}

/** @throws AppError conflict when the earlier order has been paid in the meantime, or still may be */
async function giveUp(ctx: Ctx, orderId: string): Promise<void> {
  const state = await closeOpenOrder(ctx, orderId, 'cancelled')
  if (state !== 'cancelled' && state !== 'expired') throw stillProcessing()
}

/** @throws AppError conflict where merchandise would come after the deferred network has ceased to stand for the order */
function refuseLateDelivery({ now, settings }: Ctx, found: readonly Merchandise[]): void {
  const preorders = found.map((merchandise) => preorderOf(merchandise, now))
  const refusal = deferredRefusal(preorders, now, settings.PAIDY_AUTHORISATION_DAYS)
  if (refusal) throw refusal
}

type Before = { open_orders: string[]; recent_orders: number }

/** What the buyer has under way, read after the lock on the buyer, with the merchandise. */
const beforeOf = (accountId: string, now: Date) => sql`,
  (select coalesce(json_agg(o.id), '[]'::json) from "order" o
    where o.account_id = ${accountId} and o.kind = 'merchandise' and o.state = 'awaitingPayment') open_orders,
  ${recentOrdersOf(accountId, now)} recent_orders`

async function tryPlace(
  tx: Transaction,
  ctx: Ctx,
  network: Network,
  input: MerchandiseOrderInput,
): Promise<PlacedOrder | { openOrders: string[] }> {
  const buyer = requireVerified(ctx)
  const { now } = ctx
  const { addressId } = input
  const { customerId, address, delivery } = await findDestination(tx, buyer.uid, addressId, now)
  const ids = input.merchandises.map(({ id }) => id)
  const more = beforeOf(buyer.uid, now)
  const found = await findMerchandise<Before>(tx, {
    ids,
    now,
    buyerId: buyer.uid,
    lock: true,
    more,
  })
  const openOrders = found[0]?.open_orders ?? []
  if (openOrders.length > 0) return { openOrders }
  const coupon = input.couponCode ? await findCoupon(tx, buyer.uid, input.couponCode) : null
  if (input.couponCode && !coupon) throw unknownCoupon()
  const decided = decideMerchandise(found, input.merchandises, {
    now,
    coupon,
    delivery,
    expectedPriceYen: input.expectedPrice,
  })
  if (network === 'paidy') refuseLateDelivery(ctx, found)
  limitRecentOrders(ctx, found[0]?.recent_orders ?? 0)
  const lines = decided.map((line) => ({ ...line, id: newId() }))
  const order = await writeOrder(tx, ctx, buyer, {
    kind: 'merchandise',
    network,
    deliveryFeeYen: delivery.feeYen,
    lines: lines.map((line) => ({
      ...line,
      merchandiseId: line.merchandise.id,
      creatorId: line.merchandise.creator_id,
      title: line.merchandise.title,
      taxRatePercent: line.merchandise.tax_rate_percent,
      couponId: line.couponOffYen > 0 ? (coupon?.id ?? null) : null,
      feeRateBp: line.merchandise.fee_rate_bp ?? ctx.settings.DEFAULT_FEE_RATE_BP,
    })),
    with: holdMerchandise(lines, parcelsOf(lines, input.shipping, now), address, now),
    detail: { zone: delivery.zone, deliveryVersion: delivery.version, shipping: input.shipping },
  })
  const use = { accountId: buyer.uid, orderId: order.orderId }
  if (coupon && !(await holdCoupon(tx, { couponId: coupon.id, ...use }))) throw couponUsedUp()
  if (order.amountYen === 0 && !(await grantOrder(tx, ctx, order.orderId))) throw alreadyOwned()
  return { ...order, accountId: buyer.uid, intentId: null, customerId }
}
