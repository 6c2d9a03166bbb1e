import { networkError } from '../api'

type AuthAnswer = {
  url?: string
  csrfToken?: string
  uid?: string
  tokenExpiresAtMs?: number
  code?: string
  message?: string
}

/** Whom this browser is signed in as, and until when its cached access token is good. */
export type BrowserSession = { uid: string; tokenExpiresAtMs: number }

/** One of the web's own session calls under /api/auth, which next-auth answers. @throws ApiError when there is no answer */
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
