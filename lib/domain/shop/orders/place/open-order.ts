import type { Transaction } from '@/lib/db'
import type { AccountActor, Ctx } from '@/lib/domain/core/ctx'
import { requireVerified } from '@/lib/domain/core/policy'
import { grantOrder } from '../grant/grant-order'
import { alreadyOwned, stillProcessing } from '../model/errors'
import type { Network } from '../payment-means/payment-network'
import { type Coupon, couponUsedUp, unknownCoupon } from '../pricing/coupon-rules'
import { findCoupon } from '../pricing/find-coupon'
import { reserveCoupon } from '../pricing/reserve-coupon'
import { closeOpenOrder } from '../settle/close-open-order'
import type { Basket } from './basket'
import { limitRecentOrders } from './limit-recent-orders'
import { lockItem } from './lock-item'
import { lockMerchandise } from './lock-merchandise'
import type { LockedBasket, NewBasketOrder } from './locked-basket'
import { type PlacedOrder, resumeOrder } from './resume-order'
import { writeOrder } from './write-order'

/** Orders may block each other; each round closes those that it met. */
const MAX_ROUNDS = 4

/** Unpaid orders that must be closed before this one can be written. */
type Blocked = { blockedBy: readonly string[] }

/**
 * Writes an order for a basket, unpaid: prices are decided here and now, one order at a time holds an item for a
 * buyer (safety 51), and units are reserved in the same transaction (safety 54). An unpaid order for the same at the
 * same price is resumed, so that a closed tab blocks nothing; another one is cancelled first. One of
 * 0 yen is granted at once. Nothing is charged yet.
 * @throws AppError unauthenticated, forbidden, notFound, conflict, tooMany, unavailable
 */
export async function openOrder(ctx: Ctx, basket: Basket, network: Network): Promise<PlacedOrder> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const result = await ctx.db.transaction((tx) => tryOpen(tx, ctx, basket, network))
    if (!('blockedBy' in result)) return result
    for (const orderId of result.blockedBy) await closeOrder(ctx, orderId, basket.kind)
  }
  throw stillProcessing()
}

/**
 * @throws AppError conflict when an earlier order for merchandise has been paid meanwhile, or may still be: it would
 * be sent twice. For recordings and gifts the next round finds the owner.
 */
async function closeOrder(ctx: Ctx, orderId: string, kind: Basket['kind']): Promise<void> {
  const state = await closeOpenOrder(ctx, orderId, 'cancelled')
  if (kind === 'merchandise' && state !== 'cancelled' && state !== 'expired')
    throw stillProcessing()
}

async function tryOpen(
  tx: Transaction,
  ctx: Ctx,
  basket: Basket,
  network: Network,
): Promise<PlacedOrder | Blocked> {
  const buyer = requireVerified(ctx)
  const locked = await lockBasket(tx, ctx, buyer, basket, network)
  if (locked.toClose.length > 0) return { blockedBy: locked.toClose }
  const coupon = await couponOf(tx, buyer.uid, basket.couponCode, locked.replacing)
  const decision = locked.decide(coupon)
  if ('blockedBy' in decision) return decision
  const rest = { accountId: buyer.uid, customerId: locked.customerId }
  if ('resumed' in decision) {
    const { resumed } = decision
    return (await resumeOrder(tx, ctx, { ...resumed, ...rest })) ?? { blockedBy: [resumed.orderId] }
  }
  limitRecentOrders(ctx, locked.recentOrders)
  const order = await write(tx, ctx, { buyer, network, coupon, ...decision })
  return { ...order, ...rest, intentId: null }
}

/** Locks the buyer first, then the items. All callers keep this order, which prevents deadlocks. */
const lockBasket = (
  tx: Transaction,
  ctx: Ctx,
  buyer: AccountActor,
  basket: Basket,
  network: Network,
): Promise<LockedBasket> =>
  basket.kind === 'merchandise'
    ? lockMerchandise(tx, ctx, buyer, basket, network)
    : lockItem(tx, ctx, buyer, basket, network)

async function couponOf(
  tx: Transaction,
  buyerId: string,
  code: string | undefined,
  replacing: readonly string[],
): Promise<Coupon | null> {
  if (!code) return null
  const coupon = await findCoupon(tx, buyerId, code, replacing)
  if (!coupon) throw unknownCoupon()
  return coupon
}

type Decided = { buyer: AccountActor; network: Network; coupon: Coupon | null } & {
  order: NewBasketOrder
}

async function write(tx: Transaction, ctx: Ctx, { buyer, network, coupon, order }: Decided) {
  const written = await writeOrder(tx, ctx, buyer, {
    ...order,
    network,
    lines: order.lines.map((line) => ({
      ...line,
      couponId: line.couponOffYen > 0 ? (coupon?.id ?? null) : null,
    })),
  })
  const { orderId, amountYen } = written
  if (coupon && !(await reserveCoupon(tx, { couponId: coupon.id, accountId: buyer.uid, orderId })))
    throw couponUsedUp()
  if (amountYen === 0 && !(await grantOrder(tx, ctx, orderId))) throw alreadyOwned()
  return written
}
