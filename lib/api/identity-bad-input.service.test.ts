// postgres: one
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { generateKeyPair, SignJWT } from 'jose'
import { type TestProviders, testProviders } from '@/sandbox/identity/testing'
import { someEmail, TEST_PASSWORD, testAccounts } from './testing/accounts'
import { someAddress, type TestService, testService } from './testing/test-service'

let providers: TestProviders
let service: TestService
const { post, verified, signUp, signIn, mailTo } = testAccounts(() => service)
beforeAll(async () => {
  providers = await testProviders()
  service = await testService(providers.settings)
})
afterAll(async () => {
  await service.close()
  await providers.close()
})

const TABLES = [
  'account',
  'session',
  'refresh_token',
  'one_time_code',
  'account_provider',
  'passkey',
  'second_factor',
  'recovery_code',
  'used_token',
  'security_event',
  'profile',
]
const REFUSAL = /^\([^,]+,[^,]+,(?:password|code|passkey|provider|reauthentication)Refused,/u

/** Everything that the service keeps about who somebody is, row by row, but the records of what it refused. */
async function everything(): Promise<Record<string, unknown>> {
  const state: Record<string, unknown> = {}
  for (const name of TABLES) {
    const { rows } = await service.parts.db.execute<{ row: string }>(
      sql`select t::text as row from ${sql.identifier(name)} t order by 1`,
    )
    state[name] = rows.map(({ row }) => row).filter((row) => !REFUSAL.test(row))
  }
  return state
}

/** A token that somebody else signed, for somebody else. */
async function foreignToken(email: string): Promise<string> {
  const { privateKey } = await generateKeyPair('ES256')
  return new SignJWT({ email, email_verified: true })
    .setProtectedHeader({ alg: 'ES256', kid: 'foreign', typ: 'at+jwt' })
    .setIssuer('https://elsewhere.example')
    .setAudience('another-site')
    .setSubject('somebody')
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(privateKey)
}

const made = (prefix: string) => `${prefix}${'x'.repeat(43)}`

describe('bad input creates, locks and changes no account, and each is refused by its code', () => {
  test('made-up, foreign and expired codes, links and tokens', async () => {
    const account = await verified()
    const pending = await signUp()
    const { token: late } = await mailTo(pending.email, '確認')
    await service.parts.db.execute(
      sql`update one_time_code set expires_at = now() where account_id = ${pending.uid}`,
    )
    const before = await everything()
    const foreign = await foreignToken(account.email)
    const short = foreign.slice(0, 200)
    const client = 'app'
    const password = 'a-brand-new-password'
    const calls: [path: string, body: object, status: number, code: string][] = [
      ['/identity/verify-email', { token: late }, 400, 'auth/invalid-action-code'],
      ['/identity/verify-email', { token: short }, 400, 'auth/invalid-action-code'],
      ['/identity/verify-email', { code: '123456' }, 401, 'auth/sign-in-required'],
      ['/identity/verify-email', { code: '12345' }, 400, 'invalid-input'],
      ['/identity/reset-password', { token: late, password }, 400, 'auth/invalid-action-code'],
      ['/identity/reset-password', { token: made(''), password: 'short' }, 400, 'invalid-input'],
      ['/identity/email/confirm', { token: late }, 400, 'auth/invalid-action-code'],
      ['/identity/email/recover', { token: made('') }, 400, 'auth/invalid-action-code'],
      ['/identity/sign-in/email-link', { token: late, client }, 400, 'auth/invalid-action-code'],
      [
        '/identity/sign-in/custom-token',
        { token: short, client },
        400,
        'auth/invalid-custom-token',
      ],
      ['/identity/sign-in/custom-token', { token: late, client }, 400, 'auth/invalid-custom-token'],
      [
        '/identity/sign-in/second-factor',
        { challenge: made('kmf_'), code: '123456', client },
        400,
        'auth/code-expired',
      ],
      [
        '/identity/sign-in/provider',
        { provider: 'google', idToken: 'no token', client },
        400,
        'auth/invalid-credential',
      ],
      [
        '/identity/sign-in/provider',
        { provider: 'google', client },
        400,
        'auth/invalid-credential',
      ],
      [
        '/identity/sign-in/provider',
        { provider: 'elsewhere', idToken: foreign, client },
        400,
        'auth/unknown-provider',
      ],
      ['/identity/token', { refreshToken: short }, 401, 'auth/user-token-expired'],
      ['/identity/token', { refreshToken: made('kar_') }, 401, 'auth/user-token-expired'],
      ['/identity/token', { refreshToken: made('kws_') }, 401, 'auth/user-token-expired'],
    ]
    for (const [path, body, status, code] of calls) {
      const answer = await post(path, body)
      expect([path, body, answer.status, answer.body.code]).toEqual([path, body, status, code])
    }
    expect(await everything()).toEqual(before)
    expect((await signIn(account.email)).status).toBe(200)
  })

  test.each([
    ['Bearer %'],
    ['Bearer'],
    ['Basic dXNlcjpwYXNz'],
    ['Bearer a.b.c, Bearer a.b.c'],
    [`Bearer ${'a'.repeat(100_000)}`],
  ])('a right body with the header %.30j is taken as without it', async (authorization) => {
    const account = await verified()
    const email = someEmail()
    for (const [path, body, status] of [
      ['/identity/sign-up', { email, password: TEST_PASSWORD }, 201],
      ['/identity/sign-in/password', { email: account.email, password: TEST_PASSWORD }, 200],
      ['/identity/sign-in/password', { email: account.email, password: 'not-the-one' }, 401],
      ['/identity/sign-in/email-link/send', { email }, 202],
      ['/identity/reset-password/send', { email: account.email }, 202],
      ['/identity/token', { refreshToken: account.refreshToken }, 200],
    ] as const) {
      const answer = await service.call(path, {
        method: 'POST',
        body,
        headers: { authorization, 'x-forwarded-for': someAddress() },
      })
      expect([path, answer.status]).toEqual([path, status])
    }
    const before = await everything()
    for (const [method, path] of [
      ['POST', '/identity/sign-out'],
      ['PUT', '/identity/password'],
      ['DELETE', '/identity/account'],
    ] as const) {
      const answer = await service.call(path, { method, headers: { authorization } })
      expect([path, answer.status, answer.body.code]).toEqual([path, 401, 'auth/invalid-token'])
    }
    expect(await everything()).toEqual(before)
  })

  test('fields that are missing, of another kind, or far too long', async () => {
    const account = await verified()
    const { email } = account
    const before = await everything()
    const bodies = [
      {},
      { email },
      { email, password: null },
      { email: [email], password: TEST_PASSWORD },
      { email: { $ne: '' }, password: { $ne: '' } },
      { email: `${'a'.repeat(300)}@example.jp`, password: TEST_PASSWORD },
      { email, password: 'a'.repeat(129) },
      { email: `${email}\u0000`, password: TEST_PASSWORD },
    ]
    for (const path of ['/identity/sign-up', '/identity/sign-in/password'])
      for (const body of bodies) {
        const answer = await post(path, body)
        expect([path, body, answer.status, answer.body.code]).toEqual([
          path,
          body,
          400,
          'invalid-input',
        ])
      }
    for (const path of ['/identity/reset-password/send', '/identity/sign-in/email-link/send'])
      for (const body of [{}, { email: [email] }, { email: 'no address' }, { email: `a,${email}` }])
        expect([path, (await post(path, body)).body.code]).toEqual([path, 'invalid-input'])
    expect(await everything()).toEqual(before)
    expect((await signIn(email)).status).toBe(200)
  })
})
