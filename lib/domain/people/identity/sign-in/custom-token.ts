import { and, eq, isNotNull } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { enqueueMail } from '@/lib/domain/core/notify'
import { recordStaffAct } from '@/lib/domain/core/record-staff-act'
import { notFound } from '@/lib/kit/errors'
import { networkOf } from '@/lib/kit/http/network-of'
import { newSecret } from '@/lib/kit/ids'
import { PROOF_MINUTES } from '@/lib/kit/tokens/proof-minutes'
import { consumeCode } from '../codes/consume-code'
import { storeSecret } from '../codes/issue-challenge'
import { findCodeByToken, recordDeadLink } from '../codes/live-code'
import { limits } from '../security/limits'
import { recordSecurityEvent } from '../security/record-security-event'
import { deadCustomToken, userDisabled } from '../security/refusals'
import type { ClientKind, Credentials } from '../sessions/open-session'
import { openOrChallenge, requireSession } from './complete-sign-in'

const { account } = schema

/**
 * A token for one sign-in of an account (by id or verified address) within ten minutes, for an operator at the
 * machine, who hands it over. Writes the audit log and mails the owner with the reason. Its session does not prove
 * the owner's identity (`requireOwnSignIn`). @throws AppError notFound, forbidden for a disabled account
 */
export async function issueCustomToken(
  ctx: Ctx,
  { reason, ...owner }: ({ uid: string } | { email: string }) & { reason: string },
): Promise<{ token: string; expiresAt: string }> {
  const condition =
    'uid' in owner
      ? eq(account.id, owner.uid)
      : and(eq(account.email, owner.email), isNotNull(account.emailVerifiedAt))
  const [row] = await ctx.db
    .select({ uid: account.id, email: account.email, disabledAt: account.disabledAt })
    .from(account)
    .where(condition)
  if (!row) throw notFound('アカウント')
  const { uid } = row
  if (row.disabledAt) throw userDisabled('forbidden')
  const expiresAt = new Date(ctx.now.getTime() + PROOF_MINUTES * 60_000).toISOString()
  const token = await ctx.db.transaction(async (tx) => {
    await recordStaffAct(tx, ctx, {
      action: 'issueCustomToken',
      subject: uid,
      before: null,
      after: { expiresAt },
      note: reason,
    })
    const eventId = await recordSecurityEvent(ctx, tx, uid, 'customTokenIssued', { method: reason })
    await enqueueMail(tx, { kind: 'securityNotice', id: eventId })
    return storeSecret(ctx, tx, {
      purpose: 'customToken',
      secret: `kct_${newSecret()}`,
      accountId: uid,
      email: row.email,
      minutes: PROOF_MINUTES,
    })
  })
  return { token, expiresAt }
}

/** Signs in with an operator's token. @throws AppError invalid `auth/invalid-custom-token`, unauthenticated, forbidden, tooMany */
export async function signInWithCustomToken(
  ctx: Ctx,
  { token, client }: { token: string; client: ClientKind },
): Promise<Credentials> {
  await ctx.limits.take(limits.proofFrom, networkOf(ctx.client.address))
  const code = await findCodeByToken(ctx, 'customToken', token)
  if (!code?.accountId) {
    await recordDeadLink(ctx, token)
    throw deadCustomToken()
  }
  const uid = code.accountId
  const way = { method: 'customToken', client, isComplete: false } as const
  return requireSession(
    await ctx.db.transaction(async (tx) => {
      if (!(await consumeCode(tx, code.id, ctx.now))) throw deadCustomToken()
      return openOrChallenge(ctx, tx, uid, way)
    }),
  )
}
