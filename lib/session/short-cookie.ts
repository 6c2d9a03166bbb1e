import 'server-only'
import { webEnv } from '@/lib/env'

/**
 * Cookies that last for one way through sign-in: `intent`, what a provider's answer is for (`link:google`,
 * `reauthenticate:apple`), and `challenge`, what the second factor still owes. No script reads them.
 */
export type ShortCookie = 'intent' | 'challenge'

const MAX_AGE_SECONDS = { intent: 600, challenge: 300 } as const satisfies Record<
  ShortCookie,
  number
>

const isSecure = () => webEnv().SITE_ORIGIN.startsWith('https:')
const nameOf = (cookie: ShortCookie) => `${isSecure() ? '__Host-' : ''}koeniwa.${cookie}`

/** A `Set-Cookie` value. */
export const keepShort = (cookie: ShortCookie, value: string): string =>
  written(cookie, encodeURIComponent(value), MAX_AGE_SECONDS[cookie])

/** A `Set-Cookie` value that takes the cookie from the browser. */
export const dropShort = (cookie: ShortCookie): string => written(cookie, '', 0)

const written = (cookie: ShortCookie, value: string, maxAgeSeconds: number) =>
  `${nameOf(cookie)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${isSecure() ? '; Secure' : ''}`

/** The cookie's value in a `Cookie` header; null without one. */
export function readShort(cookieHeader: string | null, cookie: ShortCookie): string | null {
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
