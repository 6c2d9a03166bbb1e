import { setTimeout as wait } from 'node:timers/promises'
import { TOTP } from 'otpauth'
import { type ApiClient, ApiError, createApiClient } from '@/lib/client/api'
import type { DemoAccount } from './manifest'
import type { Shop } from './shop'

/** A person signed in over HTTP, as with a companion app. */
export type SignedIn = { uid: string; token: string; call: ApiClient }

const MAIL_TIMEOUT_MS = 60_000

/** Signs in, or signs up if the account is missing, and verifies the address with the code of its mail. */
export async function signIn(
  shop: Shop,
  account: Pick<DemoAccount, 'email' | 'password' | 'totpSecret'>,
): Promise<SignedIn> {
  const { uid, accessToken } = await credentials(shop.api, account)
  const call = authorised(shop.apiOrigin, accessToken)
  const { emailVerified } = await call('GET /identity/lookup')
  if (!emailVerified) await verify(shop, account.email, uid, call)
  await call('POST /my/profile')
  return { uid, token: accessToken, call }
}

async function credentials(
  api: ApiClient,
  { email, password, totpSecret }: Pick<DemoAccount, 'email' | 'password' | 'totpSecret'>,
) {
  const body = { email, password, client: 'app' as const }
  try {
    return await api('POST /identity/sign-in/password', { body })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    if (error.code === 'auth/multi-factor-auth-required' && totpSecret)
      return await answerChallenge(api, error.reason ?? '', new TOTP({ secret: totpSecret }))
    return api('POST /identity/sign-up', { body })
  }
}

/** A code can be used once: if the current one is used, this waits for the next. */
async function answerChallenge(api: ApiClient, challenge: string, app: TOTP) {
  for (let tries = 1; ; tries += 1)
    try {
      return await api('POST /identity/sign-in/second-factor', {
        body: { challenge, code: app.generate(), client: 'app' },
      })
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 400 || tries === 3) throw error
      await wait(app.remaining() + 500)
    }
}

function authorised(origin: string, token: string): ApiClient {
  const call = createApiClient(origin)
  return (key, ...args) => {
    const given = args[0]?.init
    const headers = { ...given?.headers, authorization: `Bearer ${token}` }
    const init = { ...given, headers }
    return call(key, ...([{ ...args[0], init }] as typeof args))
  }
}

/** Without a readable mailbox (a real mail server), the operator marks the demo's own addresses as verified. */
async function verify(shop: Shop, email: string, uid: string, call: ApiClient): Promise<void> {
  if (shop.mailboxOrigin === undefined) {
    await shop.pool.query('update account set email_verified_at = now() where id = $1', [uid])
    return
  }
  const code = await codeFromMail(shop.mailboxOrigin, email)
  await call('POST /identity/verify-email', { body: { code } })
}

async function codeFromMail(mailboxOrigin: string, email: string): Promise<string> {
  const deadline = Date.now() + MAIL_TIMEOUT_MS
  for (;;) {
    const answer = await fetch(`${mailboxOrigin}/api/mails?to=${encodeURIComponent(email)}`)
    const { items } = (await answer.json()) as { items: { subject: string }[] }
    for (const { subject } of items) {
      const code = /【(\d{6})】/u.exec(subject)?.[1]
      if (code) return code
    }
    if (Date.now() > deadline) throw new Error(`no verification mail reached ${email}`)
    await wait(200)
  }
}
