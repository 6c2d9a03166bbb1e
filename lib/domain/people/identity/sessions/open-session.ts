import { createHash } from 'node:crypto'
import { and, desc, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Transaction } from '@/lib/db'
import { schema } from '@/lib/db'
import type { AccountFacts } from '@/lib/domain/core/account-facts'
import type { Ctx, TxCtx } from '@/lib/domain/core/ctx'
import { signAccessToken } from '@/lib/gateway/access-tokens'
import { type Expiry, expiryOf } from '@/lib/kit/expiry'
import { newId, newSecret } from '@/lib/kit/ids'
import { addDays } from '@/lib/kit/jst'
import { issueDeviceToken } from '@/lib/kit/tokens/device-token'
import { provenWith } from './proven-with'

/** A session that is unused for this long expires. */
const SESSION_DAYS = { web: 30, app: 90 } as const

/** Devices of one account at once: many for a person, few enough to look through (ASVS 7.1.2; docs/sessions.md). */
export const MAX_SESSIONS = 50

/** The prefix tells secret scanners and the refresh call what a value is. */
const WEB_SECRET = 'kws_'
const APP_REFRESH = 'kar_'

export type ClientKind = keyof typeof SESSION_DAYS
type Account = { uid: string } & Pick<AccountFacts, 'email' | 'emailVerified' | 'claims'>
export type Credentials = {
  uid: string
  sessionId: string
  accessToken: string
  refreshToken: string
  deviceToken: string
} & Expiry

export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url')

export const isWebSecret = (secret: string): boolean => secret.startsWith(WEB_SECRET)

type At = Pick<Ctx, 'settings' | 'now'>

/** A session that began by then is over, however much it is used (`SESSION_MAX_DAYS`; ASVS 7.3.2, 10.4.8). */
export const oldestBegin = ({ settings, now }: At): Date => addDays(now, -settings.SESSION_MAX_DAYS)

/** The end of a session that is used now and began at `createdAt`: unused, or by `oldestBegin` (ASVS 7.3.1). */
export function sessionEnd(at: At, client: ClientKind, createdAt: SQLWrapper): SQL<Date> {
  const unused = addDays(at.now, SESSION_DAYS[client])
  const hours = at.settings.SESSION_MAX_DAYS * 24
  return sql<Date>`least(${unused}::timestamptz, ${createdAt} + make_interval(hours => ${hours}::int))`
}

/**
 * Opens a session with new secrets (safety 3), which notes the strongest factor of its sign-in. A session from an
 * operator's token is marked for its whole life and does not prove its owner's identity.
 */
export async function openSession(
  ctx: TxCtx,
  account: Account,
  { client, byOperator, factor }: { client: ClientKind; byOperator: boolean; factor: string },
): Promise<Credentials> {
  const sessionId = newId(ctx.now.getTime())
  const webSecret = client === 'web' ? WEB_SECRET + newSecret() : null
  await ctx.db.insert(schema.session).values({
    id: sessionId,
    accountId: account.uid,
    client,
    secretHash: webSecret && hashSecret(webSecret),
    userAgent: ctx.client.userAgent,
    byOperator,
    createdAt: ctx.now,
    ...provenWith(ctx, factor),
    ...(byOperator && { authenticatedAt: new Date(0) }),
    lastUsedAt: ctx.now,
    expiresAt: sessionEnd(ctx, client, sql`${ctx.now}::timestamptz`),
  })
  await endIdlest(ctx, account.uid)
  const refreshToken = webSecret ?? (await addRefreshToken(ctx.db, sessionId, ctx.now))
  return mintCredentials(ctx, account, sessionId, refreshToken)
}

/** Ends what an account has beyond `MAX_SESSIONS`, the longest unused first. */
async function endIdlest({ db, now }: TxCtx, uid: string): Promise<void> {
  const { session } = schema
  const beyond = db
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.accountId, uid), isNull(session.scopes), isNull(session.endedAt)))
    .orderBy(desc(session.lastUsedAt), desc(session.id))
    .offset(MAX_SESSIONS)
  await db
    .update(session)
    .set({ endedAt: now, endReason: 'expired' })
    .where(inArray(session.id, beyond))
}

/**
 * Gives a session another secret, because its owner has just proven who they are (ASVS 7.2.4). The web's former one
 * ends at once, an app's after the grace of `refreshCredentials`.
 */
export async function changeSecret(tx: Transaction, sessionId: string, now: Date): Promise<string> {
  const { refreshToken, session } = schema
  const webSecret = WEB_SECRET + newSecret()
  const changed = await tx
    .update(session)
    .set({ secretHash: hashSecret(webSecret) })
    .where(and(eq(session.id, sessionId), eq(session.client, 'web')))
    .returning({ id: session.id })
  if (changed.length > 0) return webSecret
  await tx
    .update(refreshToken)
    .set({ replacedAt: now })
    .where(and(eq(refreshToken.sessionId, sessionId), isNull(refreshToken.replacedAt)))
  return addRefreshToken(tx, sessionId, now)
}

/** Adds a refresh token to the family of an app session. */
export async function addRefreshToken(
  tx: Transaction,
  sessionId: string,
  now: Date,
): Promise<string> {
  const token = APP_REFRESH + newSecret()
  await tx
    .insert(schema.refreshToken)
    .values({ hash: hashSecret(token), sessionId, createdAt: now })
  return token
}

/** A new access token, in the answer of sign-in and refresh. */
export async function mintCredentials(
  ctx: Pick<Ctx, 'settings' | 'now' | 'client'>,
  { uid, email, emailVerified, claims }: Account,
  sessionId: string,
  refreshToken: string,
): Promise<Credentials> {
  const { accessToken, expiresAt } = await signAccessToken(
    ctx.settings,
    { uid, sid: sessionId, email, emailVerified, ...claims },
    ctx.now,
  )
  const { MASTER_SECRET } = ctx.settings
  return {
    uid,
    sessionId,
    accessToken,
    ...expiryOf(expiresAt, ctx.now),
    refreshToken,
    deviceToken: issueDeviceToken(MASTER_SECRET, ctx.client.deviceToken, uid),
  }
}
