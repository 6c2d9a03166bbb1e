import { createHmac } from 'node:crypto'
import { deriveKey } from './derive-key'
import { equalsInConstantTime } from './one-time-code'

/** What a link may do without a sign-in, and the row that its id names: an account, a case of moderation, an inquiry. */
type Purpose = 'unsubscribe' | 'appeal' | 'inquiry'

/**
 * The token of a mail's link: the id of a row and a code that only we can make. It does not expire, because old mails
 * must unsubscribe too (RFC 8058 §3.1).
 */
export const mailLinkToken = (secret: string, purpose: Purpose, id: string): string =>
  `${id}.${codeOf(secret, purpose, id)}`

/** The id of a token that one of the secrets made; null if it is not ours or has another purpose. */
export function readMailLinkToken(
  secrets: readonly string[],
  purpose: Purpose,
  token: string,
): string | null {
  const [, id, code] = /^([0-9a-f-]{36})\.([\w-]{43})$/u.exec(token) ?? []
  if (!id || !code) return null
  const isOurs = secrets.some((secret) => equalsInConstantTime(code, codeOf(secret, purpose, id)))
  return isOurs ? id : null
}

function codeOf(secret: string, purpose: Purpose, id: string): string {
  return createHmac('sha256', deriveKey(secret, purpose)).update(id).digest('base64url')
}
