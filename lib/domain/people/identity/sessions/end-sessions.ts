import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireAccount, requireOwnSignIn } from '@/lib/domain/core/policy'
import { notFound } from '@/lib/kit/errors'
import { recordSecurityEvent } from '../security/record-security-event'
import { dropCachedActors } from './find-actor'

type EndReason = 'signOut' | 'revoked' | 'passwordChanged' | 'disabled'

/** Codes of earlier proofs that could still open or elevate a session, or change the account's address. */
const BEGUN = ['secondFactor', 'stepUp', 'reauthenticate', 'customToken', 'changeEmail'] as const

/** Invalidates pending sign-ins and proofs of an account (safety 6). */
export async function dropBegunProofs(
  tx: Transaction,
  accountId: string,
  now: Date,
): Promise<void> {
  const { oneTimeCode } = schema
  await tx
    .update(oneTimeCode)
    .set({ supersededAt: now })
    .where(
      and(
        eq(oneTimeCode.accountId, accountId),
        inArray(oneTimeCode.purpose, BEGUN),
        isNull(oneTimeCode.supersededAt),
      ),
    )
}

/**
 * Ends all sessions of an account but `kept`, and everything that could open another. @returns their ids, for
 * `dropCachedActors` after the transaction
 */
export async function endAllSessions(
  tx: Transaction,
  accountId: string,
  endReason: EndReason,
  now: Date,
  kept: string | null = null,
): Promise<string[]> {
  const { session } = schema
  const others = and(
    eq(session.accountId, accountId),
    isNull(session.endedAt),
    kept ? ne(session.id, kept) : undefined,
  )
  const ids: string[] = []
  for (;;) {
    const ended = await tx
      .update(session)
      .set({ endedAt: now, endReason })
      .where(others)
      .returning({ id: session.id })
    ids.push(...ended.map(({ id }) => id))
    // Again until none is left: one of them, for whose lock this had to wait, may have made a personal token meanwhile.
    if (ended.length === 0) break
  }
  // Afterwards, because a new proof locks its session (`holdSession`).
  await dropBegunProofs(tx, accountId, now)
  return ids
}

async function endSession(ctx: Ctx, id: string, endReason: EndReason): Promise<boolean> {
  const { uid } = requireAccount(ctx)
  const { session } = schema
  const ended = await ctx.db
    .update(session)
    .set({ endedAt: ctx.now, endReason })
    .where(
      and(
        eq(session.id, id),
        eq(session.accountId, uid),
        isNull(session.scopes),
        isNull(session.endedAt),
      ),
    )
    .returning({ id: session.id })
  dropCachedActors(ctx.db, [id])
  return ended.length > 0
}

/** Ends the session of the caller; its tokens and secrets are dead within seconds everywhere. */
export async function signOut(ctx: Ctx): Promise<void> {
  await endSession(ctx, requireAccount(ctx).sessionId, 'signOut')
}

/** Ends one session of the caller's own. @throws AppError notFound for any other */
export async function revokeSession(ctx: Ctx, { id }: { id: string }): Promise<void> {
  if (!(await endSession(ctx, id, 'revoked'))) throw notFound('端末')
  const { uid } = requireAccount(ctx)
  await ctx.db.transaction((tx) => recordSecurityEvent(ctx, tx, uid, 'sessionRevoked'))
}

/**
 * Ends every session of the caller, this one included, or all but this one (safety 6; ASVS 7.4.3). @throws AppError
 * forbidden `auth/operator-session`: who came by an operator's token may not stay alone
 */
export async function signOutEverywhere(
  ctx: Ctx,
  { keep }: { keep?: 'current' | undefined },
): Promise<void> {
  const { uid, sessionId } = keep ? requireOwnSignIn(ctx) : requireAccount(ctx)
  const ended = await ctx.db.transaction(async (tx) => {
    await recordSecurityEvent(ctx, tx, uid, 'signOutEverywhere', keep && { method: 'others' })
    return endAllSessions(tx, uid, 'revoked', ctx.now, keep && sessionId)
  })
  dropCachedActors(ctx.db, ended)
}
