import type { z } from 'zod'
import type {
  DeferredGiftOrder,
  DeferredPresentOrder,
  GiftOrder,
  PresentOrder,
} from '@/lib/contract/gift'
import type { Ctx } from '@/lib/domain/ctx'
import { requireVerified } from '@/lib/domain/policy'
import { AppError } from '@/lib/kit/errors'
import { addDays, jstDay } from '@/lib/kit/jst'
import { requireOwnCard } from '../payment-means/customer'
import type { ItemWanted } from '../pricing/item'
import { authoriseOrder, requireConsent } from './authorise-order'
import { openIntent } from './open-intent'
import { placeSale, type SaleTerms } from './place-sale'

type Wanted = { item: ItemWanted; terms: Omit<SaleTerms, 'network'> }
type ByCard = { paymentMethodId?: string | undefined; saveCard: boolean }

const giftWanted = (input: z.output<typeof DeferredGiftOrder>): Wanted => ({
  item: { kind: 'gift', id: input.giftId },
  terms: { expectedPrice: input.expectedPrice, couponCode: input.couponCode },
})

function presentWanted(input: z.output<typeof DeferredPresentOrder>, now: Date): Wanted {
  const { albumId, expectedPrice, couponCode, ...words } = input
  checkDeliverOn(words.deliverOn, now)
  return {
    item: { kind: 'present', id: albumId },
    terms: { expectedPrice, couponCode, present: words },
  }
}

/** A present is handed over within a year. */
const LATEST_DAYS = 365

/** @throws AppError invalid for a day that is over, or too far away */
function checkDeliverOn(deliverOn: string | undefined, now: Date): void {
  if (deliverOn === undefined) return
  if (jstDay(now) <= deliverOn && deliverOn <= jstDay(addDays(now, LATEST_DAYS))) return
  throw new AppError('invalid', 'invalid-input', '入力内容をご確認ください。', {
    details: [{ path: 'deliverOn', message: 'お届け日は、今日から1年以内の日を選んでください。' }],
  })
}

async function placeByCard(
  ctx: Ctx,
  { item, terms }: Wanted,
  { paymentMethodId, saveCard }: ByCard,
) {
  const buyer = requireVerified(ctx)
  if (paymentMethodId) await requireOwnCard(ctx, buyer.uid, paymentMethodId)
  return await openIntent(
    ctx,
    await placeSale(ctx, item, { network: 'stripe', ...terms }),
    saveCard,
  )
}

async function placeDeferred(ctx: Ctx, { item, terms }: Wanted) {
  const buyer = requireVerified(ctx)
  const tokenId = await requireConsent(ctx, buyer.uid)
  return await authoriseOrder(
    ctx,
    await placeSale(ctx, item, { network: 'paidy', ...terms }),
    tokenId,
  )
}

/**
 * Orders a creator's gift for the card network; what is inside unlocks once it is paid.
 * @throws AppError unauthenticated, forbidden, notFound, conflict, tooMany, unavailable
 */
export const placeGiftOrder = (
  ctx: Ctx,
  { paymentMethodId, saveCard, ...input }: z.output<typeof GiftOrder>,
) => placeByCard(ctx, giftWanted(input), { paymentMethodId, saveCard })

/**
 * Orders an album for somebody else, for the card network. Its link opens once it is paid.
 * @throws AppError invalid, unauthenticated, forbidden, notFound, conflict, tooMany, unavailable
 */
export const placePresentOrder = async (
  ctx: Ctx,
  { paymentMethodId, saveCard, ...input }: z.output<typeof PresentOrder>,
) => placeByCard(ctx, presentWanted(input, ctx.now), { paymentMethodId, saveCard })

/** The same for the deferred network. @throws AppError also unprocessable when it declines */
export const placeDeferredGiftOrder = (ctx: Ctx, input: z.output<typeof DeferredGiftOrder>) =>
  placeDeferred(ctx, giftWanted(input))

/** @throws AppError invalid, and as for a gift */
export const placeDeferredPresentOrder = async (
  ctx: Ctx,
  input: z.output<typeof DeferredPresentOrder>,
) => placeDeferred(ctx, presentWanted(input, ctx.now))
