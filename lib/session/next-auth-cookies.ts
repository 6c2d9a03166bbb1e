import 'server-only'
import { createHash } from 'node:crypto'
import { webEnv } from '@/lib/env'
import { hostCookieName } from '@/lib/kit/http/host-cookie'
import { ownPath } from '@/lib/kit/http/own-path'
import { isSecureSite } from './session-cookie'

type Cookies = Record<string, string>

/** next-auth's cookies beside the session's. On https no sibling host can toss a state and verifier of its own. */
export function nextAuthCookies() {
  const secure = isSecureSite()
  const cookie = (name: string, maxAge?: number) => ({
    name: hostCookieName(`next-auth.${name}`, secure),
    options: {
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      secure,
      ...(maxAge && { maxAge }),
    } as const,
  })
  return {
    csrfToken: cookie('csrf-token'),
    callbackUrl: cookie('callback-url'),
    pkceCodeVerifier: cookie('pkce.code_verifier', 900),
    state: cookie('state', 900),
  }
}

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
  const { AUTH_SECRET } = webEnv()
  const { csrfToken, callbackUrl } = nextAuthCookies()
  const [token, hash] = (cookies[csrfToken.name] ?? '').split('|')
  const address = cookies[callbackUrl.name]
  const isToken = createHash('sha256').update(`${token}${AUTH_SECRET}`).digest('hex') === hash
  return isToken && address !== undefined && ownAddress(address) === address
}
