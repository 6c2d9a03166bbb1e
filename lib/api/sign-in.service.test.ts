// postgres: one
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { findActor } from '@/lib/domain/people/identity'
import { newId } from '@/lib/kit/ids'
import { countStatements } from './testing/count-statements'
import { giveRoles } from './testing/give-roles'
import { someAddress, type TestService, testService } from './testing/test-service'

let service: TestService
let statements: () => number
beforeAll(async () => {
  service = await testService({
    INTERNAL_EMAIL_DOMAINS: 'koeniwa.test',
    CLAIMS_ALLOW_LIST: 'allowed@example.jp',
  })
  statements = countStatements(service.parts)
})
afterAll(() => service.close())

const PASSWORD = 'yoru-no-niwa-2026'
const someEmail = () => `listener-${newId()}@example.jp`
const from = (address: string) => ({ 'x-forwarded-for': address })

const signUp = (email: string, password = PASSWORD, headers = from(someAddress())) =>
  service.call('/identity/sign-up', { body: { email, password, client: 'web' }, headers })
const signIn = (email: string, password: string, headers = from(someAddress())) =>
  service.call('/identity/sign-in/password', { body: { email, password, client: 'web' }, headers })

async function verifiedAccount(email = someEmail()) {
  const { body } = await signUp(email)
  const [mail] = await service.mailsTo(email)
  const code = /(\d{6})/.exec(mail?.text ?? '')?.[1]
  await service.call('/identity/verify-email', {
    body: { code },
    bearer: String(body.accessToken),
    headers: from(someAddress()),
  })
  return { email, uid: String(body.uid), accessToken: String(body.accessToken) }
}

async function countingStatements<T>(work: () => Promise<T>): Promise<[T, number]> {
  const before = statements()
  const result = await work()
  return [result, statements() - before]
}

