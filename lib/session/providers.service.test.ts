// postgres: one
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { createApp } from '@/lib/api/app'
import { someEmail, TEST_PASSWORD, testAccounts } from '@/lib/api/testing/accounts'
import { someAddress, type TestService, testService } from '@/lib/api/testing/test-service'
import { throwFaults } from '@/lib/api/testing/throw-faults'
import type { ProviderPerson } from '@/sandbox/identity/people'
import { choose, type TestProviders, testProviders } from '@/sandbox/identity/testing'
import { answerApiRoute } from './answer-api-web'
import { answerAuth } from './answer-auth'
import { readSession, type WebSession } from './session-cookie'
import { giveWebSettings } from './testing/web-settings'

const SITE = 'http://koeniwa.test'
/** The sign-in page still knows where one wanted to go. */
const GOING_ON = '&callbackUrl=%2Fmy%2Flibrary'
type Name = 'google' | 'apple' | 'github'

let providers: TestProviders
let service: TestService
let server: ReturnType<typeof serve>
const { verified, signUp, mailTo } = testAccounts(() => service)

let takeSettingsBack = () => {}
beforeAll(async () => {
  providers = await testProviders()
  service = await testService(providers.settings)
  const app = createApp(service.parts, throwFaults)
  server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  takeSettingsBack = giveWebSettings({
    API_ORIGIN: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...providers.settings,
  })
})
afterAll(async () => {
  takeSettingsBack()
  server.close()
  await service.close()
  await providers.close()
})

const person = (email = someEmail(), isVerified = true): ProviderPerson => ({
  name: '夜野',
  email,
  isVerified,
})

/** A browser: it keeps cookies by the rules of SameSite=Lax, and sends them back. */
class Browser {
  readonly cookies = new Map<string, string>()
  readonly #address = someAddress()

  async auth(path: string, form?: Record<string, string>, origin = SITE): Promise<Response> {
    const isCrossSite = form !== undefined && origin !== SITE
    const request = new Request(`${SITE}/api/auth/${path}`, {
      method: form ? 'POST' : 'GET',
      ...(form && { body: new URLSearchParams(form) }),
      headers: {
        ...(!isCrossSite && { cookie: this.#cookieHeader() }),
        origin,
        'x-forwarded-for': this.#address,
      },
    })
    const nextauth = path.split('?')[0]?.split('/') ?? []
    const response = await answerAuth(request, { params: Promise.resolve({ nextauth }) })
    this.#keep(response)
    return response
  }

  async api(path: string, body?: object): Promise<Record<string, unknown>> {
    const response = await answerApiRoute(
      new Request(`${SITE}/api${path}`, {
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        headers: {
          cookie: this.#cookieHeader(),
          origin: SITE,
          'content-type': 'application/json',
          'x-forwarded-for': this.#address,
        },
      }),
    )
    this.#keep(response)
    return (await response.json()) as Record<string, unknown>
  }

  /** Posts one of our forms, as the pages do: first the token against forgery, then the form. */
  async post(path: string, form: Record<string, string>): Promise<{ url: string; status: number }> {
    const { csrfToken } = (await (await this.auth('csrf')).json()) as { csrfToken: string }
    const response = await this.auth(path, { ...form, csrfToken, json: 'true' })
    const { url } = (await response.json()) as { url: string }
    return { url, status: response.status }
  }

  async goTo(provider: Name, intent?: string, path = '/my/library'): Promise<string> {
    const callbackUrl = SITE + path
    const { url } = await this.post(`signin/${provider}`, {
      callbackUrl,
      ...(intent && { intent }),
    })
    return url
  }

  /** Chooses an account at the provider and comes back. @returns where the browser ends up */
  async comeBack(
    authorizeUrl: string,
    who: ProviderPerson,
    isSignedInEarlier = false,
  ): Promise<string> {
    const answer = await choose(authorizeUrl, who, isSignedInEarlier)
    const location = answer.headers.get('location') ?? (await this.#postBack(await answer.text()))
    return this.follow(location)
  }

  /** Goes where it is sent within our own sign-in addresses. @returns the first page beyond them */
  async follow(location: string): Promise<string> {
    const own = `${SITE}/api/auth/`
    if (!location.startsWith(own)) return location
    const answer = await this.auth(location.slice(own.length))
    return this.follow(answer.headers.get('location') ?? '')
  }

  async through(provider: Name, who: ProviderPerson, intent?: string): Promise<string> {
    return this.comeBack(await this.goTo(provider, intent), who)
  }

  /** Apple's page posts a form to us from its own site: without our Lax cookies. */
  async #postBack(html: string): Promise<string> {
    const action = /action="([^"]+)"/u.exec(html)?.[1] ?? ''
    const fields = [...html.matchAll(/name="(\w+)" value="([^"]*)"/gu)]
    const form = Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value]))
    const path = action.replace(`${SITE}/api/auth/`, '')
    const answer = await this.auth(path, form, providers.origin)
    expect(answer.status).toBe(303)
    return answer.headers.get('location') ?? ''
  }

  #keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/u.exec(line) ?? []
      if (value === '' || /Max-Age=0/u.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }

  #cookieHeader = () => [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}

