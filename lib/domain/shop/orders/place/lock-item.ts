import type { Transaction } from '@/lib/db'
import type { AccountActor, Ctx } from '@/lib/domain/core/ctx'
import { notFound } from '@/lib/kit/errors'
import { type BlockingOrder, lockBuyer } from '../model/claims'
import { refundUnderWay, underReview } from '../model/errors'
import { isSettled } from '../model/order-machine'
import type { Network } from '../payment-means/payment-network'
import type { Coupon } from '../pricing/coupon-rules'
import { decideAmount } from '../pricing/decide-amount'
import { findItem } from '../pricing/find-item'
import type { Item, RequestedItem } from '../pricing/item'
import type { PricedLine } from '../pricing/price'
import type { ItemBasket } from './basket'
import type { LockedBasket, NewBasketOrder } from './locked-basket'
import { insertPresent } from './present-words'

/** Locks the buyer and one recording or gift. @throws AppError unauthenticated, notFound */
export async function lockItem(
  tx: Transaction,
  ctx: Ctx,
  { uid }: AccountActor,
  basket: ItemBasket,
  network: Network,
): Promise<LockedBasket> {
  const customerId = await lockBuyer(tx, uid)
  const item = await findItem(tx, ctx, uid, requestedItem(basket), { lock: true })
  if (!item) throw notFound(basket.kind === 'gift' ? 'ギフト' : '作品')
  const blockedBy = item.blockingOrders.map(({ orderId }) => orderId)
  return {
    customerId,
    toClose: [],
    replacing: blockedBy,
    recentOrders: item.recentOrders,
    decide(coupon) {
      const line = decideAmount(item, {
        now: ctx.now,
        buyerId: uid,
        coupon,
        expectedPriceYen: basket.expectedPrice,
      })
      const open = openOrderOf(item)
      if (!open) return { order: orderOf(basket, item, line) }
      const isSame = blockedBy.length === 1 && isSameOrder(open, item, coupon, network)
      return isSame && open.totalYen === line.amountYen && open.expiresAt > ctx.now
        ? { resumed: { orderId: open.orderId, amountYen: open.totalYen } }
        : { blockedBy }
    },
  }
}

/** @throws AppError notFound when no recording is named */
function requestedItem(basket: ItemBasket): RequestedItem {
  if (basket.kind === 'gift') return { kind: 'gift', id: basket.giftId }
  if (basket.kind === 'present') return { kind: 'present', id: basket.albumId }
  if (basket.trackId) return { kind: 'track', id: basket.trackId }
  if (basket.albumId) return { kind: 'album', id: basket.albumId }
  throw notFound('作品')
}

/** @throws AppError conflict when a blocking order is paid and being refunded, or held for review */
function openOrderOf({ blockingOrders }: Item): BlockingOrder | undefined {
  if (blockingOrders.some(({ state }) => isSettled(state))) throw refundUnderWay()
  if (blockingOrders.some(({ state }) => state !== 'awaitingPayment')) throw underReview()
  return blockingOrders[0]
}

const isSameOrder = (
  open: BlockingOrder,
  item: Item,
  coupon: Coupon | null,
  network: Network,
): boolean =>
  open.item === item.claim && open.network === network && open.couponId === (coupon?.id ?? null)

const orderOf = (basket: ItemBasket, item: Item, line: PricedLine): NewBasketOrder => ({
  kind: basket.kind,
  lines: [{ ...item, ...line }],
  claims: item.claim ? [item.claim] : [],
  ...(basket.kind === 'present' && { with: insertPresent(basket.albumId, basket) }),
  detail: { priceInForceYen: item.priceYen },
})
