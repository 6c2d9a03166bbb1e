import { createHash } from 'node:crypto'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
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
  return sql`least(${unused}::timestamptz, ${createdAt} + make_interval(hours => ${hours}::int))`
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
  const refreshToken = webSecret ?? (await addRefreshToken(ctx.db, sessionId, ctx.now))
  return mintCredentials(ctx, account, sessionId, refreshToken)
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
