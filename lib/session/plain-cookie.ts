import 'server-only'
import { hostCookieName } from '@/lib/kit/http/host-cookie'
import { isSecureSite } from './session-cookie'

/**
 * Cookies beside the session's, which no script reads: `intent`, what a provider's answer is for
 * (`link:google`, `reauthenticate:apple`); `challenge`, what the second factor still owes; `device`, by which
 * the service knows the browser again (docs/decisions/account-security.md).
 */
export type PlainCookie = 'intent' | 'challenge' | 'device'

const MAX_AGE_SECONDS = {
  intent: 600,
  challenge: 300,
  device: 400 * 86_400,
} as const satisfies Record<PlainCookie, number>

const nameOf = (cookie: PlainCookie) => hostCookieName(`koeniwa.${cookie}`, isSecureSite())

/** A `Set-Cookie` value. */
export const setPlainCookie = (cookie: PlainCookie, value: string): string =>
  written(cookie, encodeURIComponent(value), MAX_AGE_SECONDS[cookie])

/** A `Set-Cookie` value that takes the cookie from the browser. */
export const clearPlainCookie = (cookie: PlainCookie): string => written(cookie, '', 0)

const written = (cookie: PlainCookie, value: string, maxAgeSeconds: number) =>
  `${nameOf(cookie)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${isSecureSite() ? '; Secure' : ''}`

/** The cookie's value in a `Cookie` header; null without one. */
export function readCookie(cookieHeader: string | null, cookie: PlainCookie): string | null {
  for (const pair of (cookieHeader ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at < 1 || pair.slice(0, at).trim() !== nameOf(cookie)) continue
    try {
      return decodeURIComponent(pair.slice(at + 1).trim()) || null
    } catch {
      return null
    }
  }
  return null
}
