import { sql } from 'drizzle-orm'
import type { Transaction } from '@/lib/db'
import type { AccountActor, Ctx } from '@/lib/domain/core/ctx'
import {
  deferredRefusal,
  type Merchandise,
  preorderOf,
  selectMerchandise,
} from '@/lib/domain/shop/merchandise'
import { newId } from '@/lib/kit/ids'
import { recentOrdersOf } from '../model/blocking-orders'
import type { Network } from '../payment-means/payment-network'
import { decideMerchandise, type MerchandiseLine } from '../pricing/decide-merchandise'
import type { MerchandiseBasket } from './basket'
import { type Destination, findDestination } from './find-destination'
import type { LockedBasket, NewBasketOrder } from './locked-basket'
import { parcelsOf, reserveMerchandise } from './reserve-merchandise'

type Before = { open_orders: string[]; recent_orders: number }

/** What the buyer has under way, read after the lock on the buyer, with the merchandise. */
const beforeOf = (accountId: string, now: Date) => sql`,
  (select coalesce(json_agg(o.id), '[]'::json) from "order" o
    where o.account_id = ${accountId} and o.kind = 'merchandise' and o.state = 'awaitingPayment') open_orders,
  ${recentOrdersOf(accountId, now)} recent_orders`

/**
 * Locks the buyer and the stock of merchandise. A buyer has one unpaid order for merchandise at a time: an earlier
 * one, from a closed tab, is closed first, with its units. @throws AppError unauthenticated, notFound, conflict
 */
export async function lockMerchandise(
  tx: Transaction,
  ctx: Ctx,
  { uid }: AccountActor,
  basket: MerchandiseBasket,
  network: Network,
): Promise<LockedBasket> {
  const { now } = ctx
  const destination = await findDestination(tx, uid, basket.addressId, now)
  const { rows: found } = await tx.execute<Merchandise & Before>(
    selectMerchandise({
      ids: basket.merchandises.map(({ id }) => id),
      now,
      buyerId: uid,
      lock: true,
      more: beforeOf(uid, now),
    }),
  )
  return {
    customerId: destination.customerId,
    toClose: found[0]?.open_orders ?? [],
    replacing: [],
    recentOrders: found[0]?.recent_orders ?? 0,
    decide(coupon) {
      const lines = decideMerchandise(found, basket.merchandises, {
        now,
        coupon,
        delivery: destination.delivery,
        expectedPriceYen: basket.expectedPrice,
      })
      if (network === 'paidy') refuseLateDelivery(ctx, found)
      return { order: orderOf(ctx, basket, destination, lines) }
    },
  }
}

/** @throws AppError conflict where merchandise would come after the deferred network has ceased to guarantee the order */
function refuseLateDelivery({ now, settings }: Ctx, found: readonly Merchandise[]): void {
  const preorders = found.map((merchandise) => preorderOf(merchandise, now))
  const refusal = deferredRefusal(preorders, now, settings.PAIDY_AUTHORISATION_DAYS)
  if (refusal) throw refusal
}

function orderOf(
  { now, settings }: Ctx,
  { shipping }: MerchandiseBasket,
  { address, delivery }: Destination,
  decided: readonly MerchandiseLine[],
): NewBasketOrder {
  const lines = decided.map((line) => ({ ...line, id: newId() }))
  return {
    kind: 'merchandise',
    deliveryFeeYen: delivery.feeYen,
    lines: lines.map((line) => ({
      ...line,
      merchandiseId: line.merchandise.id,
      creatorId: line.merchandise.creator_id,
      title: line.merchandise.title,
      // What is not at the reduced rate has the standard one of the day, whatever it was when it was written.
      ...(line.merchandise.tax_rate_percent === 8 && { taxRatePercent: 8 }),
      feeRateBp: line.merchandise.fee_rate_bp ?? settings.DEFAULT_FEE_RATE_BP,
    })),
    with: reserveMerchandise(lines, parcelsOf(lines, shipping, now), address, now),
    detail: { zone: delivery.zone, deliveryVersion: delivery.version, shipping },
  }
}
