import type { z } from 'zod'
import type { CouponCheck } from '@/lib/contract/offer'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireAccount } from '@/lib/domain/core/policy'
import { findMerchandise } from '@/lib/domain/shop/merchandise'
import { notFound } from '@/lib/kit/errors'
import { sumYen } from '@/lib/kit/shop/yen'
import { couponRefusal, isInScope, type Subject, unknownCoupon } from './coupon-rules'
import { findCoupon } from './find-coupon'
import { findItem } from './find-item'
import type { RequestedItem } from './item'
import { limitCouponTries } from './limit-coupon-tries'
import { priceLines } from './price'

type Check = z.output<typeof CouponCheck>

/** An item of the cart at its current price. */
type CouponItem = Subject & {
  id: string
  quantity: number
  priceYen: number
  paidBeforeYen: number
  /** Open orders that a new one would replace, with their use of the coupon. */
  replacing: string[]
}

/**
 * Whether the caller can use a coupon on these items, and the discount, decided as an order would decide it. @throws
 * AppError unauthenticated, notFound, conflict with the reason, tooMany
 */
export async function checkCoupon(ctx: Ctx, check: Check) {
  const { uid } = requireAccount(ctx)
  await limitCouponTries(ctx, uid)
  const requested = await findRequested(ctx, uid, check)
  const replacing = requested.flatMap((one) => one.replacing)
  const coupon = await findCoupon(ctx.db, uid, check.code, replacing)
  if (!coupon) throw unknownCoupon()
  const refusal = couponRefusal(coupon, requested, ctx.now)
  if (refusal) throw refusal
  const merchandise = requested.map((one) => ({
    key: one.id,
    quantity: one.quantity,
    listPriceYen: one.priceYen,
    priceInForceYen: one.priceYen,
    paidBeforeYen: one.paidBeforeYen,
    isInScope: isInScope(coupon, one),
  }))
  const isWhole = check.merchandises === undefined
  const lines = priceLines(merchandise, coupon, isWhole)
  const off = sumYen(lines.map(({ couponOffYen }) => couponOffYen))
  return {
    coupon: { code: coupon.code, name: coupon.name, off },
    before: sumYen(priceLines(merchandise, null, isWhole).map(({ amountYen }) => amountYen)),
    after: sumYen(lines.map(({ amountYen }) => amountYen)),
    lines: lines.map(({ key, couponOffYen }) => ({ id: key, couponOff: couponOffYen })),
  }
}

function requestedItem(check: Check): RequestedItem | null {
  if (check.albumId) return { kind: 'album', id: check.albumId }
  if (check.trackId) return { kind: 'track', id: check.trackId }
  if (check.giftId) return { kind: 'gift', id: check.giftId }
  return check.presentAlbumId ? { kind: 'present', id: check.presentAlbumId } : null
}

async function findRequested(ctx: Ctx, accountId: string, check: Check): Promise<CouponItem[]> {
  const requested = requestedItem(check)
  if (!requested) return await findLines(ctx, check.merchandises ?? [])
  const item = await findItem(ctx.db, ctx, accountId, requested)
  if (!item) throw notFound(requested.kind === 'gift' ? 'ギフト' : '作品')
  return [
    {
      ...item,
      id: requested.id,
      quantity: 1,
      paidBeforeYen: item.paidForTracksYen,
      replacing: item.blockingOrders.map(({ orderId }) => orderId),
    },
  ]
}

async function findLines(
  ctx: Ctx,
  items: readonly { id: string; quantity: number }[],
): Promise<CouponItem[]> {
  const found = await findMerchandise(ctx.db, {
    ids: items.map(({ id }) => id),
    now: ctx.now,
    buyerId: null,
  })
  return items.map(({ id, quantity }) => {
    const merchandise = found.find((one) => one.id === id)
    if (!merchandise) throw notFound('商品')
    return {
      id,
      quantity,
      kind: 'merchandise',
      creatorId: merchandise.creator_id,
      workId: null,
      priceYen: merchandise.price_yen,
      paidBeforeYen: 0,
      replacing: [],
    }
  })
}