describe('sign-up and sign-in', () => {
  test('a new account is signed in at once, unverified, with an access token that works', async () => {
    const email = someEmail()
    const { status, body } = await signUp(email)
    expect(status).toBe(201)
    const lookup = await service.call('/identity/lookup', { bearer: String(body.accessToken) })
    expect(lookup.body).toMatchObject({
      uid: body.uid,
      email,
      emailVerified: false,
      isAnonymous: false,
      providerData: [{ providerId: 'password', uid: email }],
      claims: { creatorInfo: false, bankInfo: false },
    })
  })

  test('sign-up answers a known address as it answers an unknown one (safety 1)', async () => {
    const known = await verifiedAccount()
    const again = await signUp(known.email, 'another-password')
    const fresh = await signUp(someEmail(), 'another-password')
    expect(again.status).toBe(fresh.status)
    expect(Object.keys(again.body)).toEqual(Object.keys(fresh.body))
    expect(again.body.uid).not.toBe(known.uid)
    const mails = await service.mailsTo(known.email, 2)
    expect(mails[0]?.text).toContain('すでに登録があります')
    expect(mails[0]?.text).toContain('/account/reset')
    expect(mails[0]?.text).not.toMatch(/確認コード|\b\d{6}\b/)
  })

  test('the second account of a verified address can never be verified', async () => {
    const known = await verifiedAccount()
    const second = await signUp(known.email, 'another-password')
    const { rows } = await service.parts.db.execute<{ id: string }>(
      sql`select id from one_time_code where account_id = ${String(second.body.uid)}`,
    )
    const { deriveOneTimeSecrets } = await import('@/lib/kit/tokens/one-time-code')
    const { code } = deriveOneTimeSecrets(service.parts.settings.MASTER_SECRET, rows[0]?.id ?? '')
    const answer = await service.call('/identity/verify-email', {
      body: { code },
      bearer: String(second.body.accessToken),
      headers: from(someAddress()),
    })
    expect(answer.status).toBe(400)
    const lookup = await service.call('/identity/lookup', {
      bearer: String(second.body.accessToken),
    })
    expect(lookup.body.emailVerified).toBe(false)
  })

  test('of several accounts that claim an address, each signs in until one is verified', async () => {
    const email = someEmail()
    await signUp(email, 'the-first-password')
    await signUp(email, 'the-second-password')
    expect((await signIn(email, 'the-first-password')).status).toBe(200)
    expect((await signIn(email, 'the-second-password')).status).toBe(200)
  })

  test('a wrong password and an unknown address get the same answer, body and work (safety 1)', async () => {
    const { email } = await verifiedAccount()
    const [wrong, workForWrong] = await countingStatements(() => signIn(email, 'not-the-password'))
    const [unknown, workForUnknown] = await countingStatements(() =>
      signIn(someEmail(), 'not-the-password'),
    )
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body])
    expect(wrong.status).toBe(401)
    expect(wrong.body.code).toBe('auth/invalid-credentials')
    expect(workForWrong).toBe(workForUnknown)
  })

  test('a reset of a known and an unknown address gets the same answer and work (safety 1)', async () => {
    const { email } = await verifiedAccount()
    const reset = (address: string) =>
      service.call('/identity/reset-password/send', {
        body: { email: address },
        headers: from(someAddress()),
      })
    const [known, workForKnown] = await countingStatements(() => reset(email))
    const [unknown, workForUnknown] = await countingStatements(() => reset(someEmail()))
    expect(workForKnown).toBeGreaterThan(4)
    expect([known.status, known.body]).toEqual([202, { accepted: true }])
    expect([unknown.status, unknown.body]).toEqual([202, { accepted: true }])
    expect(workForKnown).toBe(workForUnknown)
  })

  test('20 wrong passwords on one account are stopped, and its owner elsewhere is unaffected (safety 2)', async () => {
    const { email } = await verifiedAccount()
    const here = from(someAddress())
    const statuses: number[] = []
    for (let i = 0; i < 20; i += 1)
      statuses.push((await signIn(email, `wrong-password-${i}`, here)).status)
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401))
    expect(statuses.slice(10)).toEqual(Array(10).fill(429))
    expect((await signIn(email, PASSWORD, here)).body.code).toBe('auth/too-many-requests')
    expect((await signIn(email, PASSWORD)).status).toBe(200)
  })

  test('parallel guesses are counted as well (safety 2)', async () => {
    const { email } = await verifiedAccount()
    const here = from(someAddress())
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => signIn(email, `wrong-password-${i}`, here)),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
  })

  test('200 accounts tried from one address are stopped (safety 2)', async () => {
    const here = from(someAddress())
    const statuses: number[] = []
    for (let i = 0; i < 60; i += 1)
      statuses.push((await signIn(someEmail(), 'wrong-password', here)).status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(50)
    expect(statuses.at(-1)).toBe(429)
  })

  test('the owner of one of them, elsewhere, is unaffected (safety 2)', async () => {
    const { email } = await verifiedAccount()
    const here = from(someAddress())
    for (let i = 0; i < 50; i += 1) await signIn(someEmail(), 'wrong-password', here)
    expect((await signIn(email, PASSWORD, here)).status).toBe(429)
    expect((await signIn(email, PASSWORD, from(someAddress()))).status).toBe(200)
  })

  describe('100 wrong passwords on one account from ten addresses (safety 2)', () => {
    let email: string
    let deviceToken: string
    const device = (token: string, address = someAddress()) => ({
      ...from(address),
      'x-device-token': token,
    })
    beforeAll(async () => {
      const account = await verifiedAccount()
      email = account.email
      deviceToken = String((await signIn(email, PASSWORD)).body.deviceToken)
      const statuses: number[] = []
      for (let i = 0; i < 10; i += 1) {
        const there = from(someAddress())
        for (let j = 0; j < 10; j += 1)
          statuses.push((await signIn(email, `wrong-password-${j}`, there)).status)
      }
      expect(statuses).toEqual(Array(100).fill(401))
    }, 300_000)

    const timed = async (password: string, headers = from(someAddress())) => {
      const startedAt = performance.now()
      const { status } = await signIn(email, password, headers)
      return { status, isSlow: performance.now() - startedAt >= 2_900 }
    }

    test('make whoever else guesses wait, wherever, and lock nobody out of a new device', async () => {
      expect(await timed('wrong-password')).toEqual({ status: 401, isSlow: true })
      expect(await timed(PASSWORD)).toEqual({ status: 200, isSlow: true })
      expect(await timed('wrong-password')).toEqual({ status: 401, isSlow: true })
    })

    test('do not stop the owner on a device of theirs, at another address or at a guesser’s', async () => {
      const anywhere = await signIn(email, PASSWORD, device(deviceToken))
      expect(anywhere.status).toBe(200)
      expect(
        (await signIn(email, PASSWORD, device(String(anywhere.body.deviceToken)))).status,
      ).toBe(200)
    })

    test('help nobody with a device of another account, or one that is made up', async () => {
      const other = await verifiedAccount()
      const foreign = String((await signIn(other.email, PASSWORD)).body.deviceToken)
      const [id = ''] = foreign.split('.')
      const [, code = ''] = deviceToken.split('.')
      for (const token of [foreign, `${id}.${code}`, 'kdv_x', 'x'.repeat(10_000)])
        expect((await timed('wrong-password', device(token))).isSlow).toBe(true)
    })

    test('leave a known device its own ten guesses, wherever it goes, and no more', async () => {
      const statuses: number[] = []
      for (let i = 0; i < 12; i += 1)
        statuses.push((await signIn(email, 'wrong-password', device(deviceToken))).status)
      expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
      expect((await signIn(email, PASSWORD, device(deviceToken))).status).toBe(429)
    })
  })

  test('a claim of somebody else’s address makes no known device of its owner', async () => {
    const { email } = await verifiedAccount()
    const claim = await signUp(email, 'another-password')
    const headers = { ...from(someAddress()), 'x-device-token': String(claim.body.deviceToken) }
    const statuses: number[] = []
    for (let i = 0; i < 12; i += 1)
      statuses.push((await signIn(email, 'wrong-password', headers)).status)
    expect(statuses.slice(-2)).toEqual([429, 429])
    const elsewhere = { ...headers, ...from(someAddress()) }
    expect((await signIn(email, 'wrong-password', elsewhere)).status).toBe(401)
  })

  test('right passwords are not counted', async () => {
    const { email } = await verifiedAccount()
    const here = from(someAddress())
    for (let i = 0; i < 15; i += 1) expect((await signIn(email, PASSWORD, here)).status).toBe(200)
  })

  test('every sign-in opens a session of its own; the secret of one says nothing of another (safety 3)', async () => {
    const { email } = await verifiedAccount()
    const [a, b] = await Promise.all([signIn(email, PASSWORD), signIn(email, PASSWORD)])
    expect(a.body.sessionId).not.toBe(b.body.sessionId)
    expect(a.body.refreshToken).not.toBe(b.body.refreshToken)
  })

  test('a password that was hashed at a lower cost is hashed anew, and stays the same', async () => {
    const { email, uid } = await verifiedAccount()
    const earlier =
      '$argon2id$v=19$m=4096,t=1,p=1$MFfU0DDo/1RzFJ3e/x10Cw$TZDLo6xxjQVBthryFDeRWXHxauqzIeKwnDMudngZV4Q'
    const hashOf = async () => {
      const { rows } = await service.parts.db.execute<{ hash: string | null }>(
        sql`select password_hash hash from account where id = ${uid}`,
      )
      return rows[0]?.hash
    }
    await service.parts.db.execute(
      sql`update account set password_hash = ${earlier} where id = ${uid}`,
    )
    expect((await signIn(email, 'not-the-password')).status).toBe(401)
    expect(await hashOf()).toBe(earlier)
    expect((await signIn(email, PASSWORD)).status).toBe(200)
    expect(await hashOf()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u)
    expect((await signIn(email, PASSWORD)).status).toBe(200)
  })

  test('a disabled account is told so to who knows the password, and only then', async () => {
    const { email, uid } = await verifiedAccount()
    await service.parts.db.execute(sql`update account set disabled_at = now() where id = ${uid}`)
    expect((await signIn(email, 'not-the-password')).body.code).toBe('auth/invalid-credentials')
    const refused = await signIn(email, PASSWORD)
    expect([refused.status, refused.body.code]).toEqual([403, 'auth/user-disabled'])
  })

  test.each([
    '"a b"@example.jp',
    'a@example.jp,b@example.jp',
    'a＠example.jp＠example.jp',
    'a..b@example.jp',
    'a@example.jp\r\nBcc: b@example.jp',
    'a@example.jp\nb',
    'a b@example.jp',
    'a@example',
    '@example.jp',
    `${'a'.repeat(250)}@example.jp`,
  ])('the address %j is refused, and no mail is sent (safety 10)', async (email) => {
    const before = await listMails()
    const answer = await signUp(email)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ code: 'invalid-input', details: [{ path: 'email' }] })
    expect(await listMails()).toBe(before)
  })

  test('an address with full-width letters is the same one; a carrier’s may have loose dots', async () => {
    const email = someEmail()
    const wide = email.replace(/[a-z@.]/gu, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0))
    expect((await signUp(wide)).status).toBe((await signUp(someEmail())).status)
    expect((await signIn(email, PASSWORD)).status).toBe((await signIn(wide, PASSWORD)).status)
    const loose = email.replace(/@.*/u, '..@docomo.ne.jp')
    expect((await signUp(loose)).status).not.toBe(400)
    expect((await signUp('a..b@example.jp')).body.details).toEqual([
      { path: 'email', message: expect.stringContaining('「.」は、続けたり') },
    ])
  })

  test('a body cannot choose an id, a role or a verified address (safety 20)', async () => {
    const email = someEmail()
    const { body } = await service.call('/identity/sign-up', {
      body: {
        email,
        password: PASSWORD,
        uid: newId(),
        staffRoles: ['admin'],
        emailVerified: true,
        claims: { creatorInfo: true },
      },
      headers: from(someAddress()),
    })
    const { rows } = await service.parts.db.execute<{ staff_roles: string[]; verified: boolean }>(
      sql`select staff_roles, email_verified_at is not null as verified from account where id = ${String(body.uid)}`,
    )
    expect(rows[0]).toEqual({ staff_roles: [], verified: false })
  })

  test('an internal address makes staff once it is verified, to the letter of its domain', async () => {
    const actorOf = async (email: string, verify: boolean, secondFactor = true) => {
      const { body } = await signUp(email)
      const uid = String(body.uid)
      await service.parts.db.execute(
        sql`update account set email_verified_at = ${verify ? new Date() : null} where id = ${uid}`,
      )
      await giveRoles(service.parts, uid, ['admin'])
      if (!secondFactor)
        await service.parts.db.execute(
          sql`update second_factor set confirmed_at = null where account_id = ${uid}`,
        )
      const of = { uid, sid: String(body.sessionId) }
      return findActor({ ...service.parts, now: new Date() }, of)
    }
    const staff = { isInternal: true, staffRoles: ['admin'] }
    const nobody = { isInternal: false, staffRoles: [] }
    expect(await actorOf('a@koeniwa.test', true)).toMatchObject(staff)
    expect(await actorOf('b@koeniwa.test', false)).toMatchObject(nobody)
    // A role works with a second factor only.
    expect(await actorOf('e@koeniwa.test', true, false)).toMatchObject({ staffRoles: [] })
    expect(await actorOf('c@sub.koeniwa.test', true)).toMatchObject(nobody)
    expect(await actorOf('d@koeniwa.test.example', true)).toMatchObject(nobody)
    expect(await actorOf('koeniwa.test@example.jp', true)).toMatchObject(nobody)
  })

  test('the allow-list forces both claims on, for a verified address only', async () => {
    const email = 'allowed@example.jp'
    const { body } = await signUp(email)
    const lookup = () => service.call('/identity/lookup', { bearer: String(body.accessToken) })
    expect((await lookup()).body.claims).toEqual({ creatorInfo: false, bankInfo: false })
    const [mail] = await service.mailsTo(email)
    await service.call('/identity/verify-email', {
      body: { code: /(\d{6})/.exec(mail?.text ?? '')?.[1] },
      bearer: String(body.accessToken),
      headers: from(someAddress()),
    })
    expect((await lookup()).body.claims).toEqual({ creatorInfo: true, bankInfo: true })
  })
})

async function listMails(): Promise<number> {
  const list = await fetch(`${service.mailbox.origin}/api/mails`)
  return ((await list.json()) as { total: number }).total
}
