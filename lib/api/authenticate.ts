import type { Actor, Parts } from '@/lib/domain/core/ctx'
import { findActor, invalidToken, readAccessToken } from '@/lib/domain/people/identity'

/**
 * The sender of a request: a guest without an `Authorization` header, or else the account of its bearer token (RFC
 * 6750 §2.1). The token's session must still be live. @throws AppError unauthenticated if it is malformed, foreign,
 * expired or ended (safety 5–8)
 */
export async function authenticate(
  parts: Pick<Parts, 'db' | 'settings'> & { now: Date },
  headers: Headers,
): Promise<Actor> {
  const header = headers.get('authorization')
  if (header === null) return { kind: 'guest' }
  // A repeated header arrives joined by commas, which no token of ours contains.
  const token = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/iu.exec(header.slice(0, 8_192))?.[1]
  if (!token) throw invalidToken()
  return findActor(parts, await readAccessToken(parts.settings, token, parts.now))
}
