import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from './derive-key'

export type OneTimeSecrets = {
  /** Six digits, to be typed. */
  code: string
  /** 256 bits, base64url, for a link. */
  token: string
}

/**
 * The code and the link token of a one-time code, derived from its id: the mail job can make them again
 * while the database holds only their hashes.
 */
export function deriveOneTimeSecrets(secret: string, id: string): OneTimeSecrets {
  const key = deriveKey(secret, 'one-time code')
  // 48 bits reduced to a million values: the bias is below 1 in 10⁸.
  const number = keyed(key, `code:${id}`).readUIntBE(0, 6) % 1_000_000
  return {
    code: String(number).padStart(6, '0'),
    token: keyed(key, `link:${id}`).toString('base64url'),
  }
}

/** What is stored of a code. It is keyed, because six digits alone are found by trying. */
export function hashOneTimeCode(secret: string, id: string, code: string): string {
  const key = deriveKey(secret, 'one-time code hash')
  return keyed(key, `${id}:${code}`).toString('base64url')
}

/** Compares two strings in a time that depends on their lengths only. */
export function equalsInConstantTime(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}

const keyed = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()