/** Switches the second factor on. @returns the app, whose codes are all unused */
async function enrolled(account: { bearer: string; uid: string }): Promise<TOTP> {
  const { bearer, uid } = account
  const start = await service.call('/identity/second-factor', { method: 'POST', bearer })
  const app = new TOTP({ secret: String(start.body.secret) })
  const body = { code: app.generate() }
  await service.call('/identity/second-factor/confirm', { body, bearer })
  await service.parts.db.execute(
    sql`update second_factor set last_step = 0 where account_id = ${uid}`,
  )
  return app
}

async function signedIn(email: string): Promise<Browser> {
  const browser = new Browser()
  await browser.post('callback/password', { email, password: TEST_PASSWORD })
  return browser
}

test('a browser is known to who signed in with it, after signing out too: guesses elsewhere slow down all others', async () => {
  const { email } = await verified()
  const browser = await signedIn(email)
  await browser.post('signout', {})
  expect(browser.cookies.has('koeniwa.session')).toBe(false)
  expect(browser.cookies.get('koeniwa.device')).toMatch(/^kdv_/u)
  await service.parts.db.execute(sql`delete from rate_limit`)
  for (let i = 0; i < 10; i += 1) {
    const guesser = new Browser()
    await Promise.all(
      Array.from({ length: 10 }, () =>
        guesser.post('callback/password', { email, password: 'not-the-password' }),
      ),
    )
  }
  const msOf = async (who: Browser) => {
    const startedAt = performance.now()
    await who.post('callback/password', { email, password: TEST_PASSWORD })
    expect(who.cookies.has('koeniwa.session')).toBe(true)
    return performance.now() - startedAt
  }
  const stranger = await msOf(new Browser())
  expect(stranger).toBeGreaterThan(2_900)
  expect(await msOf(browser)).toBeLessThan(stranger)
})

