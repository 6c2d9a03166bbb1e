// postgres: both
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { TEST_PASSWORD, type TestAccount, testAccounts } from './testing/accounts'
import { someAddress, type TestService, testService } from './testing/test-service'

let service: TestService
const { ask, post, verified, signUp, signIn, age, mailTo, eventsOf } = testAccounts(() => service)
beforeAll(async () => {
  service = await testService()
})
afterAll(() => service.close())

const codeAt = (secret: string, offsetSeconds = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + offsetSeconds * 1000 })
/** Clears which code was used last, as if half a minute had gone by. */
const letTimePass = (uid: string) =>
  service.parts.db.execute(sql`update second_factor set last_step = 0 where account_id = ${uid}`)

async function enrolled(): Promise<TestAccount & { secret: string; recoveryCodes: string[] }> {
  const account = await verified()
  const { body } = await post('/identity/second-factor', {}, account.bearer)
  const secret = String(body.secret)
  const confirmed = await post(
    '/identity/second-factor/confirm',
    { code: codeAt(secret) },
    account.bearer,
  )
  await letTimePass(account.uid)
  return { ...account, secret, recoveryCodes: confirmed.body.recoveryCodes as string[] }
}
const challengeFor = async (email: string) => String((await signIn(email)).body.reason)
const finish = (challenge: string, code: string) =>
  post('/identity/sign-in/second-factor', { challenge, code, client: 'app' })

