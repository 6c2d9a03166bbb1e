import { networkError } from '../api'

type AuthAnswer = {
  url?: string
  csrfToken?: string
  uid?: string
  tokenExpiresAtMs?: number
  code?: string
  message?: string
}

/** The account of this browser's session, and the expiry of its cached access token. */
export type BrowserSession = { uid: string; tokenExpiresAtMs: number }

/** A session call under /api/auth, answered by next-auth. @throws ApiError without an answer */
export async function askAuth(path: string, init: RequestInit = {}): Promise<AuthAnswer> {
  let response: Response
  try {
    response = await fetch(`/api/auth/${path}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(20_000),
      ...init,
    })
  } catch {
    throw networkError()
  }
  if (response.status >= 500) throw networkError()
  return ((await response.json().catch(() => null)) ?? {}) as AuthAnswer
}

/** The account that this browser is signed in to; null for none. @throws ApiError when there is no answer */
export async function readSession(): Promise<BrowserSession | null> {
  const { uid, tokenExpiresAtMs = 0 } = await askAuth('session')
  return uid ? { uid, tokenExpiresAtMs } : null
}
