import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
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

/** An address that nobody has used. */
export const freshEmail = () => `e2e-${randomBytes(6).toString('hex')}@listener.example`
export const freshNickname = () => `夜の聴き手${randomBytes(4).toString('hex')}`
export const PASSWORD = 'yoru-no-niwa-de-kiku'

/** An account with a verified address and a name, made through the service's own calls. */
export const newAccount = (email = freshEmail()): Promise<Account> => register(email)

/** A browser that is signed in to a new account. */
export async function newListener(page: Page): Promise<Account> {
  return register(freshEmail(), (account) => signIn(page, account))
}

/** @param meanwhile what is done with the account while its mail is on the way */
async function register(
  email: string,
  meanwhile?: (account: { email: string; password: string }) => Promise<void>,
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

/** Signs the browser in as the sign-in page does, without showing that page. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  const { request } = page
  const { csrfToken } = await (await request.get('/api/auth/csrf')).json()
  const answer = await request.post('/api/auth/callback/password', {
    headers: { Origin: shop.origin },
    form: { email, password, csrfToken, callbackUrl: '/', json: 'true' },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}
