import 'server-only'
import { LRUCache } from 'lru-cache'
import { ApiError } from '@/lib/client/api'
import { isTokenDue, isTokenExpired } from '@/lib/kit/tokens/token-life'
import { serviceClient } from './service-client'
import type { WebSession } from './session-cookie'

/** A session that is no more, and what says why (`endedByOf`; spec §4, §8). */
export type EndedSession = { endedBy: string }

/** Why a session is over, in one word for headers and addresses: the code, and who ended it where somebody did. */
export const endedByOf = (code: string, reason: string | undefined): string =>
  reason ? `${code}.${reason}` : code

/** Renewals under way or just done, by session: requests that come together renew once. */
const renewals = new LRUCache<string, Promise<WebSession>>({ max: 10_000, ttl: 60_000 })

/**
 * The session with an access token that is good for a while: the one in hand, or a new one for the
 * session's secret. Where that fails, a token that has not expired still serves.
 * @throws ApiError when the service is needed and away
 */
export async function freshSession(
  session: WebSession,
  caller: Record<string, string>,
  nowMs = Date.now(),
): Promise<WebSession | EndedSession> {
  if (!isTokenDue(session.expiresAtMs, nowMs)) return session
  try {
    return await renewOnce(session, caller)
  } catch (error) {
    // Also where another request has just changed the secret: the service says whether the session is over.
    if (!isTokenExpired(session.expiresAtMs, nowMs)) return session
    if (error instanceof ApiError && error.status === 401)
      return { endedBy: endedByOf(error.code, error.reason) }
    throw error
  }
}

function renewOnce(session: WebSession, caller: Record<string, string>): Promise<WebSession> {
  const known = renewals.get(session.secret)
  if (known) return known
  const renewal = renew(session, caller)
  renewals.set(session.secret, renewal)
  renewal.catch(() => renewals.delete(session.secret))
  return renewal
}

async function renew(session: WebSession, caller: Record<string, string>): Promise<WebSession> {
  const credentials = await serviceClient()('POST /identity/token', {
    body: { refreshToken: session.secret },
    init: { headers: caller, cache: 'no-store' },
  })
  return {
    ...session,
    accessToken: credentials.accessToken,
    expiresAtMs: Date.parse(credentials.expiresAt),
  }
}
