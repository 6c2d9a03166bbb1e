import 'server-only'
import { ApiError } from '@/lib/client/api'
import { forwardRequest } from './forward-request'
import { endedByOf } from './fresh-session'
import { isOwnOrigin } from './is-own-origin'
import { foreignOrigin, notHere, serviceAway, serviceBroke } from './refusal'
import { type SessionBearer, sessionBearer } from './session-bearer'
import { clearSessionCookie } from './session-cookie'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Why the service refuses a bearer when its session is over; the browser's cookie goes with it (spec §4). */
const SESSION_IS_OVER = new Set([
  'auth/user-token-expired',
  'auth/user-disabled',
  'auth/invalid-token',
])

/** Tells the page why its session has ended: the answer itself may be for a guest. */
const ENDED_HEADER = 'X-Session-Ended'

/**
 * The proxy: forwards a request under /api to the service with its identity. With `Authorization` the cookie is
 * ignored; otherwise the session's bearer is added, and changes must come from our own pages.
 */
export async function answerApi(request: Request): Promise<Response> {
  if (!new URL(request.url).pathname.startsWith('/api/')) return notHere()
  try {
    const authorization = request.headers.get('authorization')
    if (authorization !== null) return await forwardRequest(request, authorization)
    const session = await sessionBearer(request.headers)
    if (
      session.bearer !== null &&
      !SAFE_METHODS.has(request.method) &&
      !isOwnOrigin(request.headers)
    )
      return foreignOrigin()
    return await answerAs(session, request)
  } catch (error) {
    return refuseNetworkError(error)
  }
}

async function answerAs(session: SessionBearer, request: Request): Promise<Response> {
  const { bearer, setCookie, endedBy } = session
  const answer = await forwardRequest(request, bearer && `Bearer ${bearer}`)
  const { code, endedBy: reason } = takeChallenge(answer)
  if (endedBy) answer.headers.set(ENDED_HEADER, endedBy)
  if (!SESSION_IS_OVER.has(code)) return withCookie(answer, setCookie)
  const isRepeatable = request.method === 'GET' || request.method === 'HEAD'
  const isRefused = answer.status === 401
  if (isRefused && isRepeatable) await answer.body?.cancel()
  const asGuest = isRefused && isRepeatable ? await forwardRequest(request, null) : answer
  asGuest.headers.set(ENDED_HEADER, reason)
  return withCookie(asGuest, clearSessionCookie())
}

/** Removes from an answer the reason why the service refused our bearer; empty if it did not. The browser sent none. */
function takeChallenge({ headers }: Response): { code: string; endedBy: string } {
  const challenge = headers.get('www-authenticate') ?? ''
  headers.delete('www-authenticate')
  const code = /error_description="([^"]*)"/u.exec(challenge)?.[1] ?? ''
  return { code, endedBy: endedByOf(code, /\breason="([^"]*)"/u.exec(challenge)?.[1]) }
}

/** An answer that sets a cookie is for one browser only. */
function withCookie(answer: Response, setCookie: string | null): Response {
  if (setCookie) {
    answer.headers.append('Set-Cookie', setCookie)
    answer.headers.set('Cache-Control', 'private, no-store')
  }
  return answer
}

const AWAY = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)$/u

function refuseNetworkError(error: unknown): Response {
  if (error instanceof ApiError) return serviceAway()
  const { code } = error as { code?: string }
  if (code === 'ECONNRESET' || code === 'EPIPE' || code?.startsWith('HPE_')) return serviceBroke()
  if ((code && AWAY.test(code)) || error instanceof Error) return serviceAway()
  throw error
}
