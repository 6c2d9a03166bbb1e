import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { enqueueMail } from '@/lib/domain/core/notify'
import { requireOwnSignIn } from '@/lib/domain/core/policy'
import { hashPassword } from '@/lib/gateway/passwords'
import { checkSecondFactor } from '../second-factor/check-second-factor'
import { accountsOf, recordingRefusals } from '../security/record-refusal'
import { recordSecurityEvent } from '../security/record-security-event'
import { missingPassword, secondFactorRequired } from '../security/refusals'
import { requireRecentSignIn } from '../security/require-recent-sign-in'
import { dropBegunProofs } from '../sessions/end-sessions'
import { dropCachedActors } from '../sessions/find-actor'
import { hasSecondFactor } from '../sign-in/complete-sign-in'
import { requireOwnPassword } from './reauthenticate'
import { requireStrongPassword } from './require-strong-password'

const { account, session } = schema
type Proofs = { currentPassword?: string | undefined; secondFactorCode?: string | undefined }
type Change = Proofs & { password: string }

/**
 * Sets the caller's password. Where there is one, it is asked for, and the second factor too if the account has one;
 * a first password needs a recent proof (ASVS 6.2.3, 6.3.4). Every other session ends, and the owner is notified by
 * mail (safety 6). @throws AppError invalid `auth/missing-password`, `auth/wrong-password`, `auth/weak-password`,
 * `auth/invalid-verification-code`; unauthenticated `auth/multi-factor-auth-required`; forbidden
 * `auth/requires-recent-login`; tooMany
 */
export async function changePassword(ctx: Ctx, { password, ...proofs }: Change): Promise<void> {
  const { uid, sessionId, email } = requireOwnSignIn(ctx)
  const isFirst = !(await hasPassword(ctx, uid))
  if (isFirst) await requireRecentSignIn(ctx)
  await requireStrongPassword(ctx, password, { email, uid })
  if (!isFirst)
    await recordingRefusals(ctx, 'reauthenticationRefused', accountsOf(uid), () =>
      requireBothProofs(ctx, uid, proofs),
    )
  const passwordHash = await hashPassword(password)
  const ended = await ctx.db.transaction(async (tx) => {
    await tx.update(account).set({ passwordHash }).where(eq(account.id, uid))
    await dropBegunProofs(tx, uid, ctx.now)
    const eventId = await recordSecurityEvent(ctx, tx, uid, 'passwordChanged', { kept: 'current' })
    await enqueueMail(tx, { kind: 'passwordChanged', id: eventId })
    return tx
      .update(session)
      .set({ endedAt: ctx.now, endReason: 'passwordChanged' })
      .where(and(eq(session.accountId, uid), ne(session.id, sessionId), isNull(session.endedAt)))
      .returning({ id: session.id })
  })
  dropCachedActors(
    ctx.db,
    ended.map(({ id }) => id),
  )
}

async function hasPassword({ db }: Ctx, uid: string): Promise<boolean> {
  const rows = await db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.id, uid), isNotNull(account.passwordHash)))
  return rows.length > 0
}

/** The password first: a code of the second factor is used up by its check. */
async function requireBothProofs(
  ctx: Ctx,
  uid: string,
  { currentPassword, secondFactorCode }: Proofs,
): Promise<void> {
  if (currentPassword === undefined) throw missingPassword()
  await requireOwnPassword(ctx, currentPassword)
  if (!(await hasSecondFactor(ctx.db, uid))) return
  if (secondFactorCode === undefined) throw secondFactorRequired('')
  await checkSecondFactor(ctx, uid, secondFactorCode)
}
