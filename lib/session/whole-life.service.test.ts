// postgres: one
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { createApp } from '@/lib/api/app'
import { someEmail, TEST_PASSWORD, testAccounts } from '@/lib/api/testing/accounts'
import { testAuthenticator } from '@/lib/api/testing/authenticator'
import { someAddress, type TestService, testService } from '@/lib/api/testing/test-service'
import { throwFaults } from '@/lib/api/testing/throw-faults'
import { answerApiRoute } from './answer-api-web'
import { answerAuth } from './answer-auth'
import { giveWebSettings } from './testing/web-settings'

const SITE = 'http://koeniwa.test'
const NEW_PASSWORD = 'hoshi-no-furu-yoru'

let service: TestService
let server: ReturnType<typeof serve>
const { mailTo } = testAccounts(() => service)

let takeSettingsBack = () => {}
beforeAll(async () => {
  service = await testService()
  const app = createApp(service.parts, throwFaults)
  server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 })
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

type Way = 'sign-up' | 'password' | 'second-factor' | 'passkey'
type Answer = { status: number; body: Record<string, unknown> }

/** A client of the whole product: how it comes in, asks and goes is its own affair. */
type Client = {
  /** @returns null, or the code of the refusal */
  enter: (way: Way, fields: Record<string, unknown>) => Promise<string | null>
  ask: (method: string, path: string, body?: object) => Promise<Answer>
  signOut: () => Promise<void>
}

const answerOf = async (response: Response): Promise<Answer> => {
  const text = await response.text()
  return { status: response.status, body: text === '' ? {} : JSON.parse(text) }
}

/** A companion app: it knows the service alone, and holds its bearer and its refresh token. */
function bearerClient(): Client {
  const address = { 'x-forwarded-for': someAddress() }
  let bearer = ''
  let refreshToken = ''
  let challenge = ''
  const post = (path: string, body: object) => service.call(path, { body, headers: address })
  const paths: Record<Way, string> = {
    'sign-up': '/identity/sign-up',
    password: '/identity/sign-in/password',
    'second-factor': '/identity/sign-in/second-factor',
    passkey: '/identity/sign-in/passkey',
  }
  const renew = async () => {
    const { body } = await post('/identity/token', { refreshToken })
    bearer = String(body.accessToken ?? bearer)
    refreshToken = String(body.refreshToken ?? refreshToken)
  }
  return {
    enter: async (way, fields) => {
      const { status, body } = await post(paths[way], {
        ...fields,
        client: 'app',
        ...(way === 'second-factor' && { challenge }),
      })
      if (status >= 300) {
        challenge = String(body.reason ?? '')
        return String(body.code)
      }
      bearer = String(body.accessToken)
      refreshToken = String(body.refreshToken)
      return null
    },
    ask: async (method, path, body) => {
      // An app that was away for long renews before it asks.
      if (refreshToken && method === 'GET') await renew()
      return service.call(path, {
        method,
        ...(body && { body }),
        ...(bearer && { bearer }),
        headers: address,
      })
    },
    signOut: async () => {
      await service.call('/identity/sign-out', { method: 'POST', bearer, headers: address })
      bearer = ''
      refreshToken = ''
    },
  }
}

/** A browser without a page: it knows the web alone, and holds cookies. */
function cookieClient(): Client {
  const cookies = new Map<string, string>()
  const address = someAddress()
  const headers = () => ({
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    origin: SITE,
    'x-forwarded-for': address,
  })
  const keep = (response: Response) => {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/u.exec(line) ?? []
      if (value === '' || /Max-Age=0/u.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  const auth = async (path: string, form?: Record<string, string>) => {
    const request = new Request(`${SITE}/api/auth/${path}`, {
      method: form ? 'POST' : 'GET',
      headers: headers(),
      ...(form && { body: new URLSearchParams(form) }),
    })
    return keep(
      await answerAuth(request, { params: Promise.resolve({ nextauth: path.split('/') }) }),
    )
  }
  const post = async (path: string, form: Record<string, string>) => {
    const { csrfToken } = (await (await auth('csrf')).json()) as { csrfToken: string }
    const answer = await auth(path, { ...form, csrfToken, json: 'true' })
    return ((await answer.json()) as { url: string }).url
  }
  return {
    enter: async (way, fields) => {
      const form = Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [
          name,
          typeof value === 'string' ? value : JSON.stringify(value),
        ]),
      )
      const error = new URL(await post(`callback/${way}`, form), SITE).searchParams.get('error')
      return error && String((JSON.parse(error) as { code: string }).code)
    },
    ask: async (method, path, body) =>
      answerOf(
        keep(
          await answerApiRoute(
            new Request(`${SITE}/api${path}`, {
              method,
              headers: { ...headers(), 'content-type': 'application/json' },
              ...(body && { body: JSON.stringify(body) }),
            }),
          ),
        ),
      ),
    signOut: async () => {
      await post('signout', {})
      expect(cookies.has('koeniwa.session')).toBe(false)
    },
  }
}

describe.each([
  ['a bearer-only client', bearerClient],
  ['a cookie-jar client', cookieClient],
] as const)('%s', (_, open) => {
  test('runs the whole life of an account', async () => {
    const client = open()
    const email = someEmail()
    await beginsLife(client, email)
    const totp = await securesItself(client, email)
    const device = await addsPasskey(client)
    const newEmail = await movesHouse(client, email, device)
    await looksAfterItself(client, newEmail, totp)
    await leaves(client, newEmail)
  }, 60_000)
})

