import { and, eq, sql } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import { isUniqueViolation } from '@/lib/db/unique-violation'
import type { Ctx } from '@/lib/domain/core/ctx'
import type { ProviderIdentity, ProviderTokens } from '@/lib/gateway/sign-in-providers'
import { type Claimed, claimAddress, findVerifiedAccount } from '../emails/claim-address'
import { recordingRefusals } from '../security/record-refusal'
import { recordSecurityEvent } from '../security/record-security-event'
import { accountNotLinked, unverifiedProviderEmail } from '../security/refusals'
import { requireWelcomeEmail } from '../sessions/email-domains'
import { dropCachedActors } from '../sessions/find-actor'
import type { ClientKind } from '../sessions/open-session'
import { openOrChallenge, requireSession } from '../sign-in/complete-sign-in'
import { proveProvider, spendProviderToken } from './prove-provider'

const { accountProvider } = schema

/**
 * Signs in with a provider: the linked account, or else a new (or unverified) one for the address that the provider
 * has verified. An address that already has an account is never linked without a sign-in (payments-and-identity:
 * Linking). @throws AppError conflict `auth/account-exists-with-different-credential`; forbidden
 * `auth/unverified-email`; and as `proveProvider`
 */
export async function signInWithProvider(
  ctx: Ctx,
  { provider, client, ...tokens }: { provider: string; client: ClientKind } & ProviderTokens,
) {
  const identity = await proveProvider(ctx, provider, tokens)
  const way = { method: identity.provider, client, isComplete: false } as const
  const { outcome, claimed } = await recordingRefusals(
    ctx,
    'providerRefused',
    accountsOfIdentity(identity),
    () =>
      linkOnce(() =>
        ctx.db.transaction(async (tx) => {
          await spendProviderToken(tx, identity)
          const claimed = await findOrMakeAccount(ctx, tx, identity)
          return { claimed, outcome: await openOrChallenge(ctx, tx, claimed.uid, way) }
        }),
      ),
  )
  dropCachedActors(ctx.db, claimed.ended)
  return { ...requireSession(outcome), isNewUser: claimed.isNewUser }
}

/** The account that is linked, or would be if its owner linked it. */
const accountsOfIdentity = ({ provider, subject, verifiedEmail }: ProviderIdentity) => sql`
  select account_id from account_provider where provider = ${provider} and subject = ${subject}
   union select id from account where email = ${verifiedEmail}::text and email_verified_at is not null`

/** The account that a provider's person is linked to. */
export async function findLinkedAccount(
  db: Pick<Transaction, 'select'>,
  { provider, subject }: Pick<ProviderIdentity, 'provider' | 'subject'>,
): Promise<string | null> {
  const [linked] = await db
    .select({ accountId: accountProvider.accountId })
    .from(accountProvider)
    .where(and(eq(accountProvider.provider, provider), eq(accountProvider.subject, subject)))
  return linked?.accountId ?? null
}

async function findOrMakeAccount(
  ctx: Ctx,
  tx: Transaction,
  identity: ProviderIdentity,
): Promise<Claimed> {
  const linked = await findLinkedAccount(tx, identity)
  if (linked) return { uid: linked, isNewUser: false, ended: [] }
  const email = identity.verifiedEmail
  if (!email) throw unverifiedProviderEmail()
  requireWelcomeEmail(ctx.settings, email)
  if (await findVerifiedAccount(tx, email)) throw accountNotLinked()
  const claimed = await claimAddress(ctx, tx, email, identity.provider)
  await tx.insert(accountProvider).values({
    provider: identity.provider,
    subject: identity.subject,
    accountId: claimed.uid,
    email,
    createdAt: ctx.now,
  })
  await recordSecurityEvent(ctx, tx, claimed.uid, 'providerLinked', { method: identity.provider })
  return claimed
}

/** Two concurrent first sign-ins: one makes the account, the other gets the answer for an existing one. */
async function linkOnce<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    const isKnown =
      isUniqueViolation(error, 'account_verified_email') ||
      isUniqueViolation(error, 'account_provider_provider_subject_pk')
    throw isKnown ? accountNotLinked() : error
  }
}
