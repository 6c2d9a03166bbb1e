import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Permission } from '@/lib/contract/playback'
import type { Ctx } from '@/lib/domain/core/ctx'
import { AppError } from '@/lib/kit/errors'
import { verifiedTokens } from '@/lib/kit/tokens/verified-tokens'

const TYPE = 'koeniwa-stream+jwt'
const AUDIENCE = 'stream'
/** Long enough to play the longest track (AUDIO_MAX_HOURS). */
const LIFETIME_SECONDS = 6 * 3600
const MAX_TOKEN_LENGTH = 1_024

type Tier = 'trial' | 'full'

/** What a token opens: one tier of one version of one track, for one account or a guest. */
export type StreamGrant = {
  trackId: string
  audioId: string
  tier: Tier
  uid: string | null
  /** The token's session; it ends with it. */
  sessionId: string | null
}

const Claims = z.object({
  trk: z.uuid(),
  ver: z.uuid(),
  tier: z.enum(['trial', 'full']),
  sub: z.uuid().optional(),
  sid: z.uuid().optional(),
  exp: z.number(),
})

const keyOf = (secret: string) => new TextEncoder().encode(secret)

/** Signs a stream token (docs/decisions/sessions-and-tokens.md) and says where its streams are. */
export async function createStreamToken(
  ctx: Pick<Ctx, 'settings' | 'actor' | 'now'>,
  grant: Omit<StreamGrant, 'sessionId'>,
): Promise<Permission> {
  const issuedAt = Math.floor(ctx.now.getTime() / 1000)
  const expiresAt = issuedAt + LIFETIME_SECONDS
  const sessionId = ctx.actor.kind === 'account' ? ctx.actor.sessionId : null
  const jwt = new SignJWT({
    trk: grant.trackId,
    ver: grant.audioId,
    tier: grant.tier,
    ...(sessionId && { sid: sessionId }),
  })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
  if (grant.uid) jwt.setSubject(grant.uid)
  const token = await jwt.sign(keyOf(ctx.settings.STREAM_TOKEN_SECRET))
  const media = `${ctx.settings.MEDIA_ORIGIN ?? ''}/api/media/`
  return {
    type: grant.tier,
    token,
    contentPath: `${media}${grant.trackId}/${grant.audioId}/`,
    addresses: addressesOf(media, token, grant),
    expiresAt: new Date(expiresAt * 1000).toISOString(),
    expiresIn: LIFETIME_SECONDS,
  }
}

/** Where a permission's streams are. A token in the path goes on to all that a playlist names beside itself. */
function addressesOf(
  media: string,
  token: string,
  { trackId, audioId, tier }: Omit<StreamGrant, 'sessionId'>,
): Permission['addresses'] {
  const closed = `${media}${trackId}/${audioId}/`
  const open = `${media}t/${token}/${trackId}/${audioId}/`
  return {
    hls: `${closed}${tier}/256k/index.m3u8`,
    hlsWithToken: `${open}${tier}/256k/index.m3u8`,
    file: `${closed}${tier}/v2_h/v2_h.m4a?token=${token}`,
    subtitles: tier === 'full' ? `${open}stream/subtitles.json` : null,
    waveform: `${open}stream/waveform.json`,
  }
}

const verified = verifiedTokens<StreamGrant>()

/**
 * Reads a stream token. Other tokens of ours are refused by type, audience, algorithm and secret. @throws AppError
 * forbidden if it is missing, malformed, foreign or expired
 */
export async function readStreamToken(
  settings: Pick<Ctx['settings'], 'STREAM_TOKEN_SECRET'>,
  token: string | null | undefined,
  now: Date,
): Promise<StreamGrant> {
  if (!token || token.length > MAX_TOKEN_LENGTH) throw refusedToken()
  return verified({ keys: settings, token, now }, async () => {
    const payload = await verify(settings.STREAM_TOKEN_SECRET, token, now)
    const claims = Claims.safeParse(payload)
    if (!claims.success) throw refusedToken()
    const { trk, ver, tier, sub, sid, exp } = claims.data
    const value = { trackId: trk, audioId: ver, tier, uid: sub ?? null, sessionId: sid ?? null }
    return { value, expiresAtMs: exp * 1000 }
  })
}

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
    throw refusedToken()
  }
}

export const refusedToken = (): AppError =>
  new AppError(
    'forbidden',
    'playback/token-refused',
    '再生の許可が無効か、期限が切れています。もう一度再生してください。',
  )
