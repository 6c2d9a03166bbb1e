// postgres: one
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { deleteAbandonedAccounts } from '@/lib/domain/people/identity'
import { addDays } from '@/lib/kit/jst'
import { TEST_PASSWORD, type TestAccount, testAccounts } from './testing/accounts'
import { testAuthenticator } from './testing/authenticator'
import { someAddress, type TestService, testService } from './testing/test-service'

let service: TestService
const { post, verified, signUp, signIn, mailTo, eventsOf } = testAccounts(() => service)
beforeAll(async () => {
  service = await testService()
})
afterAll(() => service.close())

const WRONG = 'not-the-password'
const from = (email: string, address: string) =>
  service.call('/identity/sign-in/password', {
    body: { email, password: WRONG, client: 'app' },
    headers: { 'x-forwarded-for': address },
  })
async function networksOf({ uid }: TestAccount) {
  const { rows } = await service.parts.db.execute<{ network: string; times: number }>(sql`
    select network, times from security_event_network where account_id = ${uid} order by times desc`)
  return rows
}
const refusalsOf = async ({ bearer }: TestAccount) =>
  (await eventsOf(bearer)).filter((kind) => kind !== 'signUp' && kind !== 'signIn')

describe('a refused proof is an event of the account that it was for (safety 242)', () => {
  test('a wrong password: one event an hour, and how often from which network', async () => {
    const account = await verified()
    await from(account.email, '203.0.113.7')
    await from(account.email, '203.0.113.7')
    await from(account.email, '2001:db8:1:2::1')
    await from(account.email, '2001:db8:1:2:ffff::1')
    expect(await refusalsOf(account)).toEqual(['passwordRefused'])
    const networks = await networksOf(account)
    expect(networks.map(({ times }) => times)).toEqual([2, 2])
    expect(JSON.stringify(networks)).not.toMatch(/203\.0\.113|2001:db8/u)
  })

  test('is told to the owner with how often and from how many networks, for ninety days', async () => {
    const account = await verified()
    for (const address of ['203.0.113.9', '203.0.113.9', '198.51.100.7'])
      await from(account.email, address)
    const path = '/identity/security-events'
    const { body } = await service.call(path, { bearer: account.bearer })
    expect(body.items).toMatchObject([
      { kind: 'passwordRefused', tries: { times: 3, networks: 2 } },
      { kind: 'signUp', tries: null },
    ])
  })

  test('many networks add no more than twenty rows', async () => {
    const account = await verified()
    for (let i = 0; i < 25; i += 1) await signIn(account.email, WRONG)
    expect(await networksOf(account)).toHaveLength(20)
  })

  test('a lock-out', async () => {
    const account = await verified()
    for (let i = 0; i < 11; i += 1) await from(account.email, '203.0.113.9')
    expect((await refusalsOf(account)).sort()).toEqual(['lockedOut', 'passwordRefused'])
  })

  test('a wrong code, and a link that was used', async () => {
    const account = await signUp()
    const mail = await mailTo(account.email, '')
    const wrong = mail.code === '000000' ? '000001' : '000000'
    await post('/identity/verify-email', { code: wrong }, account.bearer)
    expect(await refusalsOf(account)).toEqual(['codeRefused'])
    const other = await signUp()
    const { token } = await mailTo(other.email, '')
    expect((await post('/identity/verify-email', { token })).status).toBe(200)
    expect((await post('/identity/verify-email', { token })).status).toBe(400)
    expect((await refusalsOf(other)).sort()).toEqual(['codeRefused', 'emailVerified'])
  })

  test('a sign-in link that was used, of an address that has an account', async () => {
    const account = await verified()
    await post('/identity/sign-in/email-link/send', { email: account.email })
    const { token } = await mailTo(account.email, 'ログイン')
    const enter = () => post('/identity/sign-in/email-link', { token, client: 'app' })
    expect((await enter()).status).toBe(200)
    expect((await enter()).status).toBe(400)
    expect(await refusalsOf(account)).toEqual(['codeRefused'])
  })

  test('a passkey that did not answer our challenge', async () => {
    const account = await verified()
    const device = testAuthenticator()
    const { body } = await post('/identity/passkeys/options', {}, account.bearer)
    const response = device.register(String(body.challenge))
    await post('/identity/passkeys', { response, name: '電話' }, account.bearer)
    await post('/identity/sign-in/passkey', { response: device.answer('bWFkZQ'), client: 'app' })
    expect((await refusalsOf(account)).sort()).toEqual(['passkeyAdded', 'passkeyRefused'])
  })

  test.each([
    ['/identity/reauthenticate', { password: WRONG }, 'reauthenticationRefused'],
    ['/identity/reauthenticate', { emailCode: '000000' }, 'reauthenticationRefused'],
  ])('%s with %j', async (path, body, kind) => {
    const account = await verified()
    expect((await post(path, body, account.bearer)).status).toBe(400)
    expect(await refusalsOf(account)).toEqual([kind])
  })

  test('a code that does not fit the authenticator app which is being set up', async () => {
    const account = await verified()
    const { body } = await post('/identity/second-factor', {}, account.bearer)
    const app = new TOTP({ secret: String(body.secret) })
    const fitting = [-1, 0, 1].map((step) =>
      app.generate({ timestamp: Date.now() + step * 30_000 }),
    )
    const code = ['000000', '000001', '000002', '000003'].find((one) => !fitting.includes(one))
    const wrong = await post('/identity/second-factor/confirm', { code }, account.bearer)
    expect(wrong.status).toBe(400)
    expect(await refusalsOf(account)).toEqual(['codeRefused'])
  })

  test('a password change with the wrong one', async () => {
    const account = await verified()
    const { status } = await service.call('/identity/password', {
      method: 'PUT',
      body: { currentPassword: WRONG, password: 'asa-no-niwa-2027' },
      bearer: account.bearer,
    })
    expect(status).toBe(400)
    expect(await refusalsOf(account)).toEqual(['reauthenticationRefused'])
  })

  test('a right proof is none', async () => {
    const account = await verified()
    await signIn(account.email)
    await post('/identity/reauthenticate', { password: TEST_PASSWORD }, account.bearer)
    expect(await refusalsOf(account)).toEqual(['reauthenticated'])
    expect(await networksOf(account)).toEqual([])
  })
})

