import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { enqueueMail } from '@/lib/domain/core/notify'
import { requireHuman } from '@/lib/gateway/bot-protection'
import { hashPassword } from '@/lib/gateway/passwords'
import { networkOf } from '@/lib/kit/http/network-of'
import { mailboxOf } from '@/lib/kit/mailbox-of'
import { consumeCode } from '../codes/consume-code'
import { newCode } from '../codes/issue-code'
import { getAccountCode } from '../codes/live-code'
import { markEmailVerified, markVerifiedOnce } from '../emails/verify-email'
import { limits } from '../security/limits'
import { recordSecurityEvent } from '../security/record-security-event'
import { deadLink } from '../security/refusals'
import { endAllSessions } from '../sessions/end-sessions'
import { dropCachedActors } from '../sessions/find-actor'
import { requireStrongPassword } from './require-strong-password'

const RESET_HOURS = 1

const { account, oneTimeCode } = schema

/**
 * Queues the mail with the link to a new password. The same statements run for every address; for an unknown one they
 * write nothing and the job has nothing to send (safety 1). @throws AppError tooMany
 */
export async function requestPasswordReset(
  ctx: Ctx,
  { email, recaptchaToken }: { email: string; recaptchaToken?: string | undefined },
): Promise<{ accepted: true }> {
  await requireHuman(ctx.settings, recaptchaToken, ctx.client.address)
  await ctx.limits.take(limits.resetFrom, networkOf(ctx.client.address))
  await ctx.limits.take(limits.mailTo, mailboxOf(email))
  const code = newCode(ctx, RESET_HOURS)
  await ctx.db.transaction(async (tx) => {
    await tx
      .update(oneTimeCode)
      .set({ supersededAt: ctx.now })
      .where(
        and(
          eq(oneTimeCode.purpose, 'resetPassword'),
          isNull(oneTimeCode.supersededAt),
          inArray(
            oneTimeCode.accountId,
            tx.select({ id: account.id }).from(account).where(eq(account.email, email)),
          ),
        ),
      )
    await tx.execute(sql`
      insert into ${oneTimeCode} (id, account_id, purpose, email, code_hash, link_hash, created_at, expires_at)
      select ${code.id}::uuid, ${account.id}, 'resetPassword', ${account.email}, ${code.codeHash}, ${code.linkHash},
        ${code.createdAt.toISOString()}::timestamptz, ${code.expiresAt.toISOString()}::timestamptz
      from ${account}
      where ${account.email} = ${email} and ${account.disabledAt} is null
      order by ${account.emailVerifiedAt} is null, ${desc(account.createdAt)}
      limit 1`)
    await enqueueMail(tx, { kind: 'resetPassword', id: code.id })
  })
  return { accepted: true }
}

/**
 * Sets a new password by the link from the mail. It proves the address, ends every session, and notifies the owner by
 * mail (safety 6, 9). @throws AppError invalid `auth/invalid-action-code`, `auth/weak-password`; tooMany
 */
export async function resetPassword(
  ctx: Ctx,
  { token, password }: { token: string; password: string },
): Promise<{ email: string }> {
  await ctx.limits.take(limits.codeFrom, networkOf(ctx.client.address))
  const code = await getAccountCode(ctx, 'resetPassword', token)
  await requireStrongPassword(ctx, password, { email: code.email, uid: code.accountId })
  const passwordHash = await hashPassword(password)
  const ended = await markVerifiedOnce(() =>
    ctx.db.transaction(async (tx) => {
      if (!(await consumeCode(tx, code.id, ctx.now))) throw deadLink()
      const changed = await tx
        .update(account)
        .set({ passwordHash })
        .where(and(eq(account.id, code.accountId), eq(account.email, code.email)))
        .returning({ id: account.id })
      // The account has another address now; the reader of the old one no longer has access.
      if (changed.length === 0) throw deadLink()
      await markEmailVerified(ctx, tx, code)
      const eventId = await recordSecurityEvent(ctx, tx, code.accountId, 'passwordChanged')
      await enqueueMail(tx, { kind: 'passwordChanged', id: eventId })
      return endAllSessions(tx, code.accountId, 'passwordChanged', ctx.now)
    }),
  )
  dropCachedActors(ctx.db, ended)
  return { email: code.email }
}
