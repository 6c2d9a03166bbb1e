import type { z } from 'zod'
import type { GiftOrder, PresentOrder } from '@/lib/contract/gift'
import type { Ctx } from '@/lib/domain/ctx'
import { requireVerified } from '@/lib/domain/policy'
import { AppError } from '@/lib/kit/errors'
import { addDays, jstDay } from '@/lib/kit/jst'
import { requireOwnCard } from './customer'
import { openIntent } from './open-intent'
import { placeSale } from './place-sale'
import type { Checkout } from './take-up-order'

/**
 * Orders a creator's gift for the card network; what is inside unlocks once it is paid.
 * @throws AppError unauthenticated, forbidden, notFound, conflict, tooMany, unavailable
 */
export async function placeGiftOrder(
  ctx: Ctx,
  input: z.output<typeof GiftOrder>,
): Promise<Checkout> {
  const buyer = requireVerified(ctx)
  const { giftId, paymentMethodId, saveCard, ...terms } = input
  if (paymentMethodId) await requireOwnCard(ctx, buyer.uid, paymentMethodId)
  const wanted = { kind: 'gift' as const, id: giftId }
  return await openIntent(
    ctx,
    await placeSale(ctx, wanted, { network: 'stripe', ...terms }),
    saveCard,
  )
}

/** A present is handed over within a year. */
const LATEST_DAYS = 365

/** @throws AppError invalid for a day that is over, or too far away */
export function checkDeliverOn(deliverOn: string | undefined, now: Date): void {
  if (deliverOn === undefined) return
  if (jstDay(now) <= deliverOn && deliverOn <= jstDay(addDays(now, LATEST_DAYS))) return
  throw new AppError('invalid', 'invalid-input', '入力内容をご確認ください。', {
    details: [{ path: 'deliverOn', message: 'お届け日は、今日から1年以内の日を選んでください。' }],
  })
}

/**
 * Orders an album for somebody else, for the card network. Its link opens once it is paid.
 * @throws AppError invalid, unauthenticated, forbidden, notFound, conflict, tooMany, unavailable
 */
export async function placePresentOrder(
  ctx: Ctx,
  input: z.output<typeof PresentOrder>,
): Promise<Checkout> {
  const buyer = requireVerified(ctx)
  const { albumId, paymentMethodId, saveCard, expectedPrice, couponCode, ...words } = input
  checkDeliverOn(words.deliverOn, ctx.now)
  if (paymentMethodId) await requireOwnCard(ctx, buyer.uid, paymentMethodId)
  const terms = { network: 'stripe' as const, expectedPrice, couponCode, present: words }
  const placed = await placeSale(ctx, { kind: 'present', id: albumId }, terms)
  return await openIntent(ctx, placed, saveCard)
}