describe('a second factor', () => {
  test('counts once a code of the app confirms it, and gives ten recovery codes', async () => {
    const account = await verified()
    const start = await post('/identity/second-factor', {}, account.bearer)
    expect(start.status).toBe(201)
    expect(start.body.uri).toContain('otpauth://totp/')
    expect(start.body.uri).toContain(encodeURIComponent(account.email))
    expect((await signIn(account.email)).status).toBe(200)
    const wrong = await post('/identity/second-factor/confirm', { code: '000000' }, account.bearer)
    expect(wrong.body.code).toBe('auth/invalid-verification-code')
    const code = codeAt(String(start.body.secret))
    const right = await post('/identity/second-factor/confirm', { code }, account.bearer)
    const made = right.body.recoveryCodes as string[]
    expect(new Set(made).size).toBe(10)
    // 24 letters of 32: 120 bits (ASVS 6.5.2).
    for (const one of made) expect(one.replaceAll('-', '')).toMatch(/^[\da-z]{24}$/u)
    const state = await ask('/identity/second-factor', { bearer: account.bearer })
    expect(state.body).toMatchObject({ enabled: true, recoveryCodesLeft: 10 })
    expect((await post('/identity/second-factor', {}, account.bearer)).status).toBe(409)
    expect((await mailTo(account.email, '二段階認証が有効')).text).toContain('回復コード')
  })

  test('is asked for after the right password, and its code ends the sign-in', async () => {
    const account = await enrolled()
    const first = await signIn(account.email)
    expect([first.status, first.body.code]).toEqual([401, 'auth/multi-factor-auth-required'])
    expect(first.body.accessToken).toBeUndefined()
    const done = await finish(String(first.body.reason), codeAt(account.secret))
    expect([done.status, done.body.uid]).toEqual([200, account.uid])
    const lookup = await ask('/identity/lookup', { bearer: String(done.body.accessToken) })
    expect(lookup.body.secondFactor).toBe(true)
  })

  test('is not asked for, and so not told of, after a wrong password', async () => {
    const account = await enrolled()
    expect((await signIn(account.email, 'not-the-password')).body.code).toBe(
      'auth/invalid-credentials',
    )
  })

  test('each code and each challenge is good once, also at the same time (RFC 6238 §5.2)', async () => {
    const account = await enrolled()
    const code = codeAt(account.secret)
    const challenges = await Promise.all([challengeFor(account.email), challengeFor(account.email)])
    const answers = await Promise.all(challenges.map((challenge) => finish(challenge, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    await letTimePass(account.uid)
    const used = challenges[answers.findIndex(({ status }) => status === 200)] ?? ''
    expect((await finish(used, codeAt(account.secret))).body.code).toBe('auth/code-expired')
  })

  test('a challenge survives five guesses and five minutes, and the owner learns of the guesses', async () => {
    const account = await enrolled()
    const challenge = await challengeFor(account.email)
    for (let i = 0; i < 5; i += 1)
      expect((await finish(challenge, '000000')).body.code).toBe('auth/invalid-verification-code')
    expect((await finish(challenge, codeAt(account.secret))).body.code).toBe('auth/code-expired')
    const late = await challengeFor(account.email)
    await service.parts.db.execute(
      sql`update one_time_code set expires_at = now() where account_id = ${account.uid}`,
    )
    expect((await finish(late, codeAt(account.secret))).body.code).toBe('auth/code-expired')
    expect(await eventsOf(account.bearer)).toContain('signInFailedSecondFactor')
  })

  test('guesses are limited over all sign-ins of an account', async () => {
    const account = await enrolled()
    const statuses: number[] = []
    for (let round = 0; round < 3; round += 1) {
      const challenge = await challengeFor(account.email)
      for (let i = 0; i < 4; i += 1) statuses.push((await finish(challenge, '000000')).status)
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429])
  })

  test('guesses elsewhere leave a device of the owner its own tries (safety 2)', async () => {
    const account = await enrolled()
    const first = await finish(await challengeFor(account.email), codeAt(account.secret))
    const deviceToken = String(first.body.deviceToken)
    await letTimePass(account.uid)
    for (let round = 0; round < 3; round += 1) {
      const challenge = await challengeFor(account.email)
      for (let i = 0; i < 4; i += 1) await finish(challenge, '000000')
    }
    const challenge = await challengeFor(account.email)
    const code = codeAt(account.secret)
    expect((await finish(challenge, code)).status).toBe(429)
    const owner = await service.call('/identity/sign-in/second-factor', {
      body: { challenge, code, client: 'app' },
      headers: { 'x-forwarded-for': someAddress(), 'x-device-token': deviceToken },
    })
    expect(owner.status).toBe(200)
  })

  test('a recovery code replaces the app, once, however it is typed', async () => {
    const account = await enrolled()
    const [code = ''] = account.recoveryCodes
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'ｌ')}`
    expect((await finish(await challengeFor(account.email), typed)).status).toBe(200)
    expect((await finish(await challengeFor(account.email), code)).status).toBe(400)
    const state = await ask('/identity/second-factor', { bearer: account.bearer })
    expect(state.body.recoveryCodesLeft).toBe(9)
    expect(await eventsOf(account.bearer)).toContain('recoveryCodeUsed')
    const { rows } = await service.parts.db.execute<{ dump: string }>(
      sql`select string_agg(hash, ' ') dump from recovery_code where account_id = ${account.uid}`,
    )
    expect(rows[0]?.dump).not.toContain(account.recoveryCodes[1])
  })

  test('a recovery code of ten letters, from before they had 120 bits, is good until codes are made anew', async () => {
    const account = await enrolled()
    const [earlier, other] = ['u7k2m-9xqdz', 'bcdef-ghjkm']
    const hashOf = (code: string) =>
      createHash('sha256')
        .update(`${account.uid} ${code.replace('-', '')}`)
        .digest('base64url')
    await service.parts.db.execute(
      sql`insert into recovery_code (account_id, hash) values (${account.uid}, ${hashOf(earlier)}), (${account.uid}, ${hashOf(other)})`,
    )
    expect((await finish(await challengeFor(account.email), earlier)).status).toBe(200)
    expect((await finish(await challengeFor(account.email), earlier)).status).toBe(400)
    await post('/identity/second-factor/recovery-codes', {}, account.bearer)
    expect((await finish(await challengeFor(account.email), other)).status).toBe(400)
  })

  test("another account's recovery code is nothing", async () => {
    const a = await enrolled()
    const b = await enrolled()
    expect((await finish(await challengeFor(a.email), b.recoveryCodes[0] ?? '')).status).toBe(400)
  })

  test('is kept sealed, and a swapped row does not open (safety 84)', async () => {
    const a = await enrolled()
    const b = await enrolled()
    const { rows } = await service.parts.db.execute<{ dump: string }>(
      sql`select encode(sealed, 'escape') dump from second_factor where account_id = ${a.uid}`,
    )
    expect(rows[0]?.dump).not.toContain(a.secret)
    await service.parts.db.execute(
      sql`update second_factor set sealed = (select sealed from second_factor where account_id = ${b.uid}) where account_id = ${a.uid}`,
    )
    const challenge = await challengeFor(a.email)
    await expect(finish(challenge, codeAt(b.secret))).rejects.toThrow()
  })

  test('belongs to an e-mail link as well, and to proving oneself again', async () => {
    const account = await enrolled()
    await post('/identity/sign-in/email-link/send', { email: account.email })
    const { token } = await mailTo(account.email, 'リンク')
    const link = await post('/identity/sign-in/email-link', { token, client: 'app' })
    expect(link.body.code).toBe('auth/multi-factor-auth-required')
    const proof = { password: TEST_PASSWORD }
    const half = await post('/identity/reauthenticate', proof, account.bearer)
    expect(half.body.code).toBe('auth/multi-factor-auth-required')
    const secondFactorCode = codeAt(account.secret)
    const whole = await post(
      '/identity/reauthenticate',
      { ...proof, secondFactorCode },
      account.bearer,
    )
    expect(whole.status).toBe(200)
  })

  describe('after a first proof without its code', () => {
    const prove = (bearer: string, body: object) => post('/identity/reauthenticate', body, bearer)

    test('may follow alone, in that session, once; then the sign-in is recent', async () => {
      const account = await enrolled()
      const { body: other } = await finish(
        await challengeFor(account.email),
        codeAt(account.secret),
      )
      await letTimePass(account.uid)
      await age(account.sessionId)
      await age(String(other.sessionId))
      const alone = { secondFactorCode: account.recoveryCodes[0] }
      expect((await prove(account.bearer, alone)).body.code).toBe('auth/code-expired')
      const half = await prove(account.bearer, { password: TEST_PASSWORD })
      expect([half.status, half.body.code]).toEqual([401, 'auth/multi-factor-auth-required'])
      const takeData = () => ask('/identity/export', { bearer: account.bearer })
      expect((await takeData()).body.code).toBe('auth/requires-recent-login')
      expect((await prove(String(other.accessToken), alone)).body.code).toBe('auth/code-expired')
      const wrong = await prove(account.bearer, { secondFactorCode: '000000' })
      expect(wrong.body.code).toBe('auth/invalid-verification-code')
      const code = codeAt(account.secret)
      expect((await prove(account.bearer, { secondFactorCode: code })).status).toBe(200)
      expect((await takeData()).status).toBe(200)
      expect((await prove(account.bearer, alone)).body.code).toBe('auth/code-expired')
      const state = await ask('/identity/second-factor', { bearer: account.bearer })
      expect(state.body.recoveryCodesLeft).toBe(10)
    })

    test('a recovery code serves as well; five guesses, or five minutes, and one begins anew', async () => {
      const account = await enrolled()
      const begin = () => prove(account.bearer, { password: TEST_PASSWORD })
      const follow = (secondFactorCode: string) => prove(account.bearer, { secondFactorCode })
      await begin()
      for (let i = 0; i < 5; i += 1)
        expect((await follow('000000')).body.code).toBe('auth/invalid-verification-code')
      const [code = ''] = account.recoveryCodes
      expect((await follow(code)).body.code).toBe('auth/code-expired')
      await begin()
      await service.parts.db.execute(
        sql`update one_time_code set expires_at = now() - interval '1 second' where account_id = ${account.uid}`,
      )
      expect((await follow(code)).body.code).toBe('auth/code-expired')
      await begin()
      expect((await follow(code)).status).toBe(200)
    })

    test('it opens no session: what is owed at sign-in and here are two things', async () => {
      const account = await enrolled()
      await prove(account.bearer, { password: TEST_PASSWORD })
      const { rows } = await service.parts.db.execute<{ purpose: string }>(
        sql`select purpose from one_time_code where account_id = ${account.uid} and purpose = 'secondFactor'`,
      )
      expect(rows).toEqual([])
      await challengeFor(account.email)
      const after = await enrolled()
      await challengeFor(after.email)
      const alone = await prove(after.bearer, { secondFactorCode: codeAt(after.secret) })
      expect(alone.body.code).toBe('auth/code-expired')
    })
  })

  test('a mailed link leads on to its page also after the second factor', async () => {
    const account = await enrolled()
    const continueUri = '/album/KN000108?from=mail'
    await post('/identity/sign-in/email-link/send', { email: account.email, continueUri })
    const { token } = await mailTo(account.email, 'リンク')
    const link = await post('/identity/sign-in/email-link', { token, client: 'app' })
    const done = await finish(String(link.body.reason), codeAt(account.secret))
    expect(done.body.continuePath).toBe(continueUri)
    await letTimePass(account.uid)
    const plain = await finish(await challengeFor(account.email), codeAt(account.secret))
    expect(plain.body.continuePath).toBeNull()
  })

  test('goes, and is made anew, with a recent sign-in only', async () => {
    const account = await enrolled()
    const renew = () => post('/identity/second-factor/recovery-codes', {}, account.bearer)
    const remove = () =>
      ask('/identity/second-factor', { method: 'DELETE', bearer: account.bearer })
    const renewed = await renew()
    expect(renewed.body.recoveryCodes).not.toContain(account.recoveryCodes[0])
    await age(account.sessionId)
    for (const answer of [await renew(), await remove()])
      expect([answer.status, answer.body.code]).toEqual([403, 'auth/requires-recent-login'])
    await age(account.sessionId, '1 minute')
    expect((await remove()).status).toBe(204)
    expect((await signIn(account.email)).status).toBe(200)
    expect((await remove()).status).toBe(404)
  })

  test('is asked for with the current password by a change of it, and no recent proof replaces either (ASVS 6.3.4)', async () => {
    const account = await enrolled()
    await post(
      '/identity/reauthenticate',
      { password: TEST_PASSWORD, secondFactorCode: account.recoveryCodes[0] },
      account.bearer,
    )
    const change = async (proofs: object, password = 'a-brand-new-password') => {
      const body = { ...proofs, password }
      const answer = await ask('/identity/password', {
        method: 'PUT',
        body,
        bearer: account.bearer,
      })
      return [answer.status, answer.body.code]
    }
    const secondFactorCode = codeAt(account.secret)
    const currentPassword = TEST_PASSWORD
    expect(await change({})).toEqual([400, 'auth/missing-password'])
    expect(await change({ secondFactorCode })).toEqual([400, 'auth/missing-password'])
    expect(await change({ currentPassword })).toEqual([401, 'auth/multi-factor-auth-required'])
    expect(await change({ currentPassword, secondFactorCode: 'aaaaa-aaaaa' })).toEqual([
      400,
      'auth/invalid-verification-code',
    ])
    // Neither a weak password nor a wrong one uses the code up.
    expect(await change({ currentPassword, secondFactorCode }, 'password1234')).toEqual([
      400,
      'auth/weak-password',
    ])
    expect(await change({ currentPassword: 'wrong', secondFactorCode })).toEqual([
      400,
      'auth/wrong-password',
    ])
    expect((await signIn(account.email)).body.code).toBe('auth/multi-factor-auth-required')
    expect(await change({ currentPassword, secondFactorCode })).toEqual([204, undefined])
    expect((await signIn(account.email)).body.code).toBe('auth/invalid-credentials')
  })

  test('a sign-in or a proof that was begun before the password was changed, or all devices were signed out, is over (safety 6)', async () => {
    const NEW_PASSWORD = 'a-brand-new-password'
    const account = await enrolled()
    const begun = await challengeFor(account.email)
    await post('/identity/reauthenticate', { password: TEST_PASSWORD }, account.bearer)
    await ask('/identity/password', {
      method: 'PUT',
      body: {
        currentPassword: TEST_PASSWORD,
        password: NEW_PASSWORD,
        secondFactorCode: account.recoveryCodes[0],
      },
      bearer: account.bearer,
    })
    const secondFactorCode = codeAt(account.secret)
    expect((await finish(begun, secondFactorCode)).body.code).toBe('auth/code-expired')
    const half = await post('/identity/reauthenticate', { secondFactorCode }, account.bearer)
    expect(half.body.code).toBe('auth/code-expired')
    const again = String((await signIn(account.email, NEW_PASSWORD)).body.reason)
    await ask('/identity/sessions', { method: 'DELETE', bearer: account.bearer })
    expect((await finish(again, secondFactorCode)).body.code).toBe('auth/code-expired')
  })

  test('is for verified addresses', async () => {
    const { bearer } = await signUp()
    expect((await post('/identity/second-factor', {}, bearer)).body.code).toBe(
      'auth/email-not-verified',
    )
  })
})