describe('signing in with a provider in a browser', () => {
  test.each(['google', 'apple', 'github'] as const)(
    '%s: there, back, signed in, and where one requested to go',
    async (provider) => {
      const browser = new Browser()
      const who = person()
      expect(await browser.through(provider, who)).toBe(`${SITE}/my/library`)
      expect(await browser.api('/identity/lookup')).toMatchObject({
        email: who.email,
        emailVerified: true,
        providerData: [{ providerId: provider }],
      })
    },
  )

  test('asks each provider for what the specification names', async () => {
    const asked = async (provider: Name) => new URL(await new Browser().goTo(provider)).searchParams
    expect((await asked('google')).get('scope')).toContain('profile')
    const apple = await asked('apple')
    expect([apple.get('locale'), apple.get('response_mode')]).toEqual(['ja_JP', 'form_post'])
    expect(apple.get('scope')).toBe('email')
    expect((await asked('github')).get('scope')).toContain('read:user')
    for (const provider of ['google', 'apple', 'github'] as const) {
      const params = await asked(provider)
      expect(params.get('code_challenge_method')).toBe('S256')
      expect(params.get('state')).toBeTruthy()
      expect(params.get('max_age')).toBeNull()
    }
  })

  test.each(['google', 'apple'] as const)(
    '%s is asked for a sign-in of the last ten minutes by a proof alone (ASVS 6.8.4)',
    async (provider) => {
      const asked = async (intent: string) =>
        new URL(await new Browser().goTo(provider, intent)).searchParams.get('max_age')
      expect(await asked('reauthenticate')).toBe('600')
      expect(await asked('link')).toBeNull()
    },
  )

  test.each(['signin/facebook', 'callback/facebook'])(
    '%s is an unknown auth provider',
    async (path) => {
      for (const form of [undefined, {}]) {
        const answer = await new Browser().auth(path, form)
        expect([answer.status, await answer.json()]).toEqual([
          400,
          expect.objectContaining({
            code: 'auth/unknown-provider',
            reason: 'Unknown auth provider',
          }),
        ])
      }
    },
  )

  test.each(['google', 'apple', 'github'] as const)(
    '%s: an answer that this browser did not ask for, or that comes twice, signs nobody in (safety 11)',
    async (provider) => {
      const asking = new Browser()
      const url = await asking.goTo(provider)
      const stranger = new Browser()
      expect(await stranger.comeBack(url, person())).toMatch(/\/account\/signin\?.*error=/u)
      expect(stranger.cookies.has('koeniwa.session')).toBe(false)
      await asking.goTo(provider)
      expect(await asking.comeBack(url, person())).toContain('error=')
      expect(asking.cookies.has('koeniwa.session')).toBe(false)
    },
  )

  test('an answer of one provider is nothing at another (safety 11)', async () => {
    const browser = new Browser()
    const url = await browser.goTo('google')
    const answer = await choose(url, person())
    const back = (answer.headers.get('location') ?? '').replace('/google', '/github')
    const end = await browser.auth(back.replace(`${SITE}/api/auth/`, ''))
    expect(end.headers.get('location')).toContain('error=')
    expect(browser.cookies.has('koeniwa.session')).toBe(false)
  })

  test('an address with an account leads to OAuthAccountNotLinked; linking while signed in mends it', async () => {
    const account = await verified()
    const who = person(account.email)
    const browser = new Browser()
    expect(await browser.through('google', who)).toBe(
      `${SITE}/account/signin?error=OAuthAccountNotLinked${GOING_ON}`,
    )
    expect(browser.cookies.has('koeniwa.session')).toBe(false)
    const owner = await signedIn(account.email)
    const before = (await owner.api('/identity/lookup')).uid
    expect(await owner.through('google', who, 'link')).toBe(`${SITE}/my/library`)
    const linked = await owner.api('/identity/lookup')
    expect(linked.uid).toBe(before)
    expect(linked.providerData).toHaveLength(2)
    expect(owner.cookies.has('koeniwa.intent')).toBe(false)
    expect(await browser.through('google', who)).toBe(`${SITE}/my/library`)
    expect((await browser.api('/identity/lookup')).uid).toBe(before)
  })

  test('linking what is another’s, or not recently signed in, says so on the security page', async () => {
    const [a, b] = [await verified(), await verified()]
    const who = person()
    const owner = await signedIn(a.email)
    await owner.through('github', who, 'link')
    const other = await signedIn(b.email)
    expect(await other.through('github', who, 'link')).toBe(
      `${SITE}/my/account/security?error=auth%2Fcredential-already-in-use`,
    )
    await service.parts.db.execute(
      sql`update session set authenticated_at = now() - interval '11 minutes' where account_id = ${b.uid}`,
    )
    expect(await other.through('google', person(), 'link')).toContain('requires-recent-login')
    expect((await other.api('/identity/lookup')).uid).toBe(b.uid)
  })

  test('proves its owner again, and a stranger is a user-mismatch', async () => {
    const account = await verified()
    const who = person()
    const browser = await signedIn(account.email)
    await browser.through('google', who, 'link')
    await service.parts.db.execute(
      sql`update session set authenticated_at = now() - interval '11 minutes' where account_id = ${account.uid}`,
    )
    const secret = async () => {
      const held = await readSession(`koeniwa.session=${browser.cookies.get('koeniwa.session')}`)
      return (held as WebSession).secret
    }
    const former = await secret()
    expect(await browser.through('google', person(), 'reauthenticate')).toContain('user-mismatch')
    const proof = await browser.goTo('google', 'reauthenticate')
    expect(await browser.comeBack(proof, who, true)).toBe(
      `${SITE}/my/account/security?error=auth%2Fprovider-sign-in-not-recent`,
    )
    expect(await secret()).toBe(former)
    expect(await browser.through('google', who, 'reauthenticate')).toBe(`${SITE}/my/library`)
    expect(await secret()).not.toBe(former)
    const until = String((await browser.api('/identity/lookup')).recentLoginUntil)
    expect(Date.parse(until)).toBeGreaterThan(Date.now())
  })

  test('proves its owner again with the second factor after it: as an error of the page that asked', async () => {
    const account = await verified()
    const who = person()
    const browser = await signedIn(account.email)
    await browser.through('google', who, 'link')
    const app = await enrolled(account)
    await service.parts.db.execute(
      sql`update session set authenticated_at = now() - interval '11 minutes' where account_id = ${account.uid}`,
    )
    const before = browser.cookies.get('koeniwa.session')
    const owed = encodeURIComponent('auth/multi-factor-auth-required')
    expect(await browser.through('google', who, 'reauthenticate')).toBe(
      `${SITE}/my/account/security?error=${owed}`,
    )
    const popup = await browser.goTo('google', 'reauthenticate', '/account/popup?attempt=1-2')
    expect(await browser.comeBack(popup, who)).toBe(
      `${SITE}/account/popup?attempt=1-2&error=${owed}`,
    )
    expect(browser.cookies.get('koeniwa.session')).toBe(before)
    const proven = await browser.api('/identity/reauthenticate', {
      secondFactorCode: app.generate(),
    })
    expect(Date.parse(String(proven.recentLoginUntil))).toBeGreaterThan(Date.now())
    const { items } = await browser.api('/identity/security-events')
    expect(items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'reauthenticated', method: 'google' }),
      ]),
    )
  })

  test('an unverified address opens nothing, and cancelling leads back to the sign-in page', async () => {
    const browser = new Browser()
    expect(await browser.through('google', person(someEmail(), false))).toBe(
      `${SITE}/account/signin?error=auth%2Funverified-email${GOING_ON}`,
    )
    const callback = `${SITE}/api/auth/callback/google?error=access_denied&state=x`
    await browser.goTo('google')
    expect(await browser.follow(callback)).toBe(
      `${SITE}/account/signin?error=auth%2Fcancelled-popup-request${GOING_ON}`,
    )
    await browser.goTo('google', 'link')
    expect(await browser.follow(callback)).toBe(
      `${SITE}/my/account/security?error=auth%2Fcancelled-popup-request`,
    )
    expect(browser.cookies.has('koeniwa.intent')).toBe(false)
    expect(browser.cookies.has('koeniwa.session')).toBe(false)
  })
})

