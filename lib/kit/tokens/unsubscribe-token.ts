import { createHmac } from 'node:crypto'
import { deriveKey } from './derive-key'
import { equalsInConstantTime } from './one-time-code'

/**
 * What a mail's unsubscribe link carries: the account's id and a code that only we can make. It has no end,
 * because old mails must unsubscribe too (RFC 8058 §3.1).
 */
export const unsubscribeToken = (secret: string, accountId: string): string =>
  `${accountId}.${codeOf(secret, accountId)}`

/** The account that a token names; null when it is not one of ours. */
export function readUnsubscribeToken(secret: string, token: string): string | null {
  const [, accountId, code] = /^([0-9a-f-]{36})\.([\w-]{43})$/u.exec(token) ?? []
  if (!accountId || !code) return null
  return equalsInConstantTime(code, codeOf(secret, accountId)) ? accountId : null
}

function codeOf(secret: string, accountId: string): string {
  return createHmac('sha256', deriveKey(secret, 'unsubscribe'))
    .update(accountId)
    .digest('base64url')
}
