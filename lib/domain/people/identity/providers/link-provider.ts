import { and, eq } from 'drizzle-orm'
import { schema } from '@/lib/db'
import { isUniqueViolation } from '@/lib/db/unique-violation'
import type { Ctx } from '@/lib/domain/core/ctx'
import { enqueueMail } from '@/lib/domain/core/notify'
import { requireVerified } from '@/lib/domain/core/policy'
import { isProviderName, type ProviderTokens } from '@/lib/gateway/sign-in-providers'
import { notFound } from '@/lib/kit/errors'
import { accountsOf, recordingRefusals } from '../security/record-refusal'
import { recordSecurityEvent } from '../security/record-security-event'
import { providerAlreadyLinked, providerInUse, unknownProvider } from '../security/refusals'
import { requireRecentSignIn } from '../security/require-recent-sign-in'
import { lookUpIdentity } from '../sign-in/look-up-identity'
import { proveProvider, spendProviderToken } from './prove-provider'
import { findLinkedAccount } from './sign-in-provider'

const { accountProvider } = schema

/**
 * Links a provider's account to the caller's, whatever its address. Safe to repeat. @throws AppError forbidden
 * `auth/requires-recent-login`; conflict `auth/credential-already-in-use`, `auth/provider-already-linked`; and as
 * `proveProvider`
 */
export async function linkProvider(
  ctx: Ctx,
  { provider: name, ...tokens }: { provider: string } & ProviderTokens,
) {
  const { uid } = requireVerified(ctx)
  await requireRecentSignIn(ctx)
  const identity = await recordingRefusals(ctx, 'providerRefused', accountsOf(uid), () =>
    proveProvider(ctx, name, tokens),
  )
  try {
    await ctx.db.transaction(async (tx) => {
      await spendProviderToken(tx, identity)
      const owner = await findLinkedAccount(tx, identity)
      if (owner === uid) return
      if (owner) throw providerInUse()
      const { provider, subject, verifiedEmail: email } = identity
      await tx
        .insert(accountProvider)
        .values({ provider, subject, accountId: uid, email, createdAt: ctx.now })
      const event = { method: provider }
      const eventId = await recordSecurityEvent(ctx, tx, uid, 'providerLinked', event)
      await enqueueMail(tx, { kind: 'securityNotice', id: eventId })
    })
  } catch (error) {
    if (isUniqueViolation(error, 'account_provider_once')) throw providerAlreadyLinked()
    throw isUniqueViolation(error, 'account_provider_provider_subject_pk') ? providerInUse() : error
  }
  return lookUpIdentity(ctx)
}

/**
 * Unlinks a provider from the caller's account. The verified address can still sign in by password or link. A
 * provider that the shop has switched off can still be unlinked. @throws AppError forbidden
 * `auth/requires-recent-login`; invalid `auth/unknown-provider`; notFound
 */
export async function unlinkProvider(ctx: Ctx, { provider }: { provider: string }) {
  const { uid } = requireVerified(ctx)
  if (!isProviderName(provider)) throw unknownProvider()
  await requireRecentSignIn(ctx)
  await ctx.db.transaction(async (tx) => {
    const removed = await tx
      .delete(accountProvider)
      .where(and(eq(accountProvider.accountId, uid), eq(accountProvider.provider, provider)))
      .returning({ subject: accountProvider.subject })
    if (removed.length === 0) throw notFound('連携')
    const event = { method: provider }
    const eventId = await recordSecurityEvent(ctx, tx, uid, 'providerUnlinked', event)
    await enqueueMail(tx, { kind: 'securityNotice', id: eventId })
  })
  return lookUpIdentity(ctx)
}
