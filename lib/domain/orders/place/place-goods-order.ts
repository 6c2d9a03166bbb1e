import type { Ctx } from '@/lib/domain/ctx'
import { requireVerified } from '@/lib/domain/policy'
import { requireOwnCard } from '../payment-means/customer'
import { openIntent } from './open-intent'
import { type GoodsOrderInput, placeGoods } from './place-goods'
import type { Checkout } from './take-up-order'

type Input = GoodsOrderInput & { paymentMethodId?: string | undefined; saveCard: boolean }

/** Orders goods for the card network. @throws AppError unauthenticated, forbidden, notFound, conflict, tooMany, unavailable */
export async function placeGoodsOrder(ctx: Ctx, input: Input): Promise<Checkout> {
  const buyer = requireVerified(ctx)
  if (input.paymentMethodId) await requireOwnCard(ctx, buyer.uid, input.paymentMethodId)
  return await openIntent(ctx, await placeGoods(ctx, 'stripe', input), input.saveCard)
}
