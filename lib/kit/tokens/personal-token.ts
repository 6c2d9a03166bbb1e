import { crc32 } from 'node:zlib'
import { newSecret } from '../ids'

/** Secret scanners find `knw_pat_` and 49 letters; the last six are a checksum of the others. */
const PREFIX = 'knw_pat_'
const FORM = /^(knw_pat_[\w-]{43})([\w-]{6})$/u

function checksumOf(text: string): string {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(crc32(text))
  return bytes.toString('base64url')
}

/** A new personal token with 256 random bits; store only its hash. */
export function newPersonalToken(): string {
  const text = PREFIX + newSecret()
  return text + checksumOf(text)
}

/** Whether a text has the form of a personal token, which an ordinary typing error has not. */
export function isPersonalToken(text: string): boolean {
  const [, body, checksum] = FORM.exec(text) ?? []
  return body !== undefined && checksum === checksumOf(body)
}
