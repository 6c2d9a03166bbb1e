import { createPublicKey, type KeyObject } from 'node:crypto'
import { errors, importJWK, type JWK, jwtVerify, SignJWT } from 'jose'
import type { ServiceEnv } from '@/lib/env'
import { AppError } from '@/lib/kit/errors'
import { verifiedTokens } from '@/lib/kit/tokens/verified-tokens'

const ACCESS_TOKEN_SECONDS = 3600
/** Longer than any token of ours; nothing longer is even parsed. */
const MAX_TOKEN_LENGTH = 4096

type KeySettings = Pick<ServiceEnv, 'TOKEN_KEYS' | 'SITE_ORIGIN'>

export type AccessTokenClaims = {
  uid: string
  sid: string
  email: string
  emailVerified: boolean
  creatorInfo: boolean
  bankInfo: boolean
}

const audienceOf = (settings: KeySettings) => `${settings.SITE_ORIGIN}/api`

/** An access token (RFC 9068 `at+jwt`, ES256, one hour) signed with the first of TOKEN_KEYS. */
export async function signAccessToken(
  settings: KeySettings,
  claims: AccessTokenClaims,
  now: Date,
): Promise<{ accessToken: string; expiresAt: Date }> {
  const [jwk] = settings.TOKEN_KEYS
  if (!jwk) throw new Error('TOKEN_KEYS is empty')
  const issuedAt = Math.floor(now.getTime() / 1000)
  const expiresAt = issuedAt + ACCESS_TOKEN_SECONDS
  const accessToken = await new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: jwk.kid })
    .setIssuer(settings.SITE_ORIGIN)
    .setAudience(audienceOf(settings))
    .setSubject(claims.uid)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(await importJWK(jwk as JWK, 'ES256'))
  return { accessToken, expiresAt: new Date(expiresAt * 1000) }
}

/**
 * The account and the session of an access token. It does not check whether that session still exists.
 * @throws AppError unauthenticated: `auth/token-expired`, or `auth/invalid-token` for everything else
 * that is not a token we made for this purpose (RFC 8725: algorithm, type, issuer, audience and key are fixed)
 */
export async function readAccessToken(
  settings: KeySettings,
  token: string,
  now: Date,
): Promise<{ uid: string; sid: string }> {
  if (token.length > MAX_TOKEN_LENGTH) throw invalidToken()
  return verified({ keys: settings, token, now }, () => verify(settings, token, now))
}

const verified = verifiedTokens<{ uid: string; sid: string }>()

async function verify(settings: KeySettings, token: string, now: Date) {
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => verifyingKey(settings, kid), {
      algorithms: ['ES256'],
      typ: 'at+jwt',
      issuer: settings.SITE_ORIGIN,
      audience: audienceOf(settings),
      requiredClaims: ['sub', 'sid', 'exp', 'iat'],
      currentDate: now,
    })
    const value = { uid: String(payload.sub), sid: String(payload.sid) }
    return { value, expiresAtMs: Number(payload.exp) * 1000 }
  } catch (error) {
    if (error instanceof errors.JWTExpired)
      throw new AppError('unauthenticated', 'auth/token-expired', '認証の有効期限が切れました。')
    throw invalidToken()
  }
}

export const invalidToken = () =>
  new AppError(
    'unauthenticated',
    'auth/invalid-token',
    '認証情報が正しくありません。ログインし直してください。',
  )

/** The public halves of TOKEN_KEYS, for GET /identity/jwks.json (RFC 7517). */
export const listPublicKeys = (settings: KeySettings): Record<string, unknown>[] =>
  settings.TOKEN_KEYS.map(({ kid, kty, crv, x, y }) => ({
    kid,
    kty,
    crv,
    x,
    y,
    alg: 'ES256',
    use: 'sig',
  }))

const publicKeys = new WeakMap<KeySettings['TOKEN_KEYS'], Map<string, KeyObject>>()

function verifyingKey({ TOKEN_KEYS }: KeySettings, kid: string | undefined): KeyObject {
  let keys = publicKeys.get(TOKEN_KEYS)
  if (!keys) {
    keys = new Map(
      TOKEN_KEYS.map(({ kid: id, kty, crv, x, y }) => [
        id,
        createPublicKey({ key: { kty, crv, x, y }, format: 'jwk' }),
      ]),
    )
    publicKeys.set(TOKEN_KEYS, keys)
  }
  const key = kid === undefined ? undefined : keys.get(kid)
  if (!key) throw invalidToken()
  return key
}
