import type { z } from 'zod'
import type { DeferredCheckout } from '@/lib/contract/payment'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireVerified } from '@/lib/domain/core/policy'
import { requireOwnCard } from '../payment-means/customer'
import { authoriseOrder, requireConsent } from './authorise-order'
import type { Basket } from './basket'
import { openIntent } from './open-intent'
import { openOrder } from './open-order'
import { requireDeliverOn } from './present-words'
import type { Checkout } from './resume-order'

/** A new card, or a saved one by its id. */
type Card = { network: 'stripe'; paymentMethodId?: string | undefined; saveCard: boolean }
/** What the buyer has registered for paying later. */
type Deferred = { network: 'paidy' }

/**
 * Places an order (spec §7): who may, how it is paid, then the order itself, at last the network. For a card the
 * answer lets the browser pay (an amount of 0 is granted at once, with an empty `clientSecret`); the deferred
 * network answers while the caller waits, and what it authorises is granted, but for merchandise, whose money is
 * claimed when it ships.
 * @throws AppError invalid (a present's day), unauthenticated, forbidden, notFound, conflict (deferred: `Token
 *   Forbidden!` when the consent is dead), unprocessable (deferred: rejected), tooMany, unavailable
 */
export async function placeOrder(ctx: Ctx, basket: Basket, means: Card): Promise<Checkout>
export async function placeOrder(
  ctx: Ctx,
  basket: Basket,
  means: Deferred,
): Promise<z.input<typeof DeferredCheckout>>
export async function placeOrder(ctx: Ctx, basket: Basket, means: Card | Deferred) {
  const { uid } = requireVerified(ctx)
  if (basket.kind === 'present') requireDeliverOn(basket.deliverOn, ctx.now)
  if (means.network === 'paidy') {
    const tokenId = await requireConsent(ctx, uid)
    return await authoriseOrder(ctx, await openOrder(ctx, basket, 'paidy'), tokenId)
  }
  if (means.paymentMethodId) await requireOwnCard(ctx, uid, means.paymentMethodId)
  return await openIntent(ctx, await openOrder(ctx, basket, 'stripe'), means.saveCard)
}
