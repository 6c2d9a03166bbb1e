import type { z } from 'zod'
import type { DeferredCheckout } from '@/lib/contract/payment'
import type { Ctx } from '@/lib/domain/ctx'
import { requireVerified } from '@/lib/domain/policy'
import { authoriseOrder, requireConsent } from './authorise-order'
import { type AudioOrderInput, audioWanted } from './place-audio-order'
import { type MerchandiseOrderInput, placeMerchandise } from './place-merchandise'
import { placeSale } from './place-sale'

type Checkout = z.input<typeof DeferredCheckout>
type AudioInput = Omit<AudioOrderInput, 'paymentMethodId' | 'saveCard'>

/**
 * Orders an album or a track for the deferred network: what the network authorises is claimed and granted
 * while the caller waits. @throws AppError unauthenticated, forbidden, notFound, conflict (`Token Forbidden!`
 * when the consent is dead), unprocessable (rejected), tooMany, unavailable
 */
export async function placeDeferredAudioOrder(ctx: Ctx, input: AudioInput): Promise<Checkout> {
  const buyer = requireVerified(ctx)
  const tokenId = await requireConsent(ctx, buyer.uid)
  const { expectedPrice, couponCode } = input
  const terms = { network: 'paidy' as const, expectedPrice, couponCode }
  return await authoriseOrder(ctx, await placeSale(ctx, audioWanted(input), terms), tokenId)
}

/** Orders merchandise for the deferred network; their money is claimed when they ship. @throws AppError as for recordings */
export async function placeDeferredMerchandiseOrder(
  ctx: Ctx,
  input: MerchandiseOrderInput,
): Promise<Checkout> {
  const buyer = requireVerified(ctx)
  const tokenId = await requireConsent(ctx, buyer.uid)
  return await authoriseOrder(ctx, await placeMerchandise(ctx, 'paidy', input), tokenId)
}