const letTimePass = () => service.parts.db.execute(sql`update second_factor set last_step = 0`)

/** Sign-up, verification by the mail's code, profile, another password. */
async function beginsLife(client: Client, email: string) {
  expect(await client.enter('sign-up', { email, password: TEST_PASSWORD })).toBeNull()
  expect((await client.ask('GET', '/identity/lookup')).body.emailVerified).toBe(false)
  const { code } = await mailTo(email, 'メールアドレスの確認')
  expect((await client.ask('POST', '/identity/verify-email', { code })).status).toBe(200)
  expect((await client.ask('GET', '/identity/lookup')).body).toMatchObject({
    email,
    emailVerified: true,
  })
  expect((await client.ask('GET', '/my/profile')).status).toBe(404)
  expect((await client.ask('POST', '/my/profile')).status).toBeLessThan(300)
  const nickname = `一生${email.slice(-20, -11)}`
  const profile = { nickname, agreeToTerms: true }
  expect((await client.ask('PUT', '/my/profile', profile)).status).toBe(200)
  const change = { currentPassword: TEST_PASSWORD, password: NEW_PASSWORD }
  expect((await client.ask('PUT', '/identity/password', change)).status).toBe(204)
}

/** An authenticator app, which the next sign-in asks for. */
async function securesItself(client: Client, email: string): Promise<TOTP> {
  const { body } = await client.ask('POST', '/identity/second-factor')
  const totp = new TOTP({ secret: String(body.secret) })
  const code = totp.generate()
  const confirmed = await client.ask('POST', '/identity/second-factor/confirm', { code })
  expect(confirmed.body.recoveryCodes).toHaveLength(10)
  await client.signOut()
  expect((await client.ask('GET', '/identity/lookup')).status).toBe(401)
  expect(await client.enter('password', { email, password: TEST_PASSWORD })).toBe(
    'auth/invalid-credentials',
  )
  await entersByBoth(client, email, totp)
  return totp
}

async function entersByBoth(client: Client, email: string, totp: TOTP) {
  expect(await client.enter('password', { email, password: NEW_PASSWORD })).toBe(
    'auth/multi-factor-auth-required',
  )
  await letTimePass()
  expect(await client.enter('second-factor', { code: totp.generate() })).toBeNull()
}

async function addsPasskey(client: Client) {
  const device = testAuthenticator()
  const { body } = await client.ask('POST', '/identity/passkeys/options')
  const response = device.register(String(body.challenge))
  const made = await client.ask('POST', '/identity/passkeys', { response, name: 'わたしの電話' })
  expect(made.status).toBe(201)
  await client.signOut()
  return device
}

/** Enters by the passkey and changes the address; both addresses hear of it. */
async function movesHouse(
  client: Client,
  email: string,
  device: ReturnType<typeof testAuthenticator>,
): Promise<string> {
  const { body } = await client.ask('POST', '/identity/sign-in/passkey/options')
  expect(
    await client.enter('passkey', { response: device.answer(String(body.challenge)) }),
  ).toBeNull()
  const newEmail = someEmail()
  expect((await client.ask('PUT', '/identity/email', { email: newEmail })).status).toBe(202)
  expect((await mailTo(email, '変更のお申し込み')).token).not.toBe('')
  const { token } = await mailTo(newEmail, '新しいメールアドレスの確認')
  expect((await client.ask('POST', '/identity/email/confirm', { token })).status).toBe(200)
  expect((await client.ask('GET', '/identity/lookup')).body.email).toBe(newEmail)
  return newEmail
}

/** Its devices, all of them signed out, back in; what happened, and a copy of its data. */
async function looksAfterItself(client: Client, email: string, totp: TOTP) {
  const sessions = (await client.ask('GET', '/identity/sessions')).body.items as object[]
  expect(sessions.filter((one) => 'current' in one && one.current)).toHaveLength(1)
  expect((await client.ask('DELETE', '/identity/sessions')).status).toBe(204)
  expect((await client.ask('GET', '/identity/lookup')).status).toBe(401)
  await entersByBoth(client, email, totp)
  const events = (await client.ask('GET', '/identity/security-events?take=100')).body.items
  expect(new Set((events as { kind: string }[]).map(({ kind }) => kind))).toEqual(
    new Set([
      'signUp',
      'emailVerified',
      'passwordChanged',
      'passwordRefused',
      'secondFactorEnabled',
      'signIn',
      'passkeyAdded',
      'emailChangeRequested',
      'emailChanged',
      'signOutEverywhere',
    ]),
  )
  const { body } = await client.ask('GET', '/identity/export')
  expect(body.account).toMatchObject([{ email }])
  expect(body.passkeys).toMatchObject([{ name: 'わたしの電話' }])
}

async function leaves(client: Client, email: string) {
  expect((await client.ask('DELETE', '/identity/account')).status).toBe(204)
  expect((await client.ask('GET', '/identity/lookup')).status).toBe(401)
  expect(await client.enter('password', { email, password: NEW_PASSWORD })).toBe(
    'auth/invalid-credentials',
  )
  expect((await mailTo(email, '退会')).subject).not.toBe('')
}
