import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { hasOwnCookies, readCookies } from './next-auth-cookies'
import { openSession, SESSION_MAX_AGE_SECONDS, sealSession, sessionCookie } from './session-cookie'

/** Longer values are divided by next-auth. */
const MAX_VALUE_LENGTH = 3_933

/** Whether a request asks next-auth who is signed in, and nothing else. */
export const isSessionRead = ({ method, url }: IncomingMessage): boolean =>
  method === 'GET' && url === '/api/auth/session'

/**
 * Answers who is signed in as next-auth would (`answer-auth.ts`), without it and Next.js, which took five times as long.
 * @returns false if it must be asked: it would set cookies of its own, or take the session's away
 */
export async function answerSessionDirectly(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const answer = await answerSession(request.headers.cookie ?? '')
  if (!answer) return false
  const { body, setCookie } = answer
  const text = JSON.stringify(body)
  response.setHeader('Content-Type', 'application/json')
  response.setHeader('Content-Length', Buffer.byteLength(text))
  response.setHeader('Cache-Control', 'private, no-store')
  response.setHeader('Pragma', 'no-cache')
  response.setHeader('Expires', '0')
  if (setCookie) response.setHeader('Set-Cookie', setCookie)
  response.writeHead(200)
  response.end(text)
  return true
}

async function answerSession(header: string): Promise<{ body: object; setCookie?: string } | null> {
  const cookies = readCookies(header)
  if (!hasOwnCookies(cookies)) return null
  const { name, options } = sessionCookie()
  const held = Object.keys(cookies).filter((one) => one.startsWith(name))
  const token = cookies[name] ?? ''
  if (held.some((one) => one !== name)) return null
  if (token === '') return { body: {} }
  const session = await openSession(token)
  if (session === 'unreadable') return null
  const value = await sealSession(session)
  if (value.length > MAX_VALUE_LENGTH) return null
  // Each read moves the end of an unused session.
  const end = new Date(Date.now() + SESSION_MAX_AGE_SECONDS * 1000)
  return {
    body: {
      expires: end.toISOString(),
      uid: session.uid,
      tokenExpiresAtMs: session.expiresAtMs,
    },
    setCookie: `${name}=${value}; Path=${options.path}; Expires=${end.toUTCString()}; HttpOnly${options.secure ? '; Secure' : ''}; SameSite=Lax`,
  }
}
