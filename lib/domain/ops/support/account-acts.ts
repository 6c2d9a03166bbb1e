import { sql } from 'drizzle-orm'
import type { SupportedAccount } from '@/lib/contract/ops/support'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireStaff } from '@/lib/domain/core/policy'
import { recordStaffAct } from '@/lib/domain/core/record-staff-act'
import {
  dropCachedActors,
  endAllSessions,
  issueCustomToken,
  recordSecurityEvent,
} from '@/lib/domain/people/identity'
import { AppError, notFound } from '@/lib/kit/errors'
import { ADMIN_STAFF, SUPPORT_STAFF } from '@/lib/kit/shop/staff-roles'
import { getSupportedAccount } from './get-account'

/** Signs an account out everywhere; its owner sees this in the security events. @throws AppError notFound */
export async function endSessionsOf(
  ctx: Ctx,
  id: string,
  { reason }: { reason: string },
): Promise<SupportedAccount> {
  requireStaff(ctx, SUPPORT_STAFF)
  await requireOutsider(ctx, id)
  const ended = await ctx.db.transaction(async (tx) => {
    const sessions = await endAllSessions(tx, id, 'revoked', ctx.now)
    await recordSecurityEvent(ctx, tx, id, 'signOutEverywhere')
    await recordStaffAct(tx, ctx, {
      action: 'endSessions',
      subject: id,
      before: null,
      after: { sessions: sessions.length },
      note: reason,
    })
    return sessions
  })
  dropCachedActors(ctx.db, ended)
  return await getSupportedAccount(ctx, id)
}

/**
 * A link for one sign-in of the account's owner within ten minutes, after they have proven their identity in
 * another way; a second factor is still required. @throws AppError notFound, forbidden (suspended), conflict
 * `support/staff`
 */
export async function issueSignInLink(
  ctx: Ctx,
  id: string,
  { consent }: { consent: string },
): Promise<{ link: string; expiresAt: string }> {
  requireStaff(ctx, ADMIN_STAFF)
  await requireOutsider(ctx, id)
  const { token, expiresAt } = await issueCustomToken(ctx, { uid: id, reason: consent })
  // The fragment reaches no server.
  return { link: `${ctx.settings.SITE_ORIGIN}/account/token#${token}`, expiresAt }
}

/**
 * Refuses accounts of staff: no help for oneself or a colleague. @throws AppError notFound, conflict `support/staff`
 */
async function requireOutsider({ db }: Ctx, id: string): Promise<void> {
  const { rows } = await db.execute<{ is_staff: boolean }>(
    sql`select staff_roles <> '{}' is_staff from account where id = ${id}`,
  )
  if (!rows[0]) throw notFound('アカウント')
  if (rows[0].is_staff)
    throw new AppError(
      'conflict',
      'support/staff',
      '運営スタッフのアカウントには使えません。管理者が役割を外してから行います。',
    )
}
