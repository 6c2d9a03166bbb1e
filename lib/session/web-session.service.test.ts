// postgres: one
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { createApp } from '@/lib/api/app'
import { someAddress, type TestService, testService } from '@/lib/api/testing/test-service'
import { throwFaults } from '@/lib/api/testing/throw-faults'
import { ACCOUNT_HEADER } from '@/lib/kit/http/account-header'
import { newId } from '@/lib/kit/ids'
import { answerApiRoute } from './answer-api-web'
import { answerAuth } from './answer-auth'
import { readSession, setSessionCookie, type WebSession } from './session-cookie'
import { giveWebSettings } from './testing/web-settings'

const SITE = 'http://koeniwa.test'
const PASSWORD = 'yoru-no-niwa-2026'

let service: TestService
let server: ReturnType<typeof serve>
let callsToToken = 0

let takeSettingsBack = () => {}
beforeAll(async () => {
  // The service believes no header of a proxy here, so that what it knows of browsers is the web's word.
  service = await testService({ TRUSTED_PROXIES: '' })
  const app = createApp(service.parts, throwFaults)
  server = serve({
    fetch: (request, env) => {
      if (request.url.endsWith('/identity/token')) callsToToken += 1
      return app.fetch(request, env)
    },
    hostname: '127.0.0.1',
    port: 0,
  })
  await once(server, 'listening')
  takeSettingsBack = giveWebSettings({
    API_ORIGIN: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  })
})
afterAll(async () => {
  takeSettingsBack()
  server.close()
  await service.close()
})

/** What a browser does: it keeps cookies and sends them back, with its origin. */
class Browser {
  readonly cookies = new Map<string, string>()
  readonly #address = someAddress()

  async ask(path: string, init: { method?: string; body?: string; origin?: string } = {}) {
    const { origin = SITE, method = 'GET', body } = init
    const request = new Request(SITE + path, {
      method,
      ...(body !== undefined && { body }),
      headers: {
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        origin,
        'x-forwarded-for': this.#address,
        'content-type': 'application/json',
      },
    })
    const response = await answerApiRoute(request)
    for (const line of response.headers.getSetCookie()) this.keep(line)
    return response
  }

  keep(setCookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/u.exec(setCookie) ?? []
    if (value === '' || /Max-Age=0/u.test(setCookie)) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }

  async session(): Promise<WebSession> {
    const cookie = `koeniwa.session=${this.cookies.get('koeniwa.session') ?? ''}`
    return (await readSession(cookie)) as WebSession
  }

  /** Signs up at the service and holds the session as the sign-in pages would leave it. */
  async signUp(): Promise<WebSession> {
    const email = `listener-${newId()}@example.jp`
    const { body } = await service.call('/identity/sign-up', {
      body: { email, password: PASSWORD, client: 'web' },
      headers: { 'x-forwarded-for': this.#address },
    })
    const session = {
      uid: String(body.uid),
      sid: String(body.sessionId),
      secret: String(body.refreshToken),
      accessToken: String(body.accessToken),
      expiresAtMs: Date.parse(String(body.expiresAt)),
    }
    this.keep(await setSessionCookie(session))
    return session
  }

  /** The same session, its access token about to expire or expired. */
  async age(leftMs: number): Promise<void> {
    const session = await this.session()
    this.keep(await setSessionCookie({ ...session, expiresAtMs: Date.now() + leftMs }))
  }
}

describe('where a browser’s request comes from', () => {
  const guess = async (browser: Browser, email: string) =>
    (
      await browser.ask('/api/identity/sign-in/password', {
        method: 'POST',
        body: JSON.stringify({ email, password: 'not-the-password' }),
      })
    ).status

  test('is told to the service by the web, and believed from nobody else', async () => {
    const email = `listener-${newId()}@example.jp`
    const [one, other] = [new Browser(), new Browser()]
    for (let i = 0; i < 10; i += 1) expect(await guess(one, email)).toBe(401)
    expect(await guess(one, email)).toBe(429)
    expect(await guess(other, email)).toBe(401)
    const statuses: number[] = []
    for (let i = 0; i < 12; i += 1) {
      const answer = await fetch(`${process.env.API_ORIGIN}/api/identity/sign-in/password`, {
        method: 'POST',
        headers: { 'x-forwarded-for': someAddress(), 'x-client-address': someAddress() },
        body: JSON.stringify({ email, password: 'not-the-password' }),
      })
      statuses.push(answer.status)
    }
    expect(statuses.slice(-2)).toEqual([429, 429])
  })
})

const uidOf = async (response: Response) => ((await response.json()) as { uid?: string }).uid

describe('the session of a browser', () => {
  test('is its bearer at the service, and stays as it is while its token is good', async () => {
    const browser = new Browser()
    const { uid } = await browser.signUp()
    const response = await browser.ask('/api/identity/lookup')
    expect(await uidOf(response)).toBe(uid)
    expect(response.headers.get('set-cookie')).toBeNull()
  })

  test('gets a new token five minutes before the old one expires, in a new cookie (spec §9)', async () => {
    const browser = new Browser()
    const { uid, secret } = await browser.signUp()
    await browser.age(4 * 60_000)
    const response = await browser.ask('/api/identity/lookup')
    expect(await uidOf(response)).toBe(uid)
    expect(response.headers.get('set-cookie')).toMatch(
      /^koeniwa\.session=.+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
    )
    const renewed = await browser.session()
    expect(renewed.secret).toBe(secret)
    expect(renewed.expiresAtMs).toBeGreaterThan(Date.now() + 55 * 60_000)
  })

  test('has another secret once its owner proves who they are; no script sees it (ASVS 7.2.4)', async () => {
    const browser = new Browser()
    const former = await browser.signUp()
    const body = JSON.stringify({ password: PASSWORD })
    const proven = await browser.ask('/api/identity/reauthenticate', { method: 'POST', body })
    expect(Object.keys((await proven.json()) as object)).toEqual(['recentLoginUntil'])
    const { secret, sid } = await browser.session()
    expect([secret === former.secret, sid]).toEqual([false, former.sid])
    await browser.age(-1)
    expect(await uidOf(await browser.ask('/api/identity/lookup'))).toBe(former.uid)
    expect((await browser.session()).secret).toBe(secret)
    // What was on its way with the former cookie, its token about to expire, takes no cookie away.
    const late = new Browser()
    late.keep(await setSessionCookie({ ...former, expiresAtMs: Date.now() + 4 * 60_000 }))
    expect(await uidOf(await late.ask('/api/identity/lookup'))).toBe(former.uid)
    expect(late.cookies.has('koeniwa.session')).toBe(true)
    await late.age(-1)
    expect((await late.ask('/api/identity/lookup')).status).toBe(401)
  })

  test('renews once for ten requests that come together after idling past expiry', async () => {
    const browser = new Browser()
    const { uid } = await browser.signUp()
    await browser.age(-3_600_000)
    callsToToken = 0
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => browser.ask('/api/identity/lookup').then(uidOf)),
    )
    expect(answers).toEqual(Array(10).fill(uid))
    expect(callsToToken).toBe(1)
  })

