import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import { type AccountFacts, findAccountFacts } from '@/lib/domain/core/account-facts'
import type { Ctx } from '@/lib/domain/core/ctx'
import { networkOf } from '@/lib/kit/http/network-of'
import { limits } from '../security/limits'
import { recordSecurityEvent } from '../security/record-security-event'
import { sessionEnded, userDisabled } from '../security/refusals'
import { dropCachedActors } from './find-actor'
import {
  addRefreshToken,
  type Credentials,
  hashSecret,
  isWebSecret,
  mintCredentials,
  oldestBegin,
  sessionEnd,
} from './open-session'

/** Two refreshes of one token within this time are one client calling twice, not a thief (safety 4). */
const GRACE_MS = 10_000

/**
 * A new access token, unless the session is over: ended, unused, or begun too long ago. The web sends its session
 * secret, which stays; an app sends a refresh token, which is replaced, and whose reuse after the grace period ends the
 * session (RFC 9700 §4.14.2). @throws AppError unauthenticated `auth/user-token-expired`, `auth/user-disabled`; tooMany
 */
export async function refreshCredentials(
  ctx: Ctx,
  { refreshToken }: { refreshToken: string },
): Promise<Credentials> {
  await ctx.limits.take(limits.refreshFrom, networkOf(ctx.client.address))
  return isWebSecret(refreshToken)
    ? renewWebSession(ctx, refreshToken)
    : rotateRefreshToken(ctx, refreshToken)
}

async function renewWebSession(ctx: Ctx, secret: string): Promise<Credentials> {
  const { session } = schema
  const [renewed] = await ctx.db
    .update(session)
    .set({ lastUsedAt: ctx.now, expiresAt: sessionEnd(ctx, 'web', session.createdAt) })
    .where(
      and(
        eq(session.secretHash, hashSecret(secret)),
        isNull(session.endedAt),
        gt(session.expiresAt, ctx.now),
        gt(session.createdAt, oldestBegin(ctx)),
      ),
    )
    .returning({ id: session.id, accountId: session.accountId })
  if (!renewed) throw sessionEnded(await findEndReason(ctx, secret))
  const facts = await findUsableFacts(ctx, renewed.accountId)
  return mintCredentials(ctx, { uid: renewed.accountId, ...facts }, renewed.id, secret)
}

/** Why the session of a secret was ended; null if it expired or is not ours. */
async function findEndReason(ctx: Ctx, secret: string): Promise<string | null> {
  const { session } = schema
  const rows = await ctx.db
    .select({ endReason: session.endReason })
    .from(session)
    .where(eq(session.secretHash, hashSecret(secret)))
  return rows[0]?.endReason ?? null
}

type Rotation = { accountId: string; sessionId: string; refreshToken: string | null }

async function rotateRefreshToken(ctx: Ctx, token: string): Promise<Credentials> {
  const rotation = await ctx.db.transaction((tx) => rotate(ctx, tx, hashSecret(token)))
  const { accountId, sessionId, refreshToken } = rotation
  if (!refreshToken) {
    dropCachedActors(ctx.db, [sessionId])
    throw sessionEnded('tokenReuse')
  }
  const facts = await findUsableFacts(ctx, accountId)
  return mintCredentials(ctx, { uid: accountId, ...facts }, sessionId, refreshToken)
}

/** Replaces a refresh token; returns none if the family has just been ended. */
async function rotate(ctx: Ctx, tx: Transaction, hash: string): Promise<Rotation> {
  const { refreshToken, session } = schema
  const [row] = await tx
    .select({
      sessionId: session.id,
      accountId: session.accountId,
      replacedAt: refreshToken.replacedAt,
      endReason: session.endReason,
      isOver: sql<boolean>`${session.endedAt} is not null or ${session.expiresAt} <= ${ctx.now}
        or ${session.createdAt} <= ${oldestBegin(ctx)}`,
    })
    .from(refreshToken)
    .innerJoin(session, eq(session.id, refreshToken.sessionId))
    .where(eq(refreshToken.hash, hash))
    .for('update')
  if (!row || row.isOver) throw sessionEnded(row?.endReason)
  if (row.replacedAt && ctx.now.getTime() - row.replacedAt.getTime() > GRACE_MS) {
    await tx
      .update(session)
      .set({ endedAt: ctx.now, endReason: 'tokenReuse' })
      .where(eq(session.id, row.sessionId))
    await recordSecurityEvent(ctx, tx, row.accountId, 'tokenReuse')
    return { ...row, refreshToken: null }
  }
  await tx
    .update(refreshToken)
    .set({ replacedAt: row.replacedAt ?? ctx.now })
    .where(eq(refreshToken.hash, hash))
  await tx
    .update(session)
    .set({ lastUsedAt: ctx.now, expiresAt: sessionEnd(ctx, 'app', session.createdAt) })
    .where(eq(session.id, row.sessionId))
  return { ...row, refreshToken: await addRefreshToken(tx, row.sessionId, ctx.now) }
}

async function findUsableFacts(ctx: Ctx, accountId: string): Promise<AccountFacts> {
  const facts = await findAccountFacts(ctx, accountId)
  if (!facts) throw sessionEnded()
  if (facts.disabledAt) throw userDisabled('unauthenticated')
  return facts
}
