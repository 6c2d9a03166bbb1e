import { createHmac, randomBytes } from 'node:crypto'
import { deriveKey } from './derive-key'
import { equalsInConstantTime } from './one-time-code'

/** The header with the device token of the client's last sign-in. */
export const DEVICE_TOKEN_HEADER = 'x-device-token'

/** The most accounts in a device token; the oldest sign-in is dropped first. */
const MAX_ACCOUNTS = 5
const FORM = /^kdv_([\w-]{22})((?:\.[\w-]{22}){0,5})$/u

/**
 * A token by which accounts recognise a device: a random name, and for each account that signed in with it a code
 * that only we can make. It gives no access: attempts with it are counted for the device instead of globally. Nothing
 * of it is stored.
 */
export function issueDeviceToken(
  secret: string,
  previous: string | undefined,
  accountId: string,
): string {
  const [, device = randomBytes(16).toString('base64url'), known = ''] =
    FORM.exec(previous ?? '') ?? []
  const code = codeOf(secret, device, accountId)
  const others = known.split('.').filter((other) => other !== '' && other !== code)
  return `kdv_${[device, code, ...others].slice(0, MAX_ACCOUNTS + 1).join('.')}`
}

/** The device of a token, if the account has signed in with it under one of the secrets; or else null. */
export function knownDevice(
  secrets: readonly string[],
  token: string | undefined,
  accountId: string,
): string | null {
  const [, device, known = ''] = FORM.exec(token ?? '') ?? []
  if (device === undefined) return null
  const codes = secrets.map((secret) => codeOf(secret, device, accountId))
  const isKnown = known
    .split('.')
    .some((one) => codes.some((code) => equalsInConstantTime(one, code)))
  return isKnown ? device : null
}

function codeOf(secret: string, device: string, accountId: string): string {
  const mac = createHmac('sha256', deriveKey(secret, 'device'))
    .update(`${device} ${accountId}`)
    .digest()
  return mac.subarray(0, 16).toString('base64url')
}
