import type { z } from 'zod'
import type { SavedCard } from '@/lib/contract/payment'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireAccount } from '@/lib/domain/core/policy'
import { findCustomerId, requireOwnCard } from './customer'
import { limitQuestions } from './limit-questions'

/**
 * The caller's saved cards, newest first, each once however often it was saved; the newest is the default until
 * another is chosen. @throws AppError unauthenticated, tooMany, unavailable
 */
export async function listCards(ctx: Ctx): Promise<z.input<typeof SavedCard>[]> {
  const { uid } = requireAccount(ctx)
  const customerId = await findCustomerId(ctx, uid)
  if (!customerId) return []
  await limitQuestions(ctx, uid)
  const [saved, chosen] = await Promise.all([
    ctx.card.listCards(customerId),
    ctx.card.getDefaultCard(customerId),
  ])
  const newest = new Map([...saved].reverse().map((card) => [card.fingerprint, card]))
  const first = saved.find(({ id }) => id === chosen) ?? saved[0]
  const cards = saved.filter((card) => newest.get(card.fingerprint) === card)
  return cards.map(({ id, brand, last4, expYear, expMonth, fingerprint }) => ({
    id,
    brand,
    last4,
    exp_year: expYear,
    exp_month: expMonth,
    isDefault: fingerprint === first?.fingerprint,
  }))
}

/** Removes a saved card of the caller's, as often as it was saved. @throws AppError unauthenticated, notFound, tooMany, unavailable */
export async function removeCard(ctx: Ctx, cardId: string): Promise<void> {
  const { uid } = requireAccount(ctx)
  await limitQuestions(ctx, uid)
  await requireOwnCard(ctx, uid, cardId)
  const saved = await ctx.card.listCards((await findCustomerId(ctx, uid)) ?? '')
  const fingerprint = saved.find(({ id }) => id === cardId)?.fingerprint
  const same = saved.filter((card) => card.fingerprint === fingerprint && card.id !== cardId)
  for (const { id } of [...same, { id: cardId }]) await ctx.card.detachCard(id)
}

/** Has a saved card of the caller's offered first. @throws AppError unauthenticated, notFound, tooMany, unavailable */
export async function setDefaultCard(ctx: Ctx, cardId: string): Promise<void> {
  const { uid } = requireAccount(ctx)
  await limitQuestions(ctx, uid)
  await requireOwnCard(ctx, uid, cardId)
  const customerId = await findCustomerId(ctx, uid)
  if (customerId) await ctx.card.setDefaultCard(customerId, cardId)
}
