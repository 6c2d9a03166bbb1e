import type { z } from 'zod'
import type { SavedCard } from '@/lib/contract/payment'
import type { Ctx } from '@/lib/domain/ctx'
import { requireAccount } from '@/lib/domain/policy'
import { findCustomerId, requireOwnCard } from './customer'

/** The caller's saved cards, newest first; the newest is the default until another is chosen. @throws AppError unauthenticated, unavailable */
export async function listCards(ctx: Ctx): Promise<z.input<typeof SavedCard>[]> {
  const customerId = await findCustomerId(ctx, requireAccount(ctx).uid)
  if (!customerId) return []
  const [cards, chosen] = await Promise.all([
    ctx.card.listCards(customerId),
    ctx.card.getDefaultCard(customerId),
  ])
  const defaultId = cards.some(({ id }) => id === chosen) ? chosen : cards[0]?.id
  return cards.map(({ id, brand, last4, expYear, expMonth }) => ({
    id,
    brand,
    last4,
    exp_year: expYear,
    exp_month: expMonth,
    isDefault: id === defaultId,
  }))
}

/** Forgets a saved card of the caller's. @throws AppError unauthenticated, notFound, unavailable */
export async function removeCard(ctx: Ctx, cardId: string): Promise<void> {
  await requireOwnCard(ctx, requireAccount(ctx).uid, cardId)
  await ctx.card.detachCard(cardId)
}

/** Has a saved card of the caller's offered first. @throws AppError unauthenticated, notFound, unavailable */
export async function setDefaultCard(ctx: Ctx, cardId: string): Promise<void> {
  const { uid } = requireAccount(ctx)
  await requireOwnCard(ctx, uid, cardId)
  const customerId = await findCustomerId(ctx, uid)
  if (customerId) await ctx.card.setDefaultCard(customerId, cardId)
}
