import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { AccountActor, Ctx } from '@/lib/domain/core/ctx'
import { masterSecrets } from '@/lib/domain/core/master-secrets'
import { equalsInConstantTime, hashOneTimeCode } from '@/lib/kit/tokens/one-time-code'
import { limits } from '../security/limits'
import { recordRefusal } from '../security/record-refusal'
import { deadLink, noLiveCode, tooManyCodes, wrongCode } from '../security/refusals'
import { hashSecret } from '../sessions/open-session'
import type { CodePurpose } from './issue-code'
import { isOfSession } from './of-session'

/** Guesses a code survives. */
const MAX_ATTEMPTS = 5

/** The purposes whose code counts in the session that asked for it alone. */
const OF_A_SESSION: ReadonlySet<CodePurpose> = new Set(['reauthenticate', 'mailAddress'])

const { oneTimeCode } = schema

type Owner = Pick<AccountActor, 'uid' | 'email'> & { sessionId?: string }

export type LiveCode = {
  id: string
  accountId: string | null
  email: string
  detail: Record<string, string>
}

/** The codes of a purpose that are still good. */
export const isLive = (now: Date, purpose: CodePurpose) =>
  and(
    eq(oneTimeCode.purpose, purpose),
    isNull(oneTimeCode.consumedAt),
    isNull(oneTimeCode.supersededAt),
    gt(oneTimeCode.expiresAt, now),
  )

/** The live code of a purpose that a link's token belongs to; null for every other token. */
export async function findCodeByToken(
  ctx: Pick<Ctx, 'db' | 'now'>,
  purpose: CodePurpose,
  token: string,
): Promise<LiveCode | null> {
  const [row] = await ctx.db
    .select({
      id: oneTimeCode.id,
      accountId: oneTimeCode.accountId,
      email: oneTimeCode.email,
      detail: oneTimeCode.detail,
    })
    .from(oneTimeCode)
    .where(and(eq(oneTimeCode.linkHash, hashSecret(token)), isLive(ctx.now, purpose)))
  return row ?? null
}

/** A link or challenge that works no more becomes an event of the account that it was for, if it ever was one. */
export const recordDeadLink = (ctx: Ctx, token: string) =>
  recordRefusal(
    ctx,
    'codeRefused',
    sql`select a.id from one_time_code c
          join account a on a.id = c.account_id
            or (c.account_id is null and a.email = c.email and a.email_verified_at is not null)
         where c.link_hash = ${hashSecret(token)}`,
  )

/** The same for links that belong to an account. @throws AppError invalid `auth/invalid-action-code` */
export async function getAccountCode(
  ctx: Ctx,
  purpose: CodePurpose,
  token: string,
): Promise<LiveCode & { accountId: string }> {
  const code = await findCodeByToken(ctx, purpose, token)
  if (!code?.accountId) {
    await recordDeadLink(ctx, token)
    throw deadLink()
  }
  return { ...code, accountId: code.accountId }
}

/**
 * An account's newest live code of a purpose, if it is the six digits given; some count in the session that asked
 * alone. The attempt is counted before it is compared, in one statement, so that parallel guesses are
 * counted too.
 * @throws AppError invalid `auth/invalid-verification-code`, `auth/code-expired`; tooMany
 */
export async function matchCode(
  ctx: Ctx,
  { uid, email, sessionId = '' }: Owner,
  purpose: CodePurpose,
  digits: string,
): Promise<{ id: string; accountId: string; email: string }> {
  // Anybody who claims an address may guess its code; that must not block its owner's own proofs.
  await ctx.limits.take(limits.codeFor, purpose === 'verifyEmail' ? email : uid)
  const [known] = await ctx.db
    .select({ id: oneTimeCode.id })
    .from(oneTimeCode)
    .where(
      and(
        eq(oneTimeCode.accountId, uid),
        isLive(ctx.now, purpose),
        OF_A_SESSION.has(purpose) ? isOfSession(sessionId) : undefined,
      ),
    )
    .orderBy(desc(oneTimeCode.createdAt))
    .limit(1)
  if (!known) throw noLiveCode()
  const counted = await countAttempt(ctx, known.id)
  if (!counted) throw tooManyCodes()
  const isRight = masterSecrets(ctx.settings).some((secret) =>
    equalsInConstantTime(hashOneTimeCode(secret, known.id, digits), counted.codeHash),
  )
  if (!isRight) throw wrongCode()
  return { id: known.id, accountId: uid, email: counted.email }
}

/** Counts a guess at a code; null after five guesses. */
export async function countAttempt(
  ctx: Pick<Ctx, 'db'>,
  id: string,
): Promise<{ codeHash: string; email: string } | null> {
  const [counted] = await ctx.db
    .update(oneTimeCode)
    .set({ attempts: sql`${oneTimeCode.attempts} + 1` })
    .where(and(eq(oneTimeCode.id, id), lt(oneTimeCode.attempts, MAX_ATTEMPTS)))
    .returning({ codeHash: oneTimeCode.codeHash, email: oneTimeCode.email })
  return counted ?? null
}