describe('a provider in a pop-up', () => {
  const POPUP = '/account/popup?attempt=1-2'

  test('ends on the page that tells the one that opened it, refusals too', async () => {
    const account = await verified()
    const browser = new Browser()
    const go = (intent?: string) => browser.goTo('google', intent, POPUP)
    expect(await browser.comeBack(await go(), person())).toBe(SITE + POPUP)
    const stranger = new Browser()
    const url = await stranger.goTo('google', undefined, POPUP)
    expect(await stranger.comeBack(url, person(account.email))).toBe(
      `${SITE + POPUP}&error=OAuthAccountNotLinked`,
    )
    const owner = await signedIn(account.email)
    const link = await owner.goTo('google', 'link', POPUP)
    expect(await owner.comeBack(link, person(someEmail(), false))).toMatch(
      /^http:\/\/koeniwa\.test\/account\/popup\?attempt=1-2(&error=.+)?$/u,
    )
  })

  test('says there too that one turned back, or that the answer was not for this browser', async () => {
    const browser = new Browser()
    await browser.goTo('google', undefined, POPUP)
    const callback = `${SITE}/api/auth/callback/google`
    expect(await browser.follow(`${callback}?error=access_denied&state=x`)).toBe(
      `${SITE + POPUP}&error=auth%2Fcancelled-popup-request`,
    )
    await browser.goTo('google', undefined, POPUP)
    expect(await browser.follow(`${callback}?code=x&state=x`)).toBe(
      `${SITE + POPUP}&error=OAuthCallback`,
    )
  })
})

