import { createHmac } from 'node:crypto'
import { deriveKey } from './derive-key'
import { equalsInConstantTime } from './one-time-code'

/**
 * The token of a present's link: the present's id and a code that only we can make, so that the giver can see the
 * link again while the database has no secret.
 */
export const presentToken = (secret: string, presentId: string): string =>
  `${presentId}.${codeOf(secret, presentId)}`

/** The present of a token that one of the secrets made; null if it is not ours. */
export function readPresentToken(secrets: readonly string[], token: string): string | null {
  const [, presentId, code] = /^([0-9a-f-]{36})\.([\w-]{43})$/u.exec(token) ?? []
  if (!presentId || !code) return null
  const isOurs = secrets.some((secret) => equalsInConstantTime(code, codeOf(secret, presentId)))
  return isOurs ? presentId : null
}

function codeOf(secret: string, presentId: string): string {
  return createHmac('sha256', deriveKey(secret, 'present')).update(presentId).digest('base64url')
}
