import type { Context } from 'hono'
import type { Parts } from '@/lib/domain/core/ctx'
import { readAccessToken } from '@/lib/domain/people/identity'
import type { AppError } from '@/lib/kit/errors'

/**
 * A request that carries a token for one account and also says who it is from must be from that account
 * (safety 27). Without an `Authorization` header, or with one that is no good, the token alone counts: media
 * elements send none, and a player whose access token ran out plays on. @throws AppError `refusal`
 */
export async function requireSameBearer(
  c: Context,
  parts: Pick<Parts, 'settings'>,
  owner: { uid: string | null; refusal: () => AppError },
  now: Date,
): Promise<void> {
  const bearer = /^Bearer +(\S+)$/iu.exec(c.req.header('authorization') ?? '')?.[1]
  if (bearer === undefined || owner.uid === null) return
  const sender = await readAccessToken(parts.settings, bearer, now).catch(() => null)
  if (sender !== null && sender.uid !== owner.uid) throw owner.refusal()
}
