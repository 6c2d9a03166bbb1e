import { and, eq, gt, isNull, lt, type SQL } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { type Database, schema } from '@/lib/db'
import { accountColumns, claimsOf } from '@/lib/domain/core/account-facts'
import type { AccountActor, Ctx, Parts } from '@/lib/domain/core/ctx'
import type { ServiceEnv } from '@/lib/env'
import { invalidToken } from '@/lib/gateway/access-tokens'
import { networkOf } from '@/lib/kit/http/network-of'
import { startOfJstDay } from '@/lib/kit/jst'
import type { TokenScope } from '@/lib/kit/shop/token-scopes'
import { limits } from '../security/limits'
import { sessionEnded, tokenExpired, tokenRevoked, userDisabled } from '../security/refusals'
import { isInternalEmail } from './email-domains'
import { hashSecret } from './open-session'

/** How long a session is cached after it ended elsewhere (safety 6; payments-and-identity: short cache). */
const BELIEVED_MS = 3_000
const USE_NOTED_EVERY_MS = 5 * 60_000

type Cache = {
  /** By session. */
  actors: LRUCache<string, AccountActor>
  /** The sessions of personal tokens, by hash. */
  tokens: LRUCache<string, string>
}
const caches = new WeakMap<Database, Cache>()

function cacheOf(db: Database): Cache {
  let cache = caches.get(db)
  if (!cache) {
    const options = { max: 20_000, ttl: BELIEVED_MS }
    cache = { actors: new LRUCache(options), tokens: new LRUCache(options) }
    caches.set(db, cache)
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
  const { actors } = cacheOf(parts.db)
  const known = actors.get(sid)
  if (known?.uid === uid) return known
  const { session } = schema
  const found = await loadActor(parts, and(eq(session.id, sid), eq(session.accountId, uid)))
  if (!found?.isLive) throw sessionEnded(found?.endReason)
  // Never cached, so that verification, or proving oneself again, takes effect at once everywhere.
  if (found.actor.emailVerified && !found.actor.lapsedRoles) actors.set(sid, found.actor)
  return found.actor
}

/**
 * The actor of a personal token, by one read at most, with its scopes and no role of the staff. @throws AppError
 * unauthenticated: `auth/invalid-token`, `token/revoked`, `token/expired`, `auth/user-disabled`; tooMany for an
 * address that tries many unknown ones
 */
export async function findTokenActor(
  parts: Pick<Ctx, 'db' | 'settings' | 'limits' | 'now' | 'client'>,
  token: string,
): Promise<AccountActor> {
  const { actors, tokens } = cacheOf(parts.db)
  const hash = hashSecret(token)
  const known = actors.get(tokens.get(hash) ?? '')
  if (known) return known
  const network = networkOf(parts.client.address)
  await parts.limits.take(limits.tokenFrom, network)
  const found = await loadActor(parts, eq(schema.session.secretHash, hash))
  if (!found?.actor.scopes) throw invalidToken()
  await parts.limits.release(limits.tokenFrom, network)
  if (!found.isLive) throw found.endReason ? tokenRevoked() : tokenExpired()
  if (found.actor.emailVerified) {
    actors.set(found.actor.sessionId, found.actor)
    tokens.set(hash, found.actor.sessionId)
  }
  return found.actor
}

/** Clears this process's cache; other processes follow within seconds. */
export function dropCachedActors(db: Database, sessionIds: readonly string[]): void {
  for (const id of sessionIds) cacheOf(db).actors.delete(id)
}

/**
 * Updates when a device was last used, at most once in five minutes; for a personal token, which a program may use all
 * day long, once a day.
 */
async function noteUse(db: Database, row: Noted, now: Date): Promise<void> {
  const isFirst = row.lastUsedAt <= row.createdAt
  const longAgo = new Date(now.getTime() - USE_NOTED_EVERY_MS)
  const before = !row.scopes ? longAgo : isFirst ? now : startOfJstDay(now)
  if (row.lastUsedAt >= before) return
  const { session } = schema
  await db
    .update(session)
    .set({ lastUsedAt: now })
    .where(and(eq(session.id, row.sid), lt(session.lastUsedAt, before)))
}

type Noted = { sid: string; scopes: string[] | null; createdAt: Date; lastUsedAt: Date }

async function loadActor(
  { db, settings, now }: { db: Database; settings: ServiceEnv; now: Date },
  ofSession: SQL | undefined,
): Promise<{ actor: AccountActor; isLive: boolean; endReason: string | null } | null> {
  const { account, accountView, session } = schema
  const [row] = await db
    .select({
      ...accountColumns,
      uid: account.id,
      sid: session.id,
      staffRoles: account.staffRoles,
      byOperator: session.byOperator,
      scopes: session.scopes,
      createdAt: session.createdAt,
      endedAt: session.endedAt,
      endReason: session.endReason,
      expiresAt: session.expiresAt,
      lastUsedAt: session.lastUsedAt,
      staffUntil: session.staffUntil,
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
    .where(ofSession)
  if (!row) return null
  if (row.disabledAt) throw userDisabled('unauthenticated')
  const isLive = row.endedAt === null && row.expiresAt > now
  if (isLive) await noteUse(db, row, now)
  const emailVerified = row.emailVerifiedAt !== null
  const isInternal = emailVerified && isInternalEmail(settings, row.email)
  // Roles need a second factor and a personal sign-in, and count where that factor was proven, for a while (ASVS 6.3.4).
  const { staffRoles, staffUntil } = row
  const mayHaveRoles = isInternal && row.hasSecondFactor && !row.byOperator && !row.scopes
  const hasRoles = mayHaveRoles && staffRoles.length > 0
  const isProven = staffUntil !== null && staffUntil > now
  const actor: AccountActor = {
    kind: 'account',
    uid: row.uid,
    sessionId: row.sid,
    email: row.email,
    emailVerified,
    isInternal,
    staffRoles: hasRoles && isProven ? staffRoles : [],
    ...(hasRoles && (isProven ? { staffUntil } : { lapsedRoles: staffRoles })),
    claims: claimsOf(settings, { ...row, emailVerified }),
    ...(row.byOperator && { byOperator: true }),
    ...(row.scopes && { scopes: row.scopes as TokenScope[] }),
    ...(row.viewing && { viewing: row.viewing }),
  }
  return { actor, isLive, endReason: row.endReason }
}