  test('ends with the service: its cookie is taken away, and the browser reads on as a guest', async () => {
    const browser = new Browser()
    const { sid } = await browser.signUp()
    await service.parts.db.execute(
      sql`update session set ended_at = now(), end_reason = 'revoked' where id = ${sid}`,
    )
    const response = await browser.ask('/api/user/check?username=a')
    expect(response.status).toBe(200)
    expect(browser.cookies.has('koeniwa.session')).toBe(false)
    expect((await browser.ask('/api/my/profile')).status).toBe(401)
  })

  test('that ended while its token was old is found out when it renews', async () => {
    const browser = new Browser()
    const { sid } = await browser.signUp()
    await service.parts.db.execute(
      sql`update session set ended_at = now(), end_reason = 'revoked' where id = ${sid}`,
    )
    await browser.age(-1)
    const response = await browser.ask('/api/user/check?username=a')
    expect(response.status).toBe(200)
    expect(response.headers.get('x-session-ended')).toBe('auth/user-token-expired.revoked')
    expect(browser.cookies.has('koeniwa.session')).toBe(false)
  })

  test('of an account that is stopped ends by itself, and says so (spec §4, §8)', async () => {
    for (const leftMs of [3_600_000, -1]) {
      const browser = new Browser()
      const { uid } = await browser.signUp()
      await service.parts.db.execute(sql`update account set disabled_at = now() where id = ${uid}`)
      await browser.age(leftMs)
      const response = await browser.ask('/api/identity/lookup')
      expect(response.status).toBe(401)
      expect(response.headers.get('x-session-ended')).toBe('auth/user-disabled')
      expect(browser.cookies.has('koeniwa.session')).toBe(false)
    }
  })

  test('serves the same journey that a companion app makes with its bearer', async () => {
    const browser = new Browser()
    const { accessToken, uid } = await browser.signUp()
    const byCookie = await browser.ask('/api/my/profile', { method: 'POST' })
    const byBearer = await service.call('/my/profile', { bearer: accessToken })
    expect(await byCookie.json()).toEqual(byBearer.body)
    expect(byBearer.body.uid).toBe(uid)
  })

  test('does not let another site act with it (safety 87)', async () => {
    const browser = new Browser()
    await browser.signUp()
    const forged = { method: 'POST', origin: 'https://evil.example' }
    expect((await browser.ask('/api/identity/sign-out', forged)).status).toBe(403)
    expect((await browser.ask('/api/identity/lookup')).status).toBe(200)
  })
})

describe('signing out', () => {
  test('on a page that shows another account than the browser is signed in to by now ends nobody’s session', async () => {
    const browser = new Browser()
    await browser.signUp()
    const signOut = async (shown: string) =>
      answerAuth(
        new Request(`${SITE}/api/auth/signout`, {
          method: 'POST',
          headers: {
            origin: SITE,
            cookie: `koeniwa.session=${browser.cookies.get('koeniwa.session')}`,
            [ACCOUNT_HEADER]: shown,
          },
        }),
        { params: Promise.resolve({ nextauth: ['signout'] }) },
      )
    const refused = await signOut(newId())
    expect([refused.status, await refused.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'account-changed' }),
    ])
    expect((await browser.ask('/api/my/profile', { method: 'POST' })).status).toBe(200)
    expect((await signOut((await browser.session()).uid)).status).not.toBe(409)
  })
})

describe('signing in from another site', () => {
  test.each(['callback/password', 'callback/sign-up', 'signout'])(
    '%s is refused (safety 87)',
    async (path) => {
      const request = new Request(`${SITE}/api/auth/${path}`, {
        method: 'POST',
        headers: { origin: 'https://evil.example' },
      })
      const params = Promise.resolve({ nextauth: path.split('/') })
      expect((await answerAuth(request, { params })).status).toBe(403)
    },
  )
})
