import { createHmac } from 'node:crypto'
import { deriveKey } from './derive-key'
import { equalsInConstantTime } from './one-time-code'

/**
 * What a present's link carries: the present's id and a code that only we can make, so that the link can be
 * shown again to who gave it while the database holds nothing that opens it.
 */
export const presentToken = (secret: string, presentId: string): string =>
  `${presentId}.${codeOf(secret, presentId)}`

/** The present that a token names; null when it is not one of ours. */
export function readPresentToken(secret: string, token: string): string | null {
  const [, presentId, code] = /^([0-9a-f-]{36})\.([\w-]{43})$/u.exec(token) ?? []
  if (!presentId || !code) return null
  return equalsInConstantTime(code, codeOf(secret, presentId)) ? presentId : null
}

function codeOf(secret: string, presentId: string): string {
  return createHmac('sha256', deriveKey(secret, 'present')).update(presentId).digest('base64url')
}
