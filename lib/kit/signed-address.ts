import { createHmac, hkdfSync } from 'node:crypto'
import { equalsInConstantTime } from './one-time-code'

/** The header in which the web tells the service where a request comes from. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address'

/**
 * An address that the service believes because it is signed with a secret that only web and service know, so
 * that it matters to nobody what stands between the two. The key is separated from the secret's other uses
 * (RFC 5869).
 */
export const signAddress = (secret: string, address: string): string =>
  `${address} ${codeOf(secret, address)}`

/** The address that was signed; null when it was not, or not by us. */
export function readSignedAddress(secret: string, signed: string): string | null {
  const [, address, code] = /^(\S{1,100}) ([\w-]{43})$/u.exec(signed) ?? []
  if (!address || !code) return null
  return equalsInConstantTime(code, codeOf(secret, address)) ? address : null
}

const keys = new Map<string, Buffer>()

function codeOf(secret: string, address: string): string {
  const key =
    keys.get(secret) ?? Buffer.from(hkdfSync('sha256', secret, '', 'koeniwa client address', 32))
  keys.set(secret, key)
  return createHmac('sha256', key).update(address).digest('base64url')
}