test('networks are forgotten after ninety days, events are not', async () => {
  const account = await verified()
  await signIn(account.email, WRONG)
  const nightIn = (days: number) =>
    deleteAbandonedAccounts({
      ...service.parts,
      actor: { kind: 'system' },
      now: addDays(new Date(), days),
      client: { address: '', userAgent: '' },
    })
  await nightIn(89)
  expect(await networksOf(account)).toHaveLength(1)
  await nightIn(91)
  expect(await networksOf(account)).toEqual([])
  const { rows } = await service.parts.db.execute<{ kind: string }>(
    sql`select kind from security_event where account_id = ${account.uid} and hour is not null`,
  )
  expect(rows).toEqual([{ kind: 'passwordRefused' }])
})

describe('the owner is told by mail (safety 243)', () => {
  const enter = (email: string, deviceToken?: unknown) =>
    service.call('/identity/sign-in/password', {
      body: { email, password: TEST_PASSWORD, client: 'app' },
      headers: {
        'x-forwarded-for': someAddress(),
        ...(deviceToken !== undefined && { 'x-device-token': String(deviceToken) }),
      },
    })
  const noticesOf = async ({ uid }: TestAccount) => {
    const { rows } = await service.parts.db.execute<{ kind: string }>(sql`
      select e.kind from pgboss.job j join security_event e on e.id::text = j.data->>'id'
       where j.data->>'kind' = 'securityNotice' and e.account_id = ${uid} order by e.created_at`)
    return rows.map(({ kind }) => kind)
  }

  test('of a sign-in from a new device, not from one that is known', async () => {
    const account = await verified()
    const { body } = await enter(account.email)
    expect((await mailTo(account.email, '新しい端末')).text).toContain('お心当たりがない場合')
    expect((await enter(account.email, body.deviceToken)).status).toBe(200)
    expect(await noticesOf(account)).toEqual(['signIn'])
  })

  test('never at an address that is not verified: it may be a stranger’s', async () => {
    const account = await signUp()
    expect((await enter(account.email)).status).toBe(200)
    expect(await noticesOf(account)).toEqual([])
  })

  test('of wrong second factors after the right password, once an hour, and of new recovery codes', async () => {
    const account = await verified()
    const { body } = await post('/identity/second-factor', {}, account.bearer)
    const code = new TOTP({ secret: String(body.secret) }).generate()
    await post('/identity/second-factor/confirm', { code }, account.bearer)
    const { body: asked } = await enter(account.email)
    for (let i = 0; i < 2; i += 1)
      await post('/identity/sign-in/second-factor', {
        challenge: asked.reason,
        code: 'wrong-code1',
        client: 'app',
      })
    await post('/identity/second-factor/recovery-codes', {}, account.bearer)
    expect(await noticesOf(account)).toEqual([
      'secondFactorEnabled',
      'signInFailedSecondFactor',
      'recoveryCodesMade',
    ])
  })
})
