import type { Parts } from '@/lib/domain/core/ctx'
import { readAccessToken } from '@/lib/domain/people/identity'
import type { AppError } from '@/lib/kit/errors'

/**
 * A request with a token for one account and a bearer must have a bearer of that account (safety 27). Without an
 * `Authorization` header, or with an invalid one, the token alone counts: media elements send none, and a player
 * whose access token has expired continues to play. @throws AppError `refusal`
 */
export async function requireSameBearer(
  authorization: string | undefined,
  parts: Pick<Parts, 'settings'>,
  owner: { uid: string | null; refusal: () => AppError },
  now: Date,
): Promise<void> {
  const bearer = /^Bearer +(\S+)$/iu.exec(authorization ?? '')?.[1]
  if (bearer === undefined || owner.uid === null) return
  const sender = await readAccessToken(parts.settings, bearer, now).catch(() => null)
  if (sender !== null && sender.uid !== owner.uid) throw owner.refusal()
}
