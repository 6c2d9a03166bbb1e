import 'server-only'
import type { AskedHeaders } from './asked-headers'
import { freshSession } from './fresh-session'
import { callerHeaders } from './service-client'
import { clearSessionCookie, readSession, setSessionCookie } from './session-cookie'

/** Who a browser's cookie says it is, and the cookie to send back where it has changed. */
export type SessionBearer = {
  /** Null for a guest. */
  bearer: string | null
  setCookie: string | null
  /** The service's code for a session that has just been found to be over. */
  endedBy?: string
}

/**
 * The access token for a request's session cookie, renewed when it is about to expire. A session that
 * has ended makes a guest, and takes the cookie away.
 * @throws ApiError when the token has expired and the service is away
 */
export async function sessionBearer(headers: AskedHeaders): Promise<SessionBearer> {
  const session = await readSession(headers.get('cookie'))
  if (session === null) return { bearer: null, setCookie: null }
  if (session === 'unreadable') return { bearer: null, setCookie: clearSessionCookie() }
  const fresh = await freshSession(session, callerHeaders(headers))
  if ('endedBy' in fresh)
    return { bearer: null, setCookie: clearSessionCookie(), endedBy: fresh.endedBy }
  return {
    bearer: fresh.accessToken,
    setCookie: fresh === session ? null : await setSessionCookie(fresh),
  }
}
