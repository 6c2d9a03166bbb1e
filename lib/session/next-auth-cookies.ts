import 'server-only'
import { createHash } from 'node:crypto'
import { webEnv } from '@/lib/env'
import { ownPath } from '@/lib/kit/http/own-path'

type Cookies = Record<string, string>

/** The cookies of a request as next-auth gets them; one that is not of our writing is none. */
export function readCookies(header: string): Cookies {
  const cookies: Cookies = {}
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=')
    if (at < 1) continue
    const name = pair.slice(0, at).trim()
    const value = decoded(pair.slice(at + 1).trim())
    if (value === null || (name.endsWith('next-auth.callback-url') && !isAddress(value))) continue
    cookies[name] = value
  }
  return cookies
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}

/** Whether a `callbackUrl` is any address; next-auth answers 500 to others. Whose it is, is judged later. */
export const isAddress = (value: string | null | undefined): boolean =>
  typeof value === 'string' &&
  /^(\/|https?:)/iu.test(value) &&
  URL.canParse(value, webEnv().SITE_ORIGIN)

/** Where a `callbackUrl` leads: to an address of ours. */
export function ownAddress(url: string): string {
  const { SITE_ORIGIN } = webEnv()
  return new URL(ownPath(url, SITE_ORIGIN), SITE_ORIGIN).href
}

/** Whether next-auth would leave its own two cookies as they are: it sets each that is missing or not of its making. */
export function hasOwnCookies(cookies: Cookies): boolean {
  const { AUTH_SECRET, SITE_ORIGIN } = webEnv()
  const isSecure = SITE_ORIGIN.startsWith('https:')
  const [token, hash] = (cookies[`${isSecure ? '__Host-' : ''}next-auth.csrf-token`] ?? '').split(
    '|',
  )
  const address = cookies[`${isSecure ? '__Secure-' : ''}next-auth.callback-url`]
  const isToken = createHash('sha256').update(`${token}${AUTH_SECRET}`).digest('hex') === hash
  return isToken && address !== undefined && ownAddress(address) === address
}
