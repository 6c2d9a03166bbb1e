import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { DeferredStatus } from '@/lib/contract/payment'
import { schema } from '@/lib/db'
import { isUniqueViolation } from '@/lib/db/unique-violation'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireAccount, requireVerified } from '@/lib/domain/core/policy'
import { AppError } from '@/lib/kit/errors'
import { deferredDueDate } from '@/lib/kit/shop/due-date'
import { requireDeferred } from './deferred-payment'

const { networkCustomer } = schema

type Status = z.input<typeof DeferredStatus>

const registrationOf = (accountId: string) =>
  and(eq(networkCustomer.accountId, accountId), eq(networkCustomer.network, 'paidy'))

/** The consent that the account has registered. */
export async function findConsent(ctx: Pick<Ctx, 'db'>, accountId: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ tokenId: networkCustomer.customerId })
    .from(networkCustomer)
    .where(registrationOf(accountId))
  return row?.tokenId ?? null
}

/** Whether the caller can pay later, as the network says now. @throws AppError unauthenticated, unavailable */
export async function getDeferredStatus(ctx: Ctx): Promise<Status> {
  const { uid } = requireAccount(ctx)
  const tokenId = await findConsent(ctx, uid)
  const token = tokenId && ctx.deferred ? await ctx.deferred.findToken(tokenId) : null
  const state = tokenId ? (token?.status ?? 'deleted') : 'none'
  return { paidyEnabled: state === 'active', state, dueDate: deferredDueDate(ctx.now) }
}

const refused = (code: string, message: string) => new AppError('conflict', code, message)

/**
 * Registers the consent that the network's script returned, after asking the network whether it is real. Ends an
 * earlier one. @throws AppError unauthenticated, forbidden, conflict, unavailable
 */
export async function registerDeferred(ctx: Ctx, tokenId: string): Promise<Status> {
  const { uid } = requireVerified(ctx)
  const network = requireDeferred(ctx)
  const token = await network.findToken(tokenId)
  if (token?.status !== 'active')
    throw refused(
      'paidy/token-not-active',
      'あと払いの登録を確認できませんでした。もう一度お試しください。',
    )
  const earlier = await findConsent(ctx, uid)
  try {
    await ctx.db
      .insert(networkCustomer)
      .values({ accountId: uid, network: 'paidy', customerId: token.id })
      .onConflictDoUpdate({
        target: [networkCustomer.accountId, networkCustomer.network],
        set: { customerId: token.id },
      })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw refused('paidy/token-in-use', 'このあと払いの登録は、別のアカウントで使われています。')
  }
  if (earlier && earlier !== token.id) await network.deleteToken(earlier)
  return { paidyEnabled: true, state: 'active', dueDate: deferredDueDate(ctx.now) }
}

/**
 * Ends the caller's consent, here and at the network. Does nothing without one. @throws AppError unauthenticated,
 * unavailable
 */
export async function unregisterDeferred(ctx: Ctx): Promise<void> {
  const { uid } = requireAccount(ctx)
  const tokenId = await findConsent(ctx, uid)
  if (!tokenId) return
  await ctx.deferred?.deleteToken(tokenId)
  await ctx.db
    .delete(networkCustomer)
    .where(and(registrationOf(uid), eq(networkCustomer.customerId, tokenId)))
}
