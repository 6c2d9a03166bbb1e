import { and, eq, isNull, ne } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { enqueueMail } from '@/lib/domain/core/notify'
import { requireAccount } from '@/lib/domain/core/policy'
import { hashPassword } from '@/lib/gateway/passwords'
import { accountsOf, recordingRefusals } from '../security/record-refusal'
import { recordSecurityEvent } from '../security/record-security-event'
import { requireRecentSignIn } from '../security/require-recent-sign-in'
import { dropBegunProofs } from '../sessions/end-sessions'
import { dropCachedActors } from '../sessions/find-actor'
import { requireOwnPassword } from './reauthenticate'
import { requireStrongPassword } from './require-strong-password'

const { account, session } = schema
type Change = { currentPassword?: string | undefined; password: string }

/**
 * Sets the caller's password, proven by the current one or by a recent sign-in. Every other session ends,
 * and the owner is notified by mail (safety 6). @throws AppError invalid `auth/wrong-password`, `auth/weak-password`,
 * forbidden `auth/requires-recent-login`, tooMany
 */
export async function changePassword(
  ctx: Ctx,
  { currentPassword, password }: Change,
): Promise<void> {
  const { uid, sessionId, email } = requireAccount(ctx)
  if (currentPassword === undefined) await requireRecentSignIn(ctx)
  else
    await recordingRefusals(ctx, 'reauthenticationRefused', accountsOf(uid), () =>
      requireOwnPassword(ctx, currentPassword),
    )
  await requireStrongPassword(ctx, password, { email, uid })
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
