import type { z } from 'zod'
import type { MerchandiseQuote, QuoteLine } from '@/lib/contract/merchandise'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireAccount } from '@/lib/domain/core/policy'
import { getSavedAddress, requireOnePlace, requirePostalCode } from '@/lib/domain/shop/addresses'
import { sumYen } from '@/lib/kit/shop/yen'
import { decideLine } from './decide-line'
import { deferredRefusal } from './deferred-refusal'
import { deliveryText } from './delivery-text'
import { findDelivery } from './delivery-zones'
import { findMerchandise, type Merchandise } from './find-merchandise'
import { instantOf, preorderOf, saleableOf, toPicture } from './merchandise-row'
import { stockState } from './stock-state'

/** The largest payment of the card network (Stripe: maximum for JPY). */
export const LARGEST_ORDER_YEN = 9_999_999

type Item = { id: string; quantity: number }
type Asked = {
  items: readonly Item[]
  postalCode?: string | undefined
  addressId?: string | undefined
}
type Line = z.input<typeof QuoteLine>

/**
 * What a cart costs now, line by line, with the problems of each; nothing is reserved. The delivery fee is for the
 * address, or for the standard zone without one. @throws AppError unauthenticated (an address of a guest), notFound
 * (an address of somebody else), invalid (a postal code that does not exist, or does not match its address)
 */
export async function quoteMerchandise(
  ctx: Ctx,
  { items, postalCode, addressId }: Asked,
): Promise<z.input<typeof MerchandiseQuote>> {
  const buyerId = ctx.actor.kind === 'account' ? ctx.actor.uid : null
  const code = addressId ? await postalCodeOf(ctx, addressId) : (postalCode ?? null)
  if (!addressId && postalCode) await requirePostalCode(ctx, postalCode)
  const ids = items.map(({ id }) => id)
  const found = await findMerchandise(ctx.db, { ids, now: ctx.now, buyerId })
  const merchandise = new Map(found.map((one) => [one.id, one]))
  const lines = items.map((item) => quoteLine(merchandise.get(item.id), item, ctx.now))
  const itemsTotal = sumYen(lines.map(({ amount }) => amount))
  const { zone, feeYen } = await findDelivery(ctx.db, code, ctx.now)
  const fee = itemsTotal > 0 ? feeYen : 0
  const sent = lines.filter(({ amount }) => amount > 0).map(({ preorder }) => preorder)
  const refusal = deferredRefusal(sent, ctx.now, ctx.settings.PAIDY_AUTHORISATION_DAYS)
  return {
    lines,
    itemsTotal,
    delivery: {
      zone,
      fee,
      isAssumed: code === null,
      text: sent.length > 0 ? deliveryText(sent) : '',
      canSplit: sent.includes(null) && sent.some((preorder) => preorder !== null),
    },
    total: sumYen([itemsTotal, fee]),
    deferredRefusal: refusal && { code: refusal.code, message: refusal.message },
    canOrder:
      zone !== 'undeliverable' &&
      itemsTotal + fee <= LARGEST_ORDER_YEN &&
      lines.every(({ problem }) => problem === null),
  }
}

async function postalCodeOf(ctx: Ctx, addressId: string): Promise<string> {
  requireAccount(ctx)
  const address = await getSavedAddress(ctx, addressId)
  await requireOnePlace(ctx, address)
  return address.postalCode
}

/** A line that cannot be delivered costs nothing; a line with too many units is shown as requested. */
function quoteLine(merchandise: Merchandise | undefined, { id, quantity }: Item, now: Date): Line {
  const decision = decideLine(merchandise, quantity, now)
  if (!merchandise)
    return {
      id,
      quantity,
      title: '',
      price: 0,
      amount: 0,
      picture: null,
      stockState: 'ended',
      preorder: null,
      salesEndAt: null,
      perPersonLimit: null,
      ...decision,
    }
  const state = stockState(saleableOf(merchandise), now)
  const isSold = state === 'inStock' || state === 'fewLeft' || state === 'preorder'
  return {
    id,
    quantity,
    title: merchandise.title,
    price: merchandise.price_yen,
    amount: isSold ? merchandise.price_yen * quantity : 0,
    picture: toPicture(merchandise),
    stockState: state,
    preorder: preorderOf(merchandise, now),
    salesEndAt: instantOf(merchandise.sales_end_at),
    perPersonLimit: merchandise.per_person_limit,
    ...decision,
  }
}
