// postgres: both
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type SQL, sql } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { dropCachedActors } from '@/lib/domain/people/identity'
import { newId } from '@/lib/kit/ids'
import { TEST_PASSWORD, type TestAccount, testAccounts } from './testing/accounts'
import { testAuthenticator } from './testing/authenticator'
import { somebody } from './testing/catalogue'
import { STAFF_DOMAIN } from './testing/staff'
import { type TestService, testService } from './testing/test-service'

let service: TestService
const { ask, post, verified, signIn, lookup } = testAccounts(() => service)
beforeAll(async () => {
  service = await testService({ INTERNAL_EMAIL_DOMAINS: STAFF_DOMAIN, RATE_LIMIT_FACTOR: '1000' })
})
afterAll(() => service.close())

type Session = { bearer: string; sessionId: string }
const sessionOf = ({ body }: { body: Record<string, unknown> }): Session => ({
  bearer: String(body.accessToken),
  sessionId: String(body.sessionId),
})
const run = (query: SQL) => service.parts.db.execute<Record<string, unknown>>(query)
const codeOf = (secret: string) => new TOTP({ secret }).generate()
/** Clears which code was used last, as if half a minute had gone by. */
const letTimePass = (uid: string) =>
  run(sql`update second_factor set last_step = 0 where account_id = ${uid}`)

/** Somebody of support, signed in by the password before there was a second factor, which was then turned on elsewhere. */
async function member(): Promise<TestAccount & { secret: string; former: Session }> {
  const account = await verified(`${newId()}@${STAFF_DOMAIN}`)
  const former = sessionOf(await signIn(account.email))
  await run(sql`update account set staff_roles = '{support}' where id = ${account.uid}`)
  const { body } = await post('/identity/second-factor', {}, account.bearer)
  const secret = String(body.secret)
  await post('/identity/second-factor/confirm', { code: codeOf(secret) }, account.bearer)
  await letTimePass(account.uid)
  return { ...account, secret, former }
}

/** What a call of the staff's answers, with nothing cached. */
async function atWork({ bearer, sessionId }: Session, path = '/ops/me') {
  dropCachedActors(service.parts.db, [sessionId])
  const { status, body } = await ask(path, { bearer })
  return [status, body.code]
}
const WORKS = [200, undefined]
const ASKED = [403, 'auth/requires-recent-login']

describe('roles of the staff', () => {
  test('count where the second factor was turned on or answered, and in no session without it', async () => {
    const account = await member()
    expect(await atWork(account)).toEqual(WORKS)
    expect(await atWork(account.former)).toEqual(ASKED)
    expect((await lookup(account.former.bearer)).status).toBe(200)
    const challenge = String((await signIn(account.email)).body.reason)
    const answer = { challenge, code: codeOf(account.secret), client: 'app' }
    const begun = sessionOf(await post('/identity/sign-in/second-factor', answer))
    expect(await atWork(begun)).toEqual(WORKS)
  })

  test('count in a session that began with a passkey', async () => {
    const account = await member()
    const device = testAuthenticator()
    const challengeOf = async (path: string, bearer?: string) =>
      String((await post(path, {}, bearer)).body.challenge)
    const making = await challengeOf('/identity/passkeys/options', account.bearer)
    const made = { response: device.register(making), name: 'わたしの電話' }
    await post('/identity/passkeys', made, account.bearer)
    const response = device.answer(await challengeOf('/identity/sign-in/passkey/options'))
    const begun = await post('/identity/sign-in/passkey', { response, client: 'app' })
    expect(await atWork(sessionOf(begun))).toEqual(WORKS)
  })

  test('count again in a session whose owner proves both factors', async () => {
    const { former, secret } = await member()
    const prove = (proof: object) => post('/identity/reauthenticate', proof, former.bearer)
    expect((await prove({ password: TEST_PASSWORD })).status).toBe(401)
    expect(await atWork(former)).toEqual(ASKED)
    expect((await prove({ secondFactorCode: codeOf(secret) })).status).toBe(200)
    expect(await atWork(former)).toEqual(WORKS)
  })

  test('that a call does not name, and accounts without any, are told nothing', async () => {
    const { former } = await member()
    const nothing = [404, 'not-found']
    expect(await atWork(former, '/ops/staff')).toEqual(nothing)
    expect((await ask('/ops/me', { bearer: (await verified()).bearer })).status).toBe(404)
    const stranger = await somebody(service.parts, { email: `${newId()}@${STAFF_DOMAIN}` })
    expect((await ask('/ops/me', { bearer: stranger.bearer })).status).toBe(404)
  })
})

describe('in a session the roles end', () => {
  const set = ({ sessionId }: Session, column: 'staff_until' | 'authenticated_at', from: string) =>
    run(
      sql`update session set ${sql.identifier(column)} = now() + ${from}::interval where id = ${sessionId}`,
    )
  const minutesLeft = async ({ sessionId }: Session) => {
    const { rows } = await run(
      sql`select round(extract(epoch from staff_until - now()) / 60)::int as minutes from session where id = ${sessionId}`,
    )
    return rows[0]?.minutes
  }

  test('after half an hour without a call of theirs, whatever else is done', async () => {
    const account = await member()
    expect(await minutesLeft(account)).toBe(30)
    await set(account, 'staff_until', '10 minutes')
    await lookup(account.bearer)
    expect(await minutesLeft(account)).toBe(10)
    expect(await atWork(account)).toEqual(WORKS)
    expect(await minutesLeft(account)).toBe(30)
    await set(account, 'staff_until', '-1 second')
    expect(await atWork(account)).toEqual(ASKED)
    expect((await lookup(account.bearer)).status).toBe(200)
    expect(await atWork(account)).toEqual(ASKED)
  })

  test('with one row written a minute at most', async () => {
    const account = await member()
    await set(account, 'staff_until', '29 minutes 10 seconds')
    await atWork(account)
    expect(await minutesLeft(account)).toBe(29)
  })

  test('twelve hours after the proof, however busy they are', async () => {
    const account = await member()
    await set(account, 'authenticated_at', '-11 hours -50 minutes')
    await set(account, 'staff_until', '5 minutes')
    expect(await atWork(account)).toEqual(WORKS)
    expect(await minutesLeft(account)).toBe(10)
    await atWork(account)
    expect(await minutesLeft(account)).toBe(10)
  })
})
