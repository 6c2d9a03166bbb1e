import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Ctx } from '@/lib/domain/core/ctx'
import { type MasterSettings, masterSecrets } from '@/lib/domain/core/master-secrets'
import { AppError } from '@/lib/kit/errors'
import { deriveKey } from '@/lib/kit/tokens/derive-key'

const TYPE = 'koeniwa-download+jwt'
const AUDIENCE = 'download'
/** Long enough to resume a large file after a slow or broken connection. */
const LIFETIME_SECONDS = 6 * 3600
const MAX_TOKEN_LENGTH = 1_024

/** What a link opens: one file, for one account, as long as its session lives. */
export type DownloadGrant = { downloadId: string; uid: string; sessionId: string }

const Claims = z.object({ dl: z.uuid(), sub: z.uuid(), sid: z.uuid() })
const keyOf = (secret: string) => deriveKey(secret, 'download')

/** Signs a link's token (docs/decisions/sessions-and-tokens.md). */
export async function createDownloadToken(
  ctx: Pick<Ctx, 'settings' | 'now'>,
  grant: DownloadGrant,
): Promise<{ token: string; expiresAt: string }> {
  const issuedAt = Math.floor(ctx.now.getTime() / 1000)
  const expiresAt = issuedAt + LIFETIME_SECONDS
  const token = await new SignJWT({ dl: grant.downloadId, sid: grant.sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setAudience(AUDIENCE)
    .setSubject(grant.uid)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(keyOf(ctx.settings.MASTER_SECRET))
  return { token, expiresAt: new Date(expiresAt * 1000).toISOString() }
}

/**
 * Reads a link's token. Other tokens of ours are refused by type and audience. @throws AppError forbidden if it is
 * missing, malformed, foreign or expired
 */
export async function readDownloadToken(
  settings: MasterSettings,
  token: string | undefined,
  now: Date,
): Promise<DownloadGrant> {
  if (!token || token.length > MAX_TOKEN_LENGTH) throw refusedLink()
  const verified = await Promise.all(
    masterSecrets(settings).map((secret) => verify(secret, token, now)),
  )
  const claims = Claims.safeParse(verified.find((payload) => payload !== null))
  if (!claims.success) throw refusedLink()
  return { downloadId: claims.data.dl, uid: claims.data.sub, sessionId: claims.data.sid }
}

/** What a token says; null if it is none of this secret's. */
async function verify(secret: string, token: string, now: Date): Promise<unknown> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: ['HS256'],
      typ: TYPE,
      audience: AUDIENCE,
      currentDate: now,
      requiredClaims: ['exp', 'iat'],
    })
    return payload
  } catch {
    return null
  }
}

export const refusedLink = (): AppError =>
  new AppError(
    'forbidden',
    'download/link-refused',
    'ダウンロードのリンクが無効か、期限が切れています。ライブラリからもう一度お試しください。',
  )
