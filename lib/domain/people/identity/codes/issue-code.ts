import { and, eq, isNull } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { enqueueMail } from '@/lib/domain/core/notify'
import { newId } from '@/lib/kit/ids'
import { deriveOneTimeSecrets, hashOneTimeCode } from '@/lib/kit/tokens/one-time-code'
import { hashSecret } from '../sessions/open-session'
import { isOfSession } from './of-session'

const VERIFY_EMAIL_HOURS = 24
const HOUR_MS = 3_600_000

const { oneTimeCode } = schema
export type CodePurpose = (typeof oneTimeCode.$inferInsert)['purpose']

/** The id and hashes of a new one-time code. The plain values are derived again when its mail is written. */
export function newCode(ctx: Pick<Ctx, 'settings' | 'now'>, hours: number) {
  const id = newId(ctx.now.getTime())
  const secret = ctx.settings.MASTER_SECRET
  const { code, token } = deriveOneTimeSecrets(secret, id)
  return {
    id,
    codeHash: hashOneTimeCode(secret, id, code),
    linkHash: hashSecret(token),
    createdAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + hours * HOUR_MS),
  }
}

type Issued = {
  purpose: CodePurpose
  /** Null for a link with an address and no account. */
  accountId: string | null
  email: string
  hours: number
  detail?: Record<string, string>
  /** Good in this session alone, if there is one. */
  sessionId?: string
}

/**
 * Makes a one-time code; earlier ones of the same purpose (and session) stop working, except links that undo a change
 * of address: a second change must not shorten the owner's week. @returns the code's id, for its mail
 */
export async function issueCode(
  ctx: Pick<Ctx, 'settings' | 'now'>,
  tx: Transaction,
  { purpose, accountId, email, hours, detail = {}, sessionId }: Issued,
): Promise<string> {
  const earlier = accountId
    ? and(eq(oneTimeCode.accountId, accountId), sessionId ? isOfSession(sessionId) : undefined)
    : and(isNull(oneTimeCode.accountId), eq(oneTimeCode.email, email))
  if (purpose !== 'recoverEmail')
    await tx
      .update(oneTimeCode)
      .set({ supersededAt: ctx.now })
      .where(and(earlier, eq(oneTimeCode.purpose, purpose), isNull(oneTimeCode.supersededAt)))
  const code = newCode(ctx, hours)
  const bound = { ...detail, ...(sessionId && { sessionId }) }
  await tx.insert(oneTimeCode).values({ ...code, accountId, email, purpose, detail: bound })
  return code.id
}

/** Queues the mail with a code and a link to verify an address; earlier ones stop working. */
export async function issueVerifyEmailCode(
  ctx: Pick<Ctx, 'settings' | 'now'>,
  tx: Transaction,
  { uid, email }: { uid: string; email: string },
): Promise<void> {
  const hours = VERIFY_EMAIL_HOURS
  const id = await issueCode(ctx, tx, { purpose: 'verifyEmail', accountId: uid, email, hours })
  await enqueueMail(tx, { kind: 'verifyEmail', id })
}
