import type { Ctx } from '@/lib/domain/ctx'
import { requireVerified } from '@/lib/domain/policy'
import { notFound } from '@/lib/kit/errors'
import { requireOwnCard } from '../payment-means/customer'
import type { ItemWanted } from '../pricing/item'
import { openIntent } from './open-intent'
import { placeSale } from './place-sale'
import type { Checkout } from './take-up-order'

export type AudioOrderInput = {
  albumId?: string | undefined
  trackId?: string | undefined
  paymentMethodId?: string | undefined
  saveCard: boolean
  expectedPrice?: number | undefined
  couponCode?: string | undefined
}

/**
 * Orders an album or a track for the card network (spec §7). An amount of 0 is granted at once, with an
 * empty `clientSecret`. @throws AppError unauthenticated, forbidden, notFound, conflict, tooMany, unavailable
 */
export async function placeAudioOrder(ctx: Ctx, input: AudioOrderInput): Promise<Checkout> {
  const buyer = requireVerified(ctx)
  const { expectedPrice, couponCode, paymentMethodId, saveCard } = input
  if (paymentMethodId) await requireOwnCard(ctx, buyer.uid, paymentMethodId)
  const terms = { network: 'stripe' as const, expectedPrice, couponCode }
  return await openIntent(ctx, await placeSale(ctx, audioWanted(input), terms), saveCard)
}

/** Which recording is meant. @throws AppError notFound when none is */
export function audioWanted(input: Pick<AudioOrderInput, 'albumId' | 'trackId'>): ItemWanted {
  if (input.trackId) return { kind: 'track', id: input.trackId }
  if (input.albumId) return { kind: 'album', id: input.albumId }
  throw notFound('作品')
}
