import { ApiError, networkError, shownAccount } from '../api'
import { withHumanProof } from './human-proof'
import { identityError } from './identity-errors'
import { deletePersonalData } from './personal-data'
import { askAuth } from './read-session'

/**
 * Signs in; the cookie is set when it resolves, as with all ways in below.
 * @throws ApiError with the service's code and message; `auth/multi-factor-auth-required` is followed by
 * `finishSecondFactor`
 */
export const signIn = (email: string, password: string): Promise<void> =>
  withHumanProof('signIn', (proof) => postForm('callback/password', { email, password, ...proof }))

/** Makes an account and signs in to it. @throws ApiError with the service's code, message and details */
export const signUp = (email: string, password: string): Promise<void> =>
  withHumanProof('signUp', (proof) => postForm('callback/sign-up', { email, password, ...proof }))

/** Signs in by the link from a mail to this address. @returns the path where the link continues @throws ApiError */
export const signInWithLink = async (token: string, email: string): Promise<string> =>
  pathOf(await post('callback/email-link', { token, email }))

/** Signs in with an operator's token, once. @throws ApiError */
export const signInWithToken = (token: string): Promise<void> =>
  postForm('callback/custom-token', { token })

/** Signs in with the answer of a passkey. @throws ApiError */
export const signInWithPasskeyAnswer = (response: unknown): Promise<void> =>
  postForm('callback/passkey', { response: JSON.stringify(response) })

/**
 * Completes a sign-in with a code of the authenticator app, or a recovery code. @returns where to continue: the
 * target of the mailed link that began it, or else `callbackUrl` @throws ApiError
 */
export const finishSecondFactor = async (code: string, callbackUrl: string): Promise<string> =>
  pathOf(await post('callback/second-factor', { code, callbackUrl }))

/** Ends the session of the account that the page shows, here and at the service. @throws ApiError, `account-changed` among them */
export async function endSession(): Promise<void> {
  await postForm('signout', {})
  deletePersonalData(REMEMBERED_KEYS)
}

/** What the browser remembers of whoever used it, a guest too. */
const REMEMBERED_KEYS = ['recent-searches', 'heard', 'sign-in-link']

/** The provider's address, with the purpose of its answer. @throws ApiError, `auth/unknown-provider` among them */
export const providerUrl = async (
  provider: string,
  fields: { callbackUrl: string; intent?: 'link' | 'reauthenticate' },
): Promise<string> => (await post(`signin/${encodeURIComponent(provider)}`, fields)).href

const pathOf = ({ pathname, search, hash }: URL): string => pathname + search + hash

async function postForm(path: string, fields: Record<string, string>): Promise<void> {
  await post(path, fields)
}

/** Posts one of next-auth's forms. @returns the address where it continues */
async function post(path: string, fields: Record<string, string>): Promise<URL> {
  // In a browser without a CSRF token, a concurrent session read overwrites ours. The form was then
  // refused and a token exists, so the second try works.
  const target = (await tryPost(path, fields)) ?? (await tryPost(path, fields))
  if (!target) throw identityError('web-storage-unsupported')
  return target
}

/** @returns null if the CSRF cookie was not sent back or does not match */
async function tryPost(path: string, fields: Record<string, string>): Promise<URL | null> {
  const { csrfToken } = await askAuth('csrf')
  if (!csrfToken) throw networkError()
  const body = new URLSearchParams({ callbackUrl: '/', ...fields, csrfToken, json: 'true' })
  const headers = shownAccount()
  const { url, code, message } = await askAuth(path, { method: 'POST', body, headers })
  if (code && message) throw new ApiError(400, code, message)
  if (!url) throw networkError()
  const target = new URL(url, location.origin)
  if (target.origin !== location.origin) return target
  if (target.searchParams.has('csrf')) return null
  const refused = target.searchParams.get('error')
  if (refused !== null) throw refusalOf(refused)
  return target
}

/** The session helper returns the service's refusal as JSON; next-auth itself only a word. */
function refusalOf(error: string): ApiError {
  try {
    const { code, message, details } = JSON.parse(error) as {
      code: string
      message: string
      details?: ApiError['details']
    }
    const status = code === 'network-request-failed' ? 0 : 400
    return new ApiError(status, code, message, undefined, details)
  } catch {
    return identityError(error)
  }
}
