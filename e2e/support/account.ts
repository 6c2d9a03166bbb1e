import { randomBytes } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { verificationCode } from './mailbox'
import { type Call, done, serviceCalls } from './service'
import { shop } from './shop'

export type Account = {
  email: string
  password: string
  nickname: string
  bearer: string
  call: Call
}

type Credentials = { accessToken: string }
type Login = { email: string; password: string }
/** A page, or its context. */
type Browser = { request: APIRequestContext }

/** An unused address. */
export const freshEmail = () => `e2e-${randomBytes(6).toString('hex')}@listener.example`
export const freshNickname = () => `夜の聴き手${randomBytes(4).toString('hex')}`
export const PASSWORD = 'yoru-no-niwa-de-kiku'

/** An account with a verified address and a name, made by calls of the service. */
export const newAccount = (email = freshEmail()): Promise<Account> => register(email)

/** A browser that is signed in to a new account. */
export async function newListener(browser: Browser): Promise<Account> {
  return register(freshEmail(), (login) => signIn(browser, login))
}

/** @param meanwhile what is done with the account while its mail is on the way */
async function register(
  email: string,
  meanwhile?: (login: Login) => Promise<void>,
): Promise<Account> {
  const password = PASSWORD
  const guest = serviceCalls()
  const { accessToken } = await done(
    guest<Credentials>('POST', '/identity/sign-up', { email, password }),
  )
  const call = serviceCalls(accessToken)
  const nickname = freshNickname()
  const introduce = async () => {
    await done(call('POST', '/identity/verify-email', { code: await verificationCode(email) }))
    await done(call('POST', '/my/profile'))
    await done(call('PUT', '/my/profile', { nickname, agreeToTerms: true }))
  }
  await Promise.all([introduce(), meanwhile?.({ email, password })])
  return { email, password, nickname, bearer: accessToken, call }
}

/** Signs the browser in with the calls of the sign-in page, without showing that page. */
export async function signIn({ request }: Browser, { email, password }: Login): Promise<void> {
  const { csrfToken } = await (await request.get('/api/auth/csrf')).json()
  const answer = await request.post('/api/auth/callback/password', {
    headers: { Origin: shop.origin },
    form: { email, password, csrfToken, callbackUrl: '/', json: 'true' },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Calls the API as a page of this browser does, with its cookie. */
export const callsOf =
  ({ request }: Browser): Call =>
  async <T>(method: string, path: string, body?: unknown, headers = {}) => {
    const answer = await request.fetch(`/api${path}`, {
      method,
      headers: { Origin: shop.origin, ...headers },
      ...(body !== undefined && { data: body }),
    })
    const text = await answer.text()
    return {
      status: answer.status(),
      headers: new Headers(answer.headers()),
      body: (text ? JSON.parse(text) : text) as T,
    }
  }
