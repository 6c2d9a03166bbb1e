import type { Context } from 'hono'
import type { Parts } from '@/lib/domain/ctx'
import { invalidToken, readAccessToken } from '@/lib/domain/identity'
import type { AppError } from '@/lib/kit/errors'

/**
 * A request that carries a token for one account and also says who it is from must be from that account
 * (safety 27). Without an `Authorization` header the token stands alone: media elements send none.
 * @throws AppError unauthenticated, or `refusal`
 */
export async function requireSameBearer(
  c: Context,
  parts: Pick<Parts, 'settings'>,
  owner: { uid: string | null; refusal: () => AppError },
  now: Date,
): Promise<void> {
  const header = c.req.header('authorization')
  if (header === undefined || owner.uid === null) return
  const bearer = /^Bearer +(\S+)$/iu.exec(header)?.[1]
  if (bearer === undefined) throw invalidToken()
  const { uid } = await readAccessToken(parts.settings, bearer, now)
  if (uid !== owner.uid) throw owner.refusal()
}
