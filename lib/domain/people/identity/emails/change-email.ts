import { and, eq, gte, isNull } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { enqueueMail } from '@/lib/domain/core/notify'
import { requireAccount } from '@/lib/domain/core/policy'
import { networkOf } from '@/lib/kit/http/network-of'
import { mailboxOf } from '@/lib/kit/mailbox-of'
import { consumeCode } from '../codes/consume-code'
import { issueCode, issueVerifyEmailCode } from '../codes/issue-code'
import { getAccountCode, isLive } from '../codes/live-code'
import { limits } from '../security/limits'
import { recordSecurityEvent } from '../security/record-security-event'
import { deadLink } from '../security/refusals'
import { holdSession, requireRecentSignIn } from '../security/require-recent-sign-in'
import { requireWelcomeEmail } from '../sessions/email-domains'
import { endAllSessions } from '../sessions/end-sessions'
import { dropCachedActors } from '../sessions/find-actor'
import { takeBackSince } from './take-back'
import { markVerifiedOnce } from './verify-email'

const CONFIRM_HOURS = 24
/** Long enough for an owner who reads mail once a week to stop a thief. */
const RECOVER_HOURS = 7 * 24

const { account, oneTimeCode, session } = schema

/**
 * Requests a change of the caller's address. Both addresses get a mail: the new one a link that makes the change, the
 * old one a link that stops or undoes it for a week. The caller does not learn whether the new address has an
 * account. An unverified address is replaced at once and must be verified again. @throws AppError forbidden
 * `auth/requires-recent-login`, `auth/login-blocked`; tooMany
 */
export async function requestEmailChange(
  ctx: Ctx,
  { email }: { email: string },
): Promise<{ accepted: true }> {
  const actor = requireAccount(ctx)
  await requireRecentSignIn(ctx)
  requireWelcomeEmail(ctx.settings, email)
  await ctx.limits.take(limits.emailChangeOf, actor.uid)
  await ctx.limits.take(limits.mailTo, mailboxOf(email))
  if (email === actor.email) return { accepted: true }
  await ctx.db.transaction(async (tx) => {
    // Ending all sessions also ends a pending change.
    await holdSession(tx, actor)
    await (actor.emailVerified
      ? orderConfirmations(ctx, tx, actor.uid, actor.email, email)
      : replaceUnverified(ctx, tx, actor.uid, email))
  })
  dropCachedActors(ctx.db, [actor.sessionId])
  return { accepted: true }
}

async function orderConfirmations(
  ctx: Ctx,
  tx: Transaction,
  accountId: string,
  from: string,
  to: string,
): Promise<void> {
  const change = { purpose: 'changeEmail', accountId, email: to, hours: CONFIRM_HOURS } as const
  const stop = { purpose: 'recoverEmail', accountId, email: from, hours: RECOVER_HOURS } as const
  const changeId = await issueCode(ctx, tx, change)
  const stopId = await issueCode(ctx, tx, stop)
  await recordSecurityEvent(ctx, tx, accountId, 'emailChangeRequested')
  await enqueueMail(tx, { kind: 'changeEmail', id: changeId })
  await enqueueMail(tx, { kind: 'recoverEmail', id: stopId })
}

async function replaceUnverified(
  ctx: Ctx,
  tx: Transaction,
  uid: string,
  email: string,
): Promise<void> {
  const replaced = await tx
    .update(account)
    .set({ email })
    .where(and(eq(account.id, uid), isNull(account.emailVerifiedAt)))
    .returning({ id: account.id })
  if (replaced.length === 0) return
  await recordSecurityEvent(ctx, tx, uid, 'emailChanged')
  await issueVerifyEmailCode(ctx, tx, { uid, email })
}

/** Makes the change by the new address's link. @throws AppError invalid `auth/invalid-action-code`, tooMany */
export async function confirmEmailChange(
  ctx: Ctx,
  { token }: { token: string },
): Promise<{ email: string }> {
  await ctx.limits.take(limits.codeFrom, networkOf(ctx.client.address))
  const { id, accountId, email } = await getAccountCode(ctx, 'changeEmail', token)
  await markVerifiedOnce(() =>
    ctx.db.transaction(async (tx) => {
      if (!(await consumeCode(tx, id, ctx.now))) throw deadLink()
      await setEmail(ctx, tx, accountId, email)
      const eventId = await recordSecurityEvent(ctx, tx, accountId, 'emailChanged')
      await enqueueMail(tx, { kind: 'securityNotice', id: eventId })
    }),
  )
  await dropCachedActorsOf(ctx, accountId)
  return { email }
}

/**
 * Stops or undoes a change by the old address's link, whatever was changed after it: restores the old address, ends
 * every session, and removes what was added since the request (`takeBackSince`), because it may have come from a
 * thief. @throws AppError invalid `auth/invalid-action-code`, tooMany
 */
export async function recoverEmail(
  ctx: Ctx,
  { token }: { token: string },
): Promise<{ email: string }> {
  await ctx.limits.take(limits.codeFrom, networkOf(ctx.client.address))
  const { id, accountId, email } = await getAccountCode(ctx, 'recoverEmail', token)
  const ended = await markVerifiedOnce(() =>
    ctx.db.transaction(async (tx) => {
      const since = await askedSince(ctx, tx, { accountId, email })
      if (!(await consumeCode(tx, id, ctx.now))) throw deadLink()
      const sessions = await endAllSessions(tx, accountId, 'revoked', ctx.now)
      await endLaterLinks(ctx, tx, accountId, since)
      await setEmail(ctx, tx, accountId, email)
      await recordSecurityEvent(ctx, tx, accountId, 'emailRecovered')
      await takeBackSince(ctx, tx, accountId, since)
      return sessions
    }),
  )
  dropCachedActors(ctx.db, ended)
  return { email }
}

/** The time of the first request to change this address that can still be undone. */
async function askedSince(
  ctx: Ctx,
  tx: Transaction,
  { accountId, email }: { accountId: string; email: string },
): Promise<Date> {
  const [first] = await tx
    .select({ at: oneTimeCode.createdAt })
    .from(oneTimeCode)
    .where(
      and(
        eq(oneTimeCode.accountId, accountId),
        eq(oneTimeCode.email, email),
        isLive(ctx.now, 'recoverEmail'),
      ),
    )
    .orderBy(oneTimeCode.createdAt)
    .limit(1)
  if (!first) throw deadLink()
  return first.at
}

/** Ends the links of addresses that the account got since then; links of earlier addresses keep their week. */
async function endLaterLinks(
  ctx: Ctx,
  tx: Transaction,
  accountId: string,
  since: Date,
): Promise<void> {
  await tx
    .update(oneTimeCode)
    .set({ supersededAt: ctx.now })
    .where(
      and(
        eq(oneTimeCode.accountId, accountId),
        gte(oneTimeCode.createdAt, since),
        isLive(ctx.now, 'recoverEmail'),
      ),
    )
}

const setEmail = (ctx: Ctx, tx: Transaction, uid: string, email: string) =>
  tx
    .update(account)
    .set({ email, emailVerifiedAt: ctx.now })
    .where(and(eq(account.id, uid), isNull(account.disabledAt)))

async function dropCachedActorsOf(ctx: Ctx, uid: string): Promise<void> {
  const rows = await ctx.db
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.accountId, uid), isNull(session.endedAt)))
  dropCachedActors(
    ctx.db,
    rows.map(({ id }) => id),
  )
}
