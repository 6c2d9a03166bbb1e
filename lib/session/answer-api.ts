import 'server-only'
import { ApiError } from '@/lib/client/api'
import { askedHeaders } from './asked-headers'
import { type ApiRequest, ClientGone, forwardRequest, type ServiceAnswer } from './forward-request'
import { endedByOf } from './fresh-session'
import { isAskedByUser, isOwnOrigin } from './is-own-origin'
import { changesSecret, keepNewSecret } from './keep-new-secret'
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
const ENDED_HEADER = 'x-session-ended'

/**
 * The proxy: forwards a request under /api to the service with its identity. With `Authorization` the cookie is
 * ignored; otherwise the session's bearer is added. Changes must come from our own pages; what another site's link or a
 * prefetch reads, it reads as a guest. The web's server asks it before Next.js (`answer-api-node.ts`), and so does the
 * route of Next.js (`answer-api-web.ts`).
 * @returns the service's answer, or one of our own
 */
export async function answerApi(request: ApiRequest): Promise<ServiceAnswer | Response> {
  const { pathname, search } = new URL(`http://site${request.path}`)
  if (!pathname.startsWith('/api/')) return notHere()
  const asked = { ...request, path: pathname + search }
  const { authorization } = asked.headers
  try {
    if (authorization !== undefined) return await forwardRequest(asked, authorization)
    const headers = askedHeaders(asked.headers)
    const isChange = !SAFE_METHODS.has(asked.method)
    if (!isChange && !isAskedByUser(headers)) return await forwardRequest(asked, null)
    const session = await sessionBearer(headers)
    if (session.bearer !== null && isChange && !isOwnOrigin(headers))
      return foreignOrigin({ method: asked.method, path: '/api/*', headers })
    return await answerAs(session, asked)
  } catch (error) {
    const refusal = refuseNetworkError(error)
    if (!(error instanceof ClientGone)) noteRefusal(asked, refusal, error)
    return refusal
  }
}

async function answerAs(
  session: SessionBearer,
  asked: ApiRequest,
): Promise<ServiceAnswer | Response> {
  const { bearer, setCookie, endedBy } = session
  const answer = await forwardRequest(asked, bearer && `Bearer ${bearer}`)
  if (answer.status === 200 && changesSecret(asked)) return keepNewSecret(answer)
  const { code, endedBy: reason } = takeChallenge(answer)
  if (endedBy) answer.headers[ENDED_HEADER] = endedBy
  if (!SESSION_IS_OVER.has(code)) return withCookie(answer, setCookie)
  const isRepeatable = asked.method === 'GET' || asked.method === 'HEAD'
  const isRefused = answer.status === 401
  if (isRefused && isRepeatable) answer.body?.drop()
  const asGuest = isRefused && isRepeatable ? await forwardRequest(asked, null) : answer
  asGuest.headers[ENDED_HEADER] = reason
  return withCookie(asGuest, clearSessionCookie())
}

/** Removes from an answer the reason why the service refused our bearer; empty if it did not. The browser sent none. */
function takeChallenge({ headers }: ServiceAnswer): { code: string; endedBy: string } {
  const challenge = String(headers['www-authenticate'] ?? '')
  delete headers['www-authenticate']
  const code = /error_description="([^"]*)"/u.exec(challenge)?.[1] ?? ''
  return { code, endedBy: endedByOf(code, /\breason="([^"]*)"/u.exec(challenge)?.[1]) }
}

/** An answer that sets a cookie is for one browser only. */
function withCookie(answer: ServiceAnswer, setCookie: string | null): ServiceAnswer {
  if (setCookie) {
    answer.headers['set-cookie'] = setCookie
    answer.headers['cache-control'] = 'private, no-store'
  }
  return answer
}

/** The line of a request that the service did not answer, in the form of the service's own (ASVS 16.5.1). */
function noteRefusal({ method, headers }: ApiRequest, { status }: Response, error: unknown): void {
  const [requestId, code] = [headers['x-request-id'], 'service-unavailable']
  console.error('request not served', { method, path: '/api/*', requestId, code, status }, error)
}

/** A connection that ends before an answer, or an answer that is none. */
const BROKEN = /^(ECONNRESET|EPIPE|UND_ERR_SOCKET|UND_ERR_HEADERS_OVERFLOW|HPE_.*)$/u
const AWAY = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)$/u

function refuseNetworkError(error: unknown): Response {
  if (error instanceof ApiError) return serviceAway()
  const { code } = error as { code?: string }
  if (code && BROKEN.test(code)) return serviceBroke()
  if ((code && AWAY.test(code)) || error instanceof Error) return serviceAway()
  throw error
}
