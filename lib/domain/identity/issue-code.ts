import { and, eq, isNull } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import { newId } from '@/lib/kit/ids'
import { deriveOneTimeSecrets, hashOneTimeCode } from '@/lib/kit/one-time-code'
import type { Ctx } from '../ctx'
import { enqueueMail } from '../notify'
import { hashSecret } from './open-session'

const VERIFY_EMAIL_HOURS = 24
const HOUR_MS = 3_600_000

/** The id and hashes of a new one-time code. The plain values are made again when its mail is written. */
export function newCode(ctx: Pick<Ctx, 'settings' | 'now'>, hours: number) {
  const id = newId(ctx.now.getTime())
  const secret = ctx.settings.STREAM_TOKEN_SECRET
  const { code, token } = deriveOneTimeSecrets(secret, id)
  return {
    id,
    codeHash: hashOneTimeCode(secret, id, code),
    linkHash: hashSecret(token),
    createdAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + hours * HOUR_MS),
  }
}

/** Orders the mail with a code and a link to verify an address; earlier ones stop working. */
export async function issueVerifyEmailCode(
  ctx: Pick<Ctx, 'settings' | 'now'>,
  tx: Transaction,
  account: { uid: string; email: string },
): Promise<void> {
  const { oneTimeCode } = schema
  await tx
    .update(oneTimeCode)
    .set({ supersededAt: ctx.now })
    .where(
      and(
        eq(oneTimeCode.accountId, account.uid),
        eq(oneTimeCode.purpose, 'verifyEmail'),
        isNull(oneTimeCode.supersededAt),
      ),
    )
  const code = newCode(ctx, VERIFY_EMAIL_HOURS)
  await tx
    .insert(oneTimeCode)
    .values({ ...code, accountId: account.uid, email: account.email, purpose: 'verifyEmail' })
  await enqueueMail(tx, { kind: 'verifyEmail', id: code.id })
}
