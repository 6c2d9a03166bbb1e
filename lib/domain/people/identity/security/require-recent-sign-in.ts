import { and, eq, isNull } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import type { AccountActor, Ctx } from '@/lib/domain/core/ctx'
import { requireAccount, requireOwnSignIn } from '@/lib/domain/core/policy'
import { requiresRecentLogin, sessionEnded } from './refusals'

/** How long a sign-in counts as recent. */
const RECENT_MS = 10 * 60_000

export const recentUntil = (authenticatedAt: Date): Date =>
  new Date(authenticatedAt.getTime() + RECENT_MS)

/** When the caller's session last proved who they are. @throws AppError unauthenticated */
export async function readAuthenticatedAt(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<Date> {
  const { session } = schema
  const [row] = await ctx.db
    .select({ at: session.authenticatedAt })
    .from(session)
    // Read from the database: elsewhere an ended session is cached for some seconds.
    .where(and(eq(session.id, requireAccount(ctx).sessionId), isNull(session.endedAt)))
  if (!row) throw sessionEnded()
  return row.at
}

/** Locks the caller's session until the transaction ends. @throws AppError unauthenticated once it has */
export async function holdSession(tx: Transaction, { sessionId }: AccountActor): Promise<void> {
  const { session } = schema
  const held = await tx
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.id, sessionId), isNull(session.endedAt)))
    .for('share')
  if (held.length === 0) throw sessionEnded()
}

/**
 * Requires a proof of identity in this session within the last ten minutes, before changes of bank account, e-mail,
 * password, providers, passkeys and second factor. @throws AppError forbidden `auth/requires-recent-login`,
 * `auth/operator-session`
 */
export async function requireRecentSignIn(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>): Promise<void> {
  // This session has proven the identity of staff, not of the viewed account.
  if (requireOwnSignIn(ctx).viewedUntil) throw requiresRecentLogin()
  if (recentUntil(await readAuthenticatedAt(ctx)) < ctx.now) throw requiresRecentLogin()
}