describe('the other ways in', () => {
  test('an e-mail link opens the session of the browser that presses the button', async () => {
    const email = someEmail()
    await service.call('/identity/sign-in/email-link/send', { body: { email } })
    const { token } = await mailTo(email, 'リンク')
    const browser = new Browser()
    expect((await browser.post('callback/email-link', { token })).status).toBe(200)
    expect(await browser.api('/identity/lookup')).toMatchObject({ email, emailVerified: true })
    const again = await new Browser().post('callback/email-link', { token })
    expect(decodeURIComponent(again.url)).toContain('auth/invalid-action-code')
  })

  test('an e-mail link goes on to where it was sent for, and only for its own address', async () => {
    const email = someEmail()
    const continueUri = '/album/KN000108'
    await service.call('/identity/sign-in/email-link/send', { body: { email, continueUri } })
    const { token } = await mailTo(email, 'リンク')
    const browser = new Browser()
    const other = await browser.post('callback/email-link', { token, email: someEmail() })
    expect(decodeURIComponent(other.url)).toContain('auth/invalid-email')
    expect(browser.cookies.has('koeniwa.session')).toBe(false)
    const own = await browser.post('callback/email-link', { token, email })
    expect(own.url).toBe(SITE + continueUri)
    expect(browser.cookies.has('koeniwa.session')).toBe(true)
  })

  test('an e-mail link opened on another device goes on to its page after the second factor', async () => {
    const account = await verified()
    const app = await enrolled(account)
    const { email } = account
    const continueUri = '/album/KN000108'
    await service.call('/identity/sign-in/email-link/send', { body: { email, continueUri } })
    const { token } = await mailTo(email, 'リンク')
    const browser = new Browser()
    const refused = await browser.post('callback/email-link', { token, email, callbackUrl: '/' })
    expect(decodeURIComponent(refused.url)).toContain('auth/multi-factor-auth-required')
    const form = { code: app.generate(), callbackUrl: '/' }
    expect((await browser.post('callback/second-factor', form)).url).toBe(SITE + continueUri)
    expect((await browser.api('/identity/lookup')).uid).toBe(account.uid)
  })

  test('an unknown custom token and a broken passkey answer are refused as the service says', async () => {
    const browser = new Browser()
    const token = await browser.post('callback/custom-token', { token: `kct_${'x'.repeat(43)}` })
    expect(decodeURIComponent(token.url)).toContain('auth/invalid-custom-token')
    const passkey = await browser.post('callback/passkey', { response: 'not json' })
    expect(decodeURIComponent(passkey.url)).toContain('invalid-input')
    expect(browser.cookies.has('koeniwa.session')).toBe(false)
  })

  test('the second factor’s challenge stays in a cookie that no script reads, never in an address', async () => {
    const account = await verified()
    const totp = await enrolled(account)
    const browser = new Browser()
    const form = { email: account.email, password: TEST_PASSWORD }
    const refused = await browser.post('callback/password', form)
    expect(decodeURIComponent(refused.url)).toContain('auth/multi-factor-auth-required')
    const challenge = browser.cookies.get('koeniwa.challenge') ?? ''
    expect(challenge).toMatch(/^kmf_/u)
    expect(refused.url).not.toContain(challenge)
    expect(browser.cookies.has('koeniwa.session')).toBe(false)
    const late = await new Browser().post('callback/second-factor', { code: totp.generate() })
    expect(decodeURIComponent(late.url)).toContain('auth/code-expired')
    await browser.post('callback/second-factor', { code: totp.generate() })
    expect((await browser.api('/identity/lookup')).uid).toBe(account.uid)
  })

  test('signing in ends the session that the browser came with; what was planted is dead (safety 3)', async () => {
    const [planted, own] = [await verified(), await verified()]
    const browser = await signedIn(planted.email)
    const before = browser.cookies.get('koeniwa.session') ?? ''
    await browser.post('callback/password', { email: own.email, password: TEST_PASSWORD })
    expect((await browser.api('/identity/lookup')).uid).toBe(own.uid)
    expect(browser.cookies.get('koeniwa.session')).not.toBe(before)
    const planter = new Browser()
    planter.cookies.set('koeniwa.session', before)
    expect((await planter.api('/identity/lookup')).uid).toBeUndefined()
    expect(planter.cookies.has('koeniwa.session')).toBe(false)
  })

  test.each(['javascript:alert(1)', 'nowhere', '//', 'https://evil.example/', '%'])(
    'where to go on to may be %j: it leads to our own top page',
    async (callbackUrl) => {
      const { email } = await verified()
      const query = `?callbackUrl=${encodeURIComponent(callbackUrl)}`
      const browser = new Browser()
      expect((await browser.auth(`session${query}`)).status).toBe(200)
      const form = { email, password: TEST_PASSWORD, callbackUrl }
      const { url, status } = await browser.post(`callback/password${query}`, form)
      expect([new URL(url).origin, status]).toEqual([SITE, 200])
      expect(browser.cookies.has('koeniwa.session')).toBe(true)
    },
  )

  test.each([
    '%',
    '%E0%A4%A',
    '"',
    'a.b.c.d.e',
    '\u0000',
    'x'.repeat(10_000),
    'eyJhbGciOiJub25lIn0..x',
  ])(
    'cookies of %.20j open nothing and break nothing; the right form works beside them',
    async (value) => {
      const browser = new Browser()
      const names = ['session', 'intent', 'challenge'].map((name) => `koeniwa.${name}`)
      const ours = ['csrf-token', 'callback-url', 'state', 'pkce.code_verifier']
      const breakAll = () => {
        for (const name of [...names, ...ours.map((one) => `next-auth.${one}`)])
          browser.cookies.set(name, value.replaceAll('\u0000', '%00'))
      }
      breakAll()
      const session = await browser.auth('session')
      expect([session.status, await session.json()]).toEqual([200, {}])
      breakAll()
      const back = await browser.follow(`${SITE}/api/auth/callback/google?code=x&state=x`)
      expect(back).toContain(`${SITE}/account/signin?error=`)
      breakAll()
      const second = await browser.post('callback/second-factor', { code: '123456' })
      expect(decodeURIComponent(second.url)).toContain('auth/code-expired')
      breakAll()
      expect((await browser.api('/identity/lookup')).code).toBe('auth/sign-in-required')
      breakAll()
      const { email, uid } = await verified()
      await browser.post('callback/password', { email, password: TEST_PASSWORD })
      expect((await browser.api('/identity/lookup')).uid).toBe(uid)
    },
  )

  test('signing up is as before', async () => {
    const browser = new Browser()
    const email = someEmail()
    await browser.post('callback/sign-up', { email, password: TEST_PASSWORD })
    expect(await browser.api('/identity/lookup')).toMatchObject({ email, emailVerified: false })
    expect((await signUp()).uid).toBeTruthy()
  })
})
