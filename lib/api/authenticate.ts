import type { Actor, Ctx } from '@/lib/domain/core/ctx'
import {
  findActor,
  findTokenActor,
  invalidToken,
  readAccessToken,
} from '@/lib/domain/people/identity'
import { isPersonalToken } from '@/lib/kit/tokens/personal-token'

/**
 * The sender of a request: a guest without an `Authorization` header, or else the account of its bearer token (RFC
 * 6750 §2.1): an access token, whose session must still be live, or a personal token. @throws AppError unauthenticated
 * if it is malformed, foreign, expired or ended (safety 5–8)
 */
export async function authenticate(
  parts: Pick<Ctx, 'db' | 'settings' | 'limits' | 'now' | 'client'>,
  headers: Headers,
): Promise<Actor> {
  const header = headers.get('authorization')
  if (header === null) return { kind: 'guest' }
  // A repeated header arrives joined by commas, which no token of ours contains.
  const token = /^Bearer +([\w.-]+)$/iu.exec(header.slice(0, 8_192))?.[1]
  if (!token) throw invalidToken()
  if (isPersonalToken(token)) return findTokenActor(parts, token)
  if (!/^[\w-]+\.[\w-]+\.[\w-]+$/u.test(token)) throw invalidToken()
  return findActor(parts, await readAccessToken(parts.settings, token, parts.now))
}
