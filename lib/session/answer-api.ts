import 'server-only'
import { ApiError } from '@/lib/client/api'
import { forwardRequest } from './forward-request'
import { isOwnOrigin } from './is-own-origin'
import { foreignOrigin, refusal, serviceAway, serviceBroke } from './refusal'
import { type SessionBearer, sessionBearer } from './session-bearer'
import { dropSession } from './session-cookie'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refusals that say that a session is over; the browser's cookie goes with it (spec §4). */
const SESSION_IS_OVER = new Set([
  'auth/user-token-expired',
  'auth/user-disabled',
  'auth/invalid-token',
])

/** Tells the page why the session that it came with is over: the answer itself may be a guest's. */
const ENDED_HEADER = 'X-Session-Ended'

/**
 * The door: a request under /api goes to the service with the identity it comes with. `Authorization`
 * wins, and the cookie is ignored then; otherwise the session's bearer is added, and what changes
 * something must come from our own pages.
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
  if (endedBy) answer.headers.set(ENDED_HEADER, endedBy)
  if (bearer === null || answer.status !== 401) return withCookie(answer, setCookie)
  const text = await answer.text()
  const code = codeOf(text)
  if (!SESSION_IS_OVER.has(code)) return withCookie(copyOf(answer, text), setCookie)
  const isRepeatable = request.method === 'GET' || request.method === 'HEAD'
  const asGuest = isRepeatable ? await forwardRequest(request, null) : copyOf(answer, text)
  asGuest.headers.set(ENDED_HEADER, code)
  return withCookie(asGuest, dropSession())
}

/** An answer that sets a cookie is for one browser only. */
function withCookie(answer: Response, setCookie: string | null): Response {
  if (setCookie) {
    answer.headers.append('Set-Cookie', setCookie)
    answer.headers.set('Cache-Control', 'private, no-store')
  }
  return answer
}

const copyOf = ({ status, headers }: Response, text: string) =>
  new Response(text, { status, headers })

function codeOf(text: string): string {
  try {
    return String((JSON.parse(text) as { code?: unknown }).code)
  } catch {
    return ''
  }
}

const AWAY = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)$/u

function refuseNetworkError(error: unknown): Response {
  if (error instanceof ApiError) return serviceAway()
  const { code } = error as { code?: string }
  if (code === 'ECONNRESET' || code === 'EPIPE' || code?.startsWith('HPE_')) return serviceBroke()
  if ((code && AWAY.test(code)) || error instanceof Error) return serviceAway()
  throw error
}

const notHere = () => refusal(404, { code: 'not-found', message: 'ページが見つかりません。' })
