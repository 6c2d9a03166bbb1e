import type { Ctx } from '@/lib/domain/ctx'
import { requireVerified } from '@/lib/domain/policy'
import { requireOwnCard } from '../payment-means/customer'
import { openIntent } from './open-intent'
import { type MerchandiseOrderInput, placeMerchandise } from './place-merchandise'
import type { Checkout } from './take-up-order'

type Input = MerchandiseOrderInput & { paymentMethodId?: string | undefined; saveCard: boolean }

/** Orders merchandise for the card network. @throws AppError unauthenticated, forbidden, notFound, conflict, tooMany, unavailable */
export async function placeMerchandiseOrder(ctx: Ctx, input: Input): Promise<Checkout> {
  const buyer = requireVerified(ctx)
  if (input.paymentMethodId) await requireOwnCard(ctx, buyer.uid, input.paymentMethodId)
  return await openIntent(ctx, await placeMerchandise(ctx, 'stripe', input), input.saveCard)
}
