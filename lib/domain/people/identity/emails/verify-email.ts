import { and, eq, isNull } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import { isUniqueViolation } from '@/lib/db/unique-violation'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireAccount } from '@/lib/domain/core/policy'
import { networkOf } from '@/lib/kit/http/network-of'
import { consumeCode } from '../codes/consume-code'
import { issueVerifyEmailCode } from '../codes/issue-code'
import { getAccountCode, matchCode } from '../codes/live-code'
import { limits } from '../security/limits'
import { accountsOf, recordingRefusals } from '../security/record-refusal'
import { recordSecurityEvent } from '../security/record-security-event'
import { deadLink, noLiveCode } from '../security/refusals'
import { dropCachedActors } from '../sessions/find-actor'

type Verified = { email: string; emailVerified: true }
type Code = { id: string; accountId: string; email: string }

const { account } = schema

/** Sends a new code and link; the earlier ones stop working. Does nothing for a verified address. @throws AppError tooMany */
export async function resendVerifyEmail(ctx: Ctx): Promise<void> {
  const { uid, email, emailVerified } = requireAccount(ctx)
  if (emailVerified) return
  await ctx.limits.take(limits.resendCode, uid)
  await ctx.db.transaction((tx) => issueVerifyEmailCode(ctx, tx, { uid, email }))
}

/**
 * Verifies an address by the code (of the signed-in account) or by the link (by whoever has it).
 * A wrong code costs one of five attempts. @throws AppError invalid, tooMany, unauthenticated
 */
export async function verifyEmail(
  ctx: Ctx,
  proof: { code: string } | { token: string },
): Promise<Verified> {
  await ctx.limits.take(limits.codeFrom, networkOf(ctx.client.address))
  if ('token' in proof)
    return redeemCode(ctx, await getAccountCode(ctx, 'verifyEmail', proof.token), deadLink)
  const actor = requireAccount(ctx)
  if (actor.emailVerified) return { email: actor.email, emailVerified: true }
  const code = await recordingRefusals(ctx, 'codeRefused', accountsOf(actor.uid), () =>
    matchCode(ctx, actor, 'verifyEmail', proof.code),
  )
  return redeemCode(ctx, code, noLiveCode)
}

async function redeemCode(ctx: Ctx, code: Code, refusal: () => Error): Promise<Verified> {
  await markVerifiedOnce(() =>
    ctx.db.transaction(async (tx) => {
      if (!(await consumeCode(tx, code.id, ctx.now))) throw refusal()
      await markEmailVerified(ctx, tx, code)
    }),
  )
  const sessions = await ctx.db
    .select({ id: schema.session.id })
    .from(schema.session)
    .where(eq(schema.session.accountId, code.accountId))
  dropCachedActors(
    ctx.db,
    sessions.map(({ id }) => id),
  )
  return { email: code.email, emailVerified: true }
}

/** The address of an account now counts as its own; only one account can have it (unique index). */
export async function markEmailVerified(
  ctx: Pick<Ctx, 'now' | 'client'>,
  tx: Transaction,
  { accountId, email }: Omit<Code, 'id'>,
): Promise<void> {
  const marked = await tx
    .update(account)
    .set({ emailVerifiedAt: ctx.now })
    .where(
      and(eq(account.id, accountId), eq(account.email, email), isNull(account.emailVerifiedAt)),
    )
    .returning({ id: account.id })
  if (marked.length > 0) await recordSecurityEvent(ctx, tx, accountId, 'emailVerified')
}

/** Another account was faster: this one can never have the address, so its code is worthless. */
export async function markVerifiedOnce<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    throw isUniqueViolation(error, 'account_verified_email') ? deadLink() : error
  }
}
