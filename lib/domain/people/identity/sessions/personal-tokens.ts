import { and, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { type Database, schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { enqueueMail } from '@/lib/domain/core/notify'
import { requireOwnSignIn, requireVerified } from '@/lib/domain/core/policy'
import { notFound } from '@/lib/kit/errors'
import { expiryOf } from '@/lib/kit/expiry'
import { newId } from '@/lib/kit/ids'
import { addDays } from '@/lib/kit/jst'
import { MAX_TOKENS, type TokenScope } from '@/lib/kit/shop/token-scopes'
import { newPersonalToken } from '@/lib/kit/tokens/personal-token'
import { recordSecurityEvent } from '../security/record-security-event'
import { tooManyTokens } from '../security/refusals'
import { holdSession, requireRecentSignIn } from '../security/require-recent-sign-in'
import { dropCachedActors } from './find-actor'
import { hashSecret } from './open-session'

const { account, session } = schema

const live = (uid: string, now: Date) =>
  and(
    eq(session.accountId, uid),
    isNotNull(session.scopes),
    isNull(session.endedAt),
    gt(session.expiresAt, now),
  )

/** The caller's live personal tokens, the newest first. */
export async function listPersonalTokens(ctx: Ctx) {
  const items = await findTokens(ctx.db, requireOwnSignIn(ctx).uid, ctx.now)
  return { items, total: items.length }
}

async function findTokens(db: Database | Transaction, uid: string, now: Date) {
  const rows = await db
    .select({
      id: session.id,
      name: session.name,
      scopes: session.scopes,
      createdAt: session.createdAt,
      expiresAt: session.expiresAt,
      lastUsedAt: session.lastUsedAt,
    })
    .from(session)
    .where(live(uid, now))
    .orderBy(desc(session.createdAt), desc(session.id))
    .limit(MAX_TOKENS)
  return rows.map((row) => shown(row, now))
}

type Row = {
  id: string
  name: string | null
  scopes: string[] | null
  createdAt: Date
  expiresAt: Date
  lastUsedAt: Date
}

const shown = ({ id, name, scopes, createdAt, expiresAt, lastUsedAt }: Row, now: Date) => ({
  id,
  name: name ?? '',
  scopes: (scopes ?? []) as TokenScope[],
  createdAt: createdAt.toISOString(),
  ...expiryOf(expiresAt, now),
  lastUsedAt: lastUsedAt > createdAt ? lastUsedAt.toISOString() : null,
})

/**
 * Makes a personal token, which is returned once and stored as a hash, and tells the owner by mail. It is a session
 * without a proof of identity, so that it ends as all others do. @throws AppError forbidden
 * `auth/requires-recent-login`, conflict `token/too-many`
 */
export async function makePersonalToken(
  ctx: Ctx,
  { name, scopes, days }: { name: string; scopes: TokenScope[]; days: number },
) {
  const actor = requireVerified(ctx)
  await requireRecentSignIn(ctx)
  const { uid } = actor
  const token = newPersonalToken()
  const row = {
    id: newId(ctx.now.getTime()),
    name,
    scopes,
    createdAt: ctx.now,
    lastUsedAt: ctx.now,
    expiresAt: addDays(ctx.now, days),
  }
  await ctx.db.transaction(async (tx) => {
    await holdSession(tx, actor)
    // One after the other, so that the limit holds.
    await tx.select({ id: account.id }).from(account).where(eq(account.id, uid)).for('update')
    if ((await findTokens(tx, uid, ctx.now)).length >= MAX_TOKENS) throw tooManyTokens()
    await tx.insert(session).values({
      ...row,
      accountId: uid,
      client: 'app',
      secretHash: hashSecret(token),
      userAgent: ctx.client.userAgent,
      authenticatedAt: new Date(0),
    })
    const eventId = await recordSecurityEvent(ctx, tx, uid, 'personalTokenMade', { method: name })
    await enqueueMail(tx, { kind: 'securityNotice', id: eventId })
  })
  return { token, made: shown(row, ctx.now) }
}

/** Ends one of the caller's personal tokens, within seconds everywhere. @throws AppError notFound */
export async function revokePersonalToken(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const { uid } = requireOwnSignIn(ctx)
  await ctx.db.transaction(async (tx) => {
    const [ended] = await tx
      .update(session)
      .set({ endedAt: ctx.now, endReason: 'revoked' })
      .where(and(live(uid, ctx.now), eq(session.id, id)))
      .returning({ name: session.name })
    if (!ended) throw notFound('アクセストークン')
    const event = { method: ended.name ?? '' }
    await recordSecurityEvent(ctx, tx, uid, 'personalTokenRevoked', event)
  })
  dropCachedActors(ctx.db, [id])
}
