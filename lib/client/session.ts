import { ApiError } from './api'

/** The web's own session calls under /api/auth, which next-auth answers. */

type AuthAnswer = { url?: string; csrfToken?: string; uid?: string }

async function ask(path: string, init: RequestInit = {}): Promise<AuthAnswer> {
  let response: Response
  try {
    response = await fetch(`/api/auth/${path}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(20_000),
      ...init,
    })
  } catch {
    throw away()
  }
  if (response.status >= 500) throw away()
  return ((await response.json().catch(() => null)) ?? {}) as AuthAnswer
}

/** The account that this browser is signed in to; null for none. @throws ApiError when there is no answer */
export async function readSessionUid(): Promise<string | null> {
  return (await ask('session')).uid ?? null
}

/** Signs in; the cookie is set when it resolves. @throws ApiError with the service's code and message */
export const signIn = (email: string, password: string): Promise<void> =>
  postForm('callback/password', { email, password })

/** Makes an account and signs in to it. @throws ApiError with the service's code, message and details */
export const signUp = (email: string, password: string): Promise<void> =>
  postForm('callback/sign-up', { email, password })

/** Ends the session here and at the service. @throws ApiError when there is no answer */
export const endSession = (): Promise<void> => postForm('signout', {})

async function postForm(path: string, fields: Record<string, string>): Promise<void> {
  const { csrfToken } = await ask('csrf')
  if (!csrfToken) throw away()
  const body = new URLSearchParams({ ...fields, csrfToken, callbackUrl: '/', json: 'true' })
  const { url } = await ask(path, { method: 'POST', body })
  if (!url) throw away()
  const { searchParams } = new URL(url, location.origin)
  if (searchParams.has('csrf')) throw away()
  const refused = searchParams.get('error')
  if (refused !== null) throw refusalOf(refused)
}

/** The session helper hands the service's refusal on as JSON. */
function refusalOf(error: string): ApiError {
  try {
    const { code, message, details } = JSON.parse(error) as {
      code: string
      message: string
      details?: ApiError['details']
    }
    return new ApiError(
      code === 'network-request-failed' ? 0 : 400,
      code,
      message,
      undefined,
      details,
    )
  } catch {
    return away()
  }
}

const away = () =>
  new ApiError(
    0,
    'network-request-failed',
    '通信できませんでした。電波の状態を確認して、もう一度お試しください。',
  )
