import { and, eq, isNotNull } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import { findAccountFacts } from '@/lib/domain/core/account-facts'
import type { Ctx } from '@/lib/domain/core/ctx'
import { enqueueMail } from '@/lib/domain/core/notify'
import { issueChallenge } from '../codes/issue-challenge'
import { deviceOf } from '../security/device-of'
import { recordSecurityEvent } from '../security/record-security-event'
import { secondFactorRequired, userDisabled, wrongCredentials } from '../security/refusals'
import { requireWelcomeEmail } from '../sessions/email-domains'
import { type ClientKind, type Credentials, openSession } from '../sessions/open-session'

/** The sign-in method; shown in the list of security events. */
export type SignInMethod =
  | 'password'
  | 'emailLink'
  | 'customToken'
  | 'passkey'
  | 'google'
  | 'apple'
  | 'github'

export type WayIn = {
  method: SignInMethod
  client: ClientKind
  /** The second factor was checked, or the method includes it (a passkey verifies the person). */
  isComplete: boolean
  /** Where a mail's link continues to; stored in the challenge. */
  continuePath?: string | null
}

/** A session, or the challenge for the missing second factor. */
export type SignInOutcome = Credentials | { challenge: string }

/**
 * The last step of every sign-in method, inside the transaction that used its proof: opens the session, or makes the
 * challenge if the account has a second factor. A new device is mailed to the owner. @throws AppError forbidden `auth/user-disabled`, `auth/login-blocked`
 */
export async function openOrChallenge(
  ctx: Ctx,
  tx: Transaction,
  uid: string,
  { method, client, isComplete, continuePath = null }: WayIn,
): Promise<SignInOutcome> {
  const { account } = schema
  const facts = await findAccountFacts({ ...ctx, db: tx }, uid)
  if (!facts) throw wrongCredentials()
  if (facts.disabledAt) throw userDisabled('forbidden')
  requireWelcomeEmail(ctx.settings, facts.email)
  if (!isComplete && facts.hasSecondFactor)
    return {
      challenge: await issueChallenge(ctx, tx, { uid, email: facts.email, method, continuePath }),
    }
  await tx.update(account).set({ lastSignInAt: ctx.now }).where(eq(account.id, uid))
  const eventId = await recordSecurityEvent(ctx, tx, uid, 'signIn', { method })
  const byOperator = method === 'customToken'
  // An account's first device is no news, and of an operator's token its owner is told when it is made.
  const isNews = facts.lastSignInAt !== null && !byOperator && deviceOf(ctx, uid) === null
  // An address that nobody has verified may be a stranger's.
  if (isNews && facts.emailVerified) await enqueueMail(tx, { kind: 'securityNotice', id: eventId })
  const factor = isComplete && method !== 'passkey' ? 'secondFactor' : method
  return openSession({ ...ctx, db: tx }, { uid, ...facts }, { client, byOperator, factor })
}

/** The session of an outcome. @throws AppError unauthenticated `auth/multi-factor-auth-required` */
export function requireSession(outcome: SignInOutcome): Credentials {
  if ('challenge' in outcome) throw secondFactorRequired(outcome.challenge)
  return outcome
}

/** Whether an account has a confirmed authenticator app. */
export async function hasSecondFactor(tx: Pick<Transaction, 'select'>, uid: string) {
  const { secondFactor } = schema
  const rows = await tx
    .select({ accountId: secondFactor.accountId })
    .from(secondFactor)
    .where(and(eq(secondFactor.accountId, uid), isNotNull(secondFactor.confirmedAt)))
  return rows.length > 0
}
