import 'server-only'
import { LRUCache } from 'lru-cache'
import { decode, encode } from 'next-auth/jwt'
import { webEnv } from '@/lib/env'
import { hostCookieName } from '@/lib/kit/http/host-cookie'

/** What the encrypted cookie of a signed-in browser holds. The secret renews; the access token is only cached. */
export type WebSession = {
  uid: string
  sid: string
  secret: string
  accessToken: string
  expiresAtMs: number
}

/** As long as the service keeps an unused web session. */
export const SESSION_MAX_AGE_SECONDS = 30 * 86_400

/** Whether browsers reach the site by https, so that its cookies can be `Secure`. */
export const isSecureSite = (): boolean => webEnv().SITE_ORIGIN.startsWith('https:')

/** Name and attributes of the session cookie; `__Host-` where the origin is https (safety 87). */
export function sessionCookie() {
  const secure = isSecureSite()
  return {
    name: hostCookieName('koeniwa.session', secure),
    options: { httpOnly: true, sameSite: 'lax', path: '/', secure } as const,
  }
}

/** What was just read, by the cookie's value: a page makes many calls with the same. */
const CACHED_FOR_MS = 10_000
const sessions = new LRUCache<string, Readonly<WebSession>>({ max: 2_000, ttl: CACHED_FOR_MS })

/** The session in a `Cookie` header: null without one, `'unreadable'` when it is not of our making or too old. */
export async function readSession(
  cookieHeader: string | null,
): Promise<WebSession | null | 'unreadable'> {
  const token = cookieValue(cookieHeader ?? '', sessionCookie().name)
  return token ? await openSession(token) : null
}

/** The session in the cookie's value. */
export async function openSession(token: string): Promise<WebSession | 'unreadable'> {
  const read = sessions.get(token)
  if (read) return read
  try {
    const payload = await decode({ token, secret: webEnv().AUTH_SECRET })
    const session = toWebSession(payload)
    const leftMs = Number(payload?.exp) * 1000 - Date.now()
    if (session && leftMs > CACHED_FOR_MS) sessions.set(token, session)
    return session ?? 'unreadable'
  } catch {
    return 'unreadable'
  }
}

/** The fields of a session among the claims of next-auth's token. */
export function toWebSession(payload: Record<string, unknown> | null): WebSession | null {
  const { uid, sid, secret, accessToken, expiresAtMs } = payload ?? {}
  const complete = [uid, sid, secret, accessToken].every((value) => typeof value === 'string')
  return complete && typeof expiresAtMs === 'number'
    ? ({ uid, sid, secret, accessToken, expiresAtMs } as WebSession)
    : null
}

/** A `Set-Cookie` value that holds a session as next-auth would. */
export async function setSessionCookie(session: WebSession): Promise<string> {
  return setCookie(await sealSession(session), SESSION_MAX_AGE_SECONDS)
}

/** The cookie's value for a session, as next-auth would write it. */
export const sealSession = (session: WebSession): Promise<string> =>
  encode({
    token: { sub: session.uid, ...session },
    secret: webEnv().AUTH_SECRET,
    maxAge: SESSION_MAX_AGE_SECONDS,
  })

/** A `Set-Cookie` value that takes the session from the browser. */
export const clearSessionCookie = (): string => setCookie('', 0)

function setCookie(value: string, maxAgeSeconds: number): string {
  const { name, options } = sessionCookie()
  return `${name}=${value}; Path=${options.path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${options.secure ? '; Secure' : ''}`
}

function cookieValue(header: string, name: string): string | null {
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return null
}
