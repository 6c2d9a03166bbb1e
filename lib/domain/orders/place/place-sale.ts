import type { Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/ctx'
import { requireVerified } from '@/lib/domain/policy'
import { notFound } from '@/lib/kit/errors'
import { grantOrder } from '../grant/grant-order'
import { lockBuyer, type Obstacle } from '../model/claims'
import { alreadyOwned, refundUnderWay, stillProcessing, underReview } from '../model/errors'
import { isSettled } from '../model/order-machine'
import { type Coupon, couponUsedUp, unknownCoupon } from '../pricing/coupon-rules'
import { decideAmount } from '../pricing/decide-amount'
import { findCoupon } from '../pricing/find-coupon'
import { findItem } from '../pricing/find-item'
import { holdCoupon } from '../pricing/hold-coupon'
import type { Item, ItemWanted } from '../pricing/item'
import { closeOpenOrder } from '../settle/close-open-order'
import { limitRecentOrders } from './limit-recent-orders'
import { type PlacedOrder, takeUpOrder } from './take-up-order'
import { writeOrder } from './write-order'
import { type PresentWords, writePresent } from './write-present'

/** How a recording or a gift is ordered; the same for both networks. */
export type SaleTerms = {
  network: 'stripe' | 'paidy'
  expectedPrice?: number | undefined
  couponCode?: string | undefined
  /** For an album as a present. */
  present?: PresentWords
}

/** An order may find itself in the way of as many others; each round closes what it met. */
const MAX_ROUNDS = 4
/**
 * Places an order for a recording or a gift: the price is decided here and now, one order at a time holds an
 * item for a buyer (safety 51), and an open one of the same price is taken up again, so that a closed tab does
 * not stand in the way. One of 0 yen is granted at once. Nothing is charged yet.
 * @throws AppError unauthenticated, forbidden, notFound, conflict, tooMany, unavailable
 */
export async function placeSale(
  ctx: Ctx,
  wanted: ItemWanted,
  terms: SaleTerms,
): Promise<PlacedOrder> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const result = await ctx.db.transaction((tx) => tryPlace(tx, ctx, wanted, terms))
    if (!('obstacles' in result)) return result
    for (const { orderId } of result.obstacles) await closeOpenOrder(ctx, orderId, 'cancelled')
  }
  throw stillProcessing()
}

async function tryPlace(
  tx: Transaction,
  ctx: Ctx,
  wanted: ItemWanted,
  terms: SaleTerms,
): Promise<PlacedOrder | { obstacles: Obstacle[] }> {
  const buyer = requireVerified(ctx)
  const customerId = await lockBuyer(tx, buyer.uid)
  const item = await findItem(tx, ctx, buyer.uid, wanted, { hold: true })
  if (!item) throw notFound(wanted.kind === 'gift' ? 'ギフト' : '作品')
  const coupon = await couponOf(tx, buyer.uid, item, terms.couponCode)
  const line = decideAmount(item, {
    now: ctx.now,
    buyerId: buyer.uid,
    coupon,
    expectedPriceYen: terms.expectedPrice,
  })
  const { obstacles } = item
  if (obstacles.some(({ state }) => isSettled(state))) throw refundUnderWay()
  if (obstacles.some(({ state }) => state !== 'awaitingPayment')) throw underReview()
  const [open] = obstacles
  if (open) {
    const isSame = obstacles.length === 1 && isSameOrder(open, item, coupon, terms.network)
    if (!isSame || open.totalYen !== line.amountYen || open.expiresAt <= ctx.now)
      return { obstacles }
    const placed = { orderId: open.orderId, accountId: buyer.uid, amountYen: open.totalYen }
    return (await takeUpOrder(tx, ctx, { ...placed, customerId })) ?? { obstacles }
  }
  limitRecentOrders(ctx, item.recentOrders)
  const order = await writeOrder(tx, ctx, buyer, {
    kind: item.kind === 'gift' || item.kind === 'present' ? item.kind : 'audio',
    network: terms.network,
    lines: [{ ...item, ...line, couponId: line.couponOffYen > 0 ? (coupon?.id ?? null) : null }],
    claims: item.claim ? [item.claim] : [],
    detail: { priceInForceYen: item.priceYen },
  })
  await writeRest(tx, order, { buyerId: buyer.uid, coupon, item, terms })
  if (order.amountYen === 0 && !(await grantOrder(tx, ctx, order.orderId))) throw alreadyOwned()
  return { ...order, accountId: buyer.uid, intentId: null, customerId }
}

async function couponOf(tx: Transaction, buyerId: string, item: Item, code: string | undefined) {
  if (!code) return null
  const open = item.obstacles.map(({ orderId }) => orderId)
  const coupon = await findCoupon(tx, buyerId, code, open)
  if (!coupon) throw unknownCoupon()
  return coupon
}

const isSameOrder = (
  open: Obstacle,
  item: Item,
  coupon: Coupon | null,
  network: SaleTerms['network'],
): boolean =>
  open.item === item.claim && open.network === network && open.couponId === (coupon?.id ?? null)

type Rest = { buyerId: string; coupon: Coupon | null; item: Item; terms: SaleTerms }

/** What only some orders have: a coupon, and the words of a present. */
async function writeRest(
  tx: Transaction,
  { orderId }: { orderId: string },
  { buyerId, coupon, item, terms }: Rest,
): Promise<void> {
  if (coupon && !(await holdCoupon(tx, { couponId: coupon.id, accountId: buyerId, orderId })))
    throw couponUsedUp()
  if (item.kind === 'present' && item.workId && terms.present)
    await writePresent(tx, { orderId, workId: item.workId, ...terms.present })
}
