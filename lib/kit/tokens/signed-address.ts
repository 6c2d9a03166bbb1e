import { createHmac } from 'node:crypto'
import { deriveKey } from './derive-key'
import { equalsInConstantTime } from './one-time-code'

/** The header in which the web gives the service the client's address. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address'

/**
 * An address signed with a secret of web and service, so that the service can trust it through any proxy in between.
 */
export const signAddress = (secret: string, address: string): string =>
  `${address} ${codeOf(secret, address)}`

/** The address that was signed; null when it was not, or not by us. */
export function readSignedAddress(secret: string, signed: string): string | null {
  const [, address, code] = /^(\S{1,100}) ([\w-]{43})$/u.exec(signed) ?? []
  if (!address || !code) return null
  return equalsInConstantTime(code, codeOf(secret, address)) ? address : null
}

const codeOf = (secret: string, address: string): string =>
  createHmac('sha256', deriveKey(secret, 'client address')).update(address).digest('base64url')
