import { createHash } from 'node:crypto'
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import {
  type ProviderIdentity,
  type ProviderName,
  type ProviderTokens,
  plainEmail,
  providerAway,
  refusedNonce,
  refusedToken,
} from './identity'

/** An older token is not from the present sign-in. */
const MAX_AGE_SECONDS = 600
const CLOCK_TOLERANCE_SECONDS = 60
const TIMEOUT_MS = 5_000
const NONCE_REMEMBERED_MS = 30 * 86_400_000

type KeySet = ReturnType<typeof createRemoteJWKSet>
const keySets = new Map<string, Promise<KeySet>>()

/** The ids of our clients at a provider. */
type Clients = { web: string; apps: string[] }

/**
 * The person of an OpenID Connect ID token (OpenID Connect Core §3.1.3.7). The token must be signed by the issuer's
 * published keys, made for one of our clients, recent, and contain the nonce that an app made for it (ASVS 10.1.2).
 * @throws AppError invalid `auth/invalid-credential`, `auth/missing-or-invalid-nonce`; unavailable
 */
export async function proveIdToken(
  provider: ProviderName,
  issuer: string,
  clients: Clients,
  { idToken, nonce }: ProviderTokens,
  now: Date,
): Promise<ProviderIdentity> {
  if (!idToken) throw refusedToken()
  const payload = await verify(idToken, issuer, [clients.web, ...clients.apps], now)
  if (!payload.sub) throw refusedToken()
  const needsNonce = payload.nonce !== undefined || !isOfWeb(payload, clients.web)
  if (needsNonce && !fitsNonce(payload.nonce, nonce)) throw refusedNonce()
  // Apple sends the boolean as a string.
  const isVerified = payload.email_verified === true || payload.email_verified === 'true'
  return {
    provider,
    subject: payload.sub,
    verifiedEmail: isVerified ? plainEmail(payload.email) : null,
    signedInAt: instantOf(payload.auth_time),
    once: [
      { secret: idToken, until: new Date(((payload.exp ?? 0) + CLOCK_TOLERANCE_SECONDS) * 1000) },
      ...(needsNonce
        ? [{ secret: `nonce ${nonce}`, until: new Date(now.getTime() + NONCE_REMEMBERED_MS) }]
        : []),
    ],
  }
}

/** The instant of a claim in seconds, which Apple sends as a text in places; null without one. */
function instantOf(seconds: unknown): Date | null {
  const number = Number(seconds)
  return Number.isSafeInteger(number) && number > 0 ? new Date(number * 1000) : null
}

async function verify(
  idToken: string,
  issuer: string,
  audience: string[],
  currentDate: Date,
): Promise<JWTPayload> {
  const keys = await keysOf(issuer)
  try {
    const { payload } = await jwtVerify(idToken, keys, {
      algorithms: ['RS256', 'ES256'],
      issuer,
      audience,
      maxTokenAge: MAX_AGE_SECONDS,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      requiredClaims: ['sub', 'exp', 'iat'],
      currentDate,
    })
    return payload
  } catch (error) {
    if (error instanceof errors.JWKSTimeout) throw providerAway(error)
    if (error instanceof errors.JOSEError) throw refusedToken()
    throw providerAway(error)
  }
}

/**
 * Whether a token comes from the web's own exchange of a code, which state and PKCE tie to the browser that asked, and
 * which nobody but our server sees. Google names an app that asked for the web's client in `azp`.
 */
const isOfWeb = ({ aud, azp = aud }: JWTPayload, web: string): boolean => aud === web && azp === web

/** Apps may send the hash of their nonce to the provider instead of the nonce (Apple's own advice). */
function fitsNonce(claimed: unknown, nonce: string | undefined): boolean {
  if (nonce === undefined) return false
  return claimed === nonce || claimed === createHash('sha256').update(nonce).digest('hex')
}

/** The issuer's keys, found with its discovery document. A failed lookup is repeated with the next call. */
function keysOf(issuer: string): Promise<KeySet> {
  const known = keySets.get(issuer)
  if (known) return known
  const finding = findKeys(issuer)
  keySets.set(issuer, finding)
  finding.catch(() => keySets.delete(issuer))
  return finding
}

async function findKeys(issuer: string): Promise<KeySet> {
  try {
    const answer = await fetch(`${issuer}/.well-known/openid-configuration`, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const { issuer: named, jwks_uri } = (await answer.json()) as {
      issuer?: string
      jwks_uri?: string
    }
    if (named !== issuer || !jwks_uri) throw new Error(`${issuer} calls itself ${named}`)
    const keys = new URL(jwks_uri)
    // Only a stand-in, which has no TLS itself, may keep its keys without.
    if (keys.protocol !== 'https:' && keys.origin !== new URL(issuer).origin)
      throw new Error(`${issuer} keeps its keys at ${jwks_uri}`)
    return createRemoteJWKSet(keys, { timeoutDuration: TIMEOUT_MS })
  } catch (error) {
    throw providerAway(error)
  }
}
