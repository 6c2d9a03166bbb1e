import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { type Database, schema } from '@/lib/db'
import { accountColumns, claimsOf } from '@/lib/domain/core/account-facts'
import type { AccountActor, Parts } from '@/lib/domain/core/ctx'
import type { ServiceEnv } from '@/lib/env'
import { sessionEnded, userDisabled } from '../security/refusals'
import { isInternalEmail } from './email-domains'

/** How long a session is cached after it ended elsewhere (safety 6; payments-and-identity: short cache). */
const BELIEVED_MS = 3_000
const USE_NOTED_EVERY_MS = 5 * 60_000

const actorCaches = new WeakMap<Database, LRUCache<string, AccountActor>>()

function cacheOf(db: Database): LRUCache<string, AccountActor> {
  let cache = actorCaches.get(db)
  if (!cache) {
    cache = new LRUCache({ max: 20_000, ttl: BELIEVED_MS })
    actorCaches.set(db, cache)
  }
  return cache
}

/**
 * The actor of a session, from the rows and not from the token: with current e-mail, claims and roles. @throws
 * AppError unauthenticated: `auth/user-disabled`, or `auth/user-token-expired` when the session has ended
 */
export async function findActor(
  parts: Pick<Parts, 'db' | 'settings'> & { now: Date },
  { uid, sid }: { uid: string; sid: string },
): Promise<AccountActor> {
  const cache = cacheOf(parts.db)
  const known = cache.get(sid)
  if (known?.uid === uid) return known
  const actor = await loadActor(parts, uid, sid)
  // An unverified address is never cached, so that verification takes effect at once everywhere.
  if (actor.emailVerified) cache.set(sid, actor)
  return actor
}

/** Clears this process's cache; other processes follow within seconds. */
export function dropCachedActors(db: Database, sessionIds: readonly string[]): void {
  for (const id of sessionIds) cacheOf(db).delete(id)
}

/** Updates when a device was last used, at most once in five minutes. */
async function noteUse(db: Database, sid: string, lastUsedAt: Date, now: Date): Promise<void> {
  const longAgo = new Date(now.getTime() - USE_NOTED_EVERY_MS)
  if (lastUsedAt > longAgo) return
  const { session } = schema
  await db
    .update(session)
    .set({ lastUsedAt: now })
    .where(and(eq(session.id, sid), lt(session.lastUsedAt, longAgo)))
}

async function loadActor(
  { db, settings, now }: { db: Database; settings: ServiceEnv; now: Date },
  uid: string,
  sid: string,
): Promise<AccountActor> {
  const { account, accountView, session } = schema
  const [row] = await db
    .select({
      ...accountColumns,
      staffRoles: account.staffRoles,
      byOperator: session.byOperator,
      endedAt: session.endedAt,
      endReason: session.endReason,
      expiresAt: session.expiresAt,
      lastUsedAt: session.lastUsedAt,
      viewing: { id: accountView.id, accountId: accountView.accountId, endsAt: accountView.endsAt },
    })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .leftJoin(
      accountView,
      and(
        eq(accountView.sessionId, session.id),
        isNull(accountView.endedAt),
        gt(accountView.endsAt, now),
      ),
    )
    .where(and(eq(session.id, sid), eq(account.id, uid)))
  if (row?.disabledAt) throw userDisabled('unauthenticated')
  if (!row || row.endedAt || row.expiresAt <= now) throw sessionEnded(row?.endReason)
  await noteUse(db, sid, row.lastUsedAt, now)
  const emailVerified = row.emailVerifiedAt !== null
  const isInternal = emailVerified && isInternalEmail(settings, row.email)
  return {
    kind: 'account',
    uid,
    sessionId: sid,
    email: row.email,
    emailVerified,
    isInternal,
    // Roles need a second factor and a personal sign-in.
    staffRoles: isInternal && row.hasSecondFactor && !row.byOperator ? row.staffRoles : [],
    claims: claimsOf(settings, { ...row, emailVerified }),
    ...(row.byOperator && { byOperator: true }),
    ...(row.viewing && { viewing: row.viewing }),
  }
}
