// postgres: one
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { schema } from '@/lib/db'
import { bankAccount, taxDetails } from '@/lib/domain/money/payees/testing'
import { deriveOneTimeSecrets } from '@/lib/kit/tokens/one-time-code'
import { someEmail, TEST_PASSWORD, testAccounts } from './testing/accounts'
import { makeWork, somebody } from './testing/catalogue'
import { giveSecondFactor } from './testing/give-second-factor'
import { placesWith } from './testing/places-with'
import { type TestService, testService } from './testing/test-service'

let service: TestService
const { ask, post, verified, signUp, signIn, age, mailTo, lookup, eventsOf } = testAccounts(
  () => service,
)
beforeAll(async () => {
  service = await testService()
})
afterAll(() => service.close())

const NEW_PASSWORD = 'a-brand-new-password'
const changePassword = (bearer: string, body: object) =>
  ask('/identity/password', { method: 'PUT', body, bearer })
const changeEmail = (bearer: string, email: string) =>
  ask('/identity/email', { method: 'PUT', body: { email }, bearer })

describe('what is sensitive', () => {
  test('needs a sign-in of the last ten minutes, which proving oneself again renews', async () => {
    const account = await verified()
    await age(account.sessionId)
    const calls = [
      ['PUT', '/identity/email', { email: someEmail() }],
      ['POST', '/identity/passkeys/options', {}],
      ['POST', '/identity/second-factor', {}],
      ['POST', '/identity/providers/google', { idToken: 'x' }],
      ['DELETE', '/identity/providers/google', undefined],
      ['GET', '/identity/export', undefined],
      ['DELETE', '/identity/account', undefined],
    ] as const
    for (const [method, path, body] of calls) {
      const answer = await ask(path, { method, ...(body && { body }), bearer: account.bearer })
      expect([path, answer.status, answer.body.code]).toEqual([
        path,
        403,
        'auth/requires-recent-login',
      ])
    }
    const proven = await post(
      '/identity/reauthenticate',
      { password: TEST_PASSWORD },
      account.bearer,
    )
    expect(Date.parse(String(proven.body.recentLoginUntil))).toBeGreaterThan(Date.now() + 590_000)
    expect((await changeEmail(account.bearer, someEmail())).status).toBe(202)
    expect(await eventsOf(account.bearer)).toContain('reauthenticated')
  })

  test('a renewed token does not make the sign-in recent', async () => {
    const account = await verified()
    await age(account.sessionId)
    const renewed = await post('/identity/token', { refreshToken: account.refreshToken })
    const answer = await changeEmail(String(renewed.body.accessToken), someEmail())
    expect(answer.body.code).toBe('auth/requires-recent-login')
  })

  test('proving oneself takes the right password, and guesses are limited', async () => {
    const account = await verified()
    const prove = (password: string) =>
      post('/identity/reauthenticate', { password }, account.bearer)
    const statuses: number[] = []
    for (let i = 0; i < 11; i += 1) {
      const { status, body } = await prove('not-the-password')
      if (i === 0) expect(body.code).toBe('auth/wrong-password')
      statuses.push(status)
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429])
  })

  test('who has no password proves it with a code from a mail, once', async () => {
    const email = someEmail()
    await post('/identity/sign-in/email-link/send', { email })
    const { token } = await mailTo(email, 'リンク')
    const { body } = await post('/identity/sign-in/email-link', { token, client: 'app' })
    const bearer = String(body.accessToken)
    await age(String(body.sessionId))
    expect((await changePassword(bearer, { password: NEW_PASSWORD })).body.code).toBe(
      'auth/requires-recent-login',
    )
    expect((await post('/identity/reauthenticate/send', {}, bearer)).status).toBe(204)
    const { code } = await mailTo(email, 'ご本人の確認')
    const wrong = code === '000000' ? '111111' : '000000'
    expect((await post('/identity/reauthenticate', { emailCode: wrong }, bearer)).status).toBe(400)
    expect((await post('/identity/reauthenticate', { emailCode: code }, bearer)).status).toBe(200)
    expect((await post('/identity/reauthenticate', { emailCode: code }, bearer)).body.code).toBe(
      'auth/code-expired',
    )
    expect((await changePassword(bearer, { password: NEW_PASSWORD })).status).toBe(204)
    expect((await signIn(email, NEW_PASSWORD)).status).toBe(200)
  })

  test('a mailed code proves who is there in the session that asked for it alone, for ten minutes', async () => {
    const account = await verified()
    const other = await signIn(account.email)
    const stranger = String(other.body.accessToken)
    const prove = (emailCode: string, bearer: string) =>
      post('/identity/reauthenticate', { emailCode }, bearer)
    await post('/identity/reauthenticate/send', {}, account.bearer)
    const { code } = await mailTo(account.email, 'ご本人の確認')
    expect((await prove(code, stranger)).body.code).toBe('auth/code-expired')
    // What the other session asks for takes nothing from this one.
    await post('/identity/reauthenticate/send', {}, stranger)
    const { rows } = await service.parts.db.execute<{ minutes: number; lives: boolean }>(sql`
      select extract(epoch from expires_at - created_at)::int / 60 minutes, superseded_at is null lives
        from one_time_code where account_id = ${account.uid} and purpose = 'reauthenticate'`)
    expect(rows).toEqual([
      { minutes: 10, lives: true },
      { minutes: 10, lives: true },
    ])
    expect((await prove(code, account.bearer)).status).toBe(200)
  })

  test('a code of one purpose is nothing for another', async () => {
    const account = await signUp()
    const { code: verifying } = await mailTo(account.email, 'メールアドレスの確認')
    const proof = await post('/identity/reauthenticate', { emailCode: verifying }, account.bearer)
    expect(proof.body.code).toBe('auth/code-expired')
    await post('/identity/reauthenticate/send', {}, account.bearer)
    const proving = await mailTo(account.email, 'ご本人の確認')
    expect(proving.token).toBe('')
    const verifies = await post('/identity/verify-email', { code: proving.code }, account.bearer)
    expect(verifies.body.code).toBe('auth/invalid-verification-code')
    const { rows } = await service.parts.db.execute<{ id: string }>(
      sql`select id from one_time_code where account_id = ${account.uid} and purpose = 'reauthenticate'`,
    )
    // The link that its mail could have had signs nobody in, verifies nothing and sets no password.
    const { token } = deriveOneTimeSecrets(service.parts.settings.MASTER_SECRET, rows[0]?.id ?? '')
    for (const [path, body] of [
      ['/identity/sign-in/email-link', { token, client: 'app' }],
      ['/identity/verify-email', { token }],
      ['/identity/reset-password', { token, password: NEW_PASSWORD }],
    ] as const)
      expect([path, (await post(path, body)).body.code]).toEqual([path, 'auth/invalid-action-code'])
  })
})

describe('a stranger', () => {
  test('who claims the address and guesses at codes does not stop its owner from proving themselves', async () => {
    const owner = await verified()
    const stranger = await signUp(owner.email)
    const statuses = new Set<number>()
    for (let i = 0; i < 51; i += 1) {
      const guess = await post('/identity/verify-email', { code: '000000' }, stranger.bearer)
      statuses.add(guess.status)
    }
    expect(statuses).toContain(429)
    await post('/identity/reauthenticate/send', {}, owner.bearer)
    const { code } = await mailTo(owner.email, 'ご本人の確認')
    const proven = await post('/identity/reauthenticate', { emailCode: code }, owner.bearer)
    expect(proven.status).toBe(200)
  })
})

describe('changing the password', () => {
  test('takes the current one, ends every other session, keeps this one, and tells the owner (safety 6)', async () => {
    const account = await verified()
    const other = await signIn(account.email)
    await age(account.sessionId)
    const wrong = await changePassword(account.bearer, {
      currentPassword: 'not-the-password',
      password: NEW_PASSWORD,
    })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'auth/wrong-password'])
    const right = await changePassword(account.bearer, {
      currentPassword: TEST_PASSWORD,
      password: NEW_PASSWORD,
    })
    expect(right.status).toBe(204)
    expect((await lookup(account.bearer)).status).toBe(200)
    expect((await lookup(String(other.body.accessToken))).status).toBe(401)
    expect((await signIn(account.email)).status).toBe(401)
    expect((await mailTo(account.email, '変更されました')).text).toContain('変更した端末のほかは')
  })
})

test('a password is changed with the current one alone, however recent a proof is (ASVS 6.2.3)', async () => {
  const account = await verified()
  await post('/identity/reauthenticate', { password: TEST_PASSWORD }, account.bearer)
  const answer = await changePassword(account.bearer, { password: NEW_PASSWORD })
  expect([answer.status, answer.body]).toEqual([
    400,
    expect.objectContaining({
      code: 'auth/missing-password',
      details: [{ path: 'currentPassword', message: 'いまのパスワードを入力してください。' }],
    }),
  ])
  expect((await signIn(account.email)).status).toBe(200)
})

describe('changing the e-mail address', () => {
  test('mails both addresses; the new one’s link makes the change (safety 9)', async () => {
    const account = await verified()
    const email = someEmail()
    expect((await changeEmail(account.bearer, email)).body).toEqual({ accepted: true })
    expect((await lookup(account.bearer)).body.email).toBe(account.email)
    const old = await mailTo(account.email, '変更のお申し込み')
    expect(old.text).toContain('/account/verify?mode=recoverEmail&token=')
    const fresh = await mailTo(email, '新しいメールアドレスの確認')
    expect(fresh.text).toContain('/account/verify?mode=changeEmail&token=')
    const confirm = (token: string) => post('/identity/email/confirm', { token })
    expect((await confirm(old.token)).status).toBe(400)
    expect((await confirm(fresh.token)).body).toEqual({ email })
    expect((await confirm(fresh.token)).status).toBe(400)
    expect((await lookup(account.bearer)).body).toMatchObject({ email, emailVerified: true })
    expect((await signIn(email)).status).toBe(200)
    expect((await signIn(account.email)).status).toBe(401)
  })

  test('the old address’s link stops it, and undoes it a week long, ending every session', async () => {
    const account = await verified()
    const email = someEmail()
    await changeEmail(account.bearer, email)
    const { token } = await mailTo(account.email, '変更のお申し込み')
    const fresh = await mailTo(email, '新しいメールアドレスの確認')
    await post('/identity/email/confirm', { token: fresh.token })
    const undone = await post('/identity/email/recover', { token })
    expect(undone.body).toEqual({ email: account.email })
    expect((await lookup(account.bearer)).status).toBe(401)
    const back = await signIn(account.email)
    expect((await lookup(String(back.body.accessToken))).body.email).toBe(account.email)

    const other = await verified()
    const requested = someEmail()
    await changeEmail(other.bearer, requested)
    const stop = await mailTo(other.email, '変更のお申し込み')
    await post('/identity/email/recover', { token: stop.token })
    const late = await mailTo(requested, '新しいメールアドレスの確認')
    expect((await post('/identity/email/confirm', { token: late.token })).status).toBe(400)
  })

  test('to an address with an account is answered alike, and only its owner learns why (safety 1)', async () => {
    const owner = await verified()
    const account = await verified()
    const answer = await changeEmail(account.bearer, owner.email)
    expect([answer.status, answer.body]).toEqual([202, { accepted: true }])
    const mail = await mailTo(owner.email, 'すでに登録があります')
    expect(mail.token).toBe('')
    expect((await lookup(account.bearer)).body.email).toBe(account.email)
  })

  test('of an account that never verified one is made at once, told to the new one alone, and verified anew', async () => {
    const account = await signUp()
    const mistyped = await mailTo(account.email, '確認')
    const email = someEmail()
    expect((await changeEmail(account.bearer, email)).body).toEqual({ accepted: true })
    expect((await lookup(account.bearer)).body).toMatchObject({ email, emailVerified: false })
    const { code } = await mailTo(email, '確認')
    for (const proof of [{ code: mistyped.code }, { token: mistyped.token }])
      expect((await post('/identity/verify-email', proof, account.bearer)).status).toBe(400)
    await post('/identity/verify-email', { code }, account.bearer)
    expect((await lookup(account.bearer)).body.emailVerified).toBe(true)
    expect(await service.mailsTo(account.email)).toHaveLength(1)
    expect(await eventsOf(account.bearer)).toContain('emailChanged')
  })

  test('of an account that never verified one needs a proof too, is limited, and tells nothing (safety 1)', async () => {
    const owner = await verified()
    const account = await signUp()
    await age(account.sessionId)
    const tooOld = await changeEmail(account.bearer, someEmail())
    expect([tooOld.status, tooOld.body.code]).toEqual([403, 'auth/requires-recent-login'])
    await post('/identity/reauthenticate', { password: TEST_PASSWORD }, account.bearer)
    const answers = [
      await changeEmail(account.bearer, owner.email),
      await changeEmail(account.bearer, someEmail()),
    ]
    for (const { status, body } of answers)
      expect([status, body]).toEqual([202, { accepted: true }])
    await mailTo(owner.email, 'すでに登録があります')
    const statuses: number[] = []
    for (let i = 0; i < 4; i += 1)
      statuses.push((await changeEmail(account.bearer, someEmail())).status)
    expect(statuses).toEqual([202, 202, 202, 429])
  })

  test('takes from the old address what was mailed there to set a password', async () => {
    const askForReset = async (email: string) => {
      await post('/identity/reset-password/send', { email })
      return (await mailTo(email, 'パスワード')).token
    }
    const pending = await signUp()
    const stranger = await askForReset(pending.email)
    await changeEmail(pending.bearer, someEmail())
    const account = await verified()
    const former = await askForReset(account.email)
    const email = someEmail()
    await changeEmail(account.bearer, email)
    const { token } = await mailTo(email, '新しいメールアドレスの確認')
    await post('/identity/email/confirm', { token })
    for (const dead of [stranger, former]) {
      const reset = await post('/identity/reset-password', { token: dead, password: NEW_PASSWORD })
      expect([reset.status, reset.body.code]).toEqual([400, 'auth/invalid-action-code'])
    }
    expect((await lookup(pending.bearer)).status).toBe(200)
    expect((await signIn(email)).status).toBe(200)
  })
})

describe('the display name', () => {
  test('is the nickname, by its rules', async () => {
    const person = await somebody(service.parts)
    const name = (displayName: string) =>
      ask('/identity/display-name', { method: 'PUT', body: { displayName }, bearer: person.bearer })
    expect((await name('夜更かしの人')).body.displayName).toBe('夜更かしの人')
    expect((await name('あ'.repeat(31))).status).toBe(400)
    const other = await somebody(service.parts)
    const taken = await ask('/identity/display-name', {
      method: 'PUT',
      body: { displayName: '夜更かしの人' },
      bearer: other.bearer,
    })
    expect(taken.status).toBe(409)
  })
})

describe("one's data", () => {
  test('comes whole, without secrets, and nobody else’s (safety 85)', async () => {
    const other = await verified()
    const account = await verified()
    await post('/my/profile', {}, account.bearer)
    const { status, body } = await ask('/identity/export', { bearer: account.bearer })
    expect(status).toBe(200)
    expect(body.account).toMatchObject([{ id: account.uid, email: account.email }])
    expect(body.sessions).toHaveLength(1)
    expect(body.securityEvents).toMatchObject([{ kind: 'signUp' }])
    const text = JSON.stringify(body)
    for (const secret of ['argon2', 'secret_hash', other.uid, other.email])
      expect(text).not.toContain(secret)
    expect(await eventsOf(account.bearer)).toContain('dataExported')
  })

  test('says of each sealed thing that it is there and what it contains, and gives no sealed byte', async () => {
    const account = await verified()
    const { bearer } = account
    await giveSecondFactor(service.parts, account.uid)
    for (const [part, body] of [
      ['tax', taxDetails],
      ['bank', bankAccount],
    ] as const) {
      const { status } = await ask(`/studio/payee/${part}`, { method: 'PUT', body, bearer })
      expect([part, status]).toEqual([part, 200])
    }
    await service.parts.db.insert(schema.payeeNumber).values({
      accountId: account.uid,
      kind: 'myNumber',
      sealed: Buffer.from('x'),
      keyId: '2026',
      deleteAfter: new Date('2034-01-01T00:00:00Z'),
    })
    const { body } = await ask('/identity/export', { bearer })
    const bank = { what: '振込先の口座', lastDigits: bankAccount.number.slice(-3) }
    expect(body.encryptedData).toHaveLength(4)
    expect(body.encryptedData).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ what: 'マイナンバー', contains: ['番号'], page: null }),
        expect.objectContaining({ ...bank, page: '/studio/creator/bank', endedAt: null }),
        expect.objectContaining({
          what: '税務の情報',
          contains: expect.arrayContaining(['電話番号']),
        }),
      ]),
    )
    const text = JSON.stringify(body)
    expect(text).not.toContain(bankAccount.number)
    expect(text).not.toMatch(/"sealed"|"keyId"/u)
  })

  test('forgets no table with sealed rows', async () => {
    const { rows } = await service.parts.db.execute<{ name: string }>(
      sql`select table_name::text name from information_schema.columns where column_name = 'sealed' and table_schema = 'public'`,
    )
    const source = readFileSync('lib/domain/people/identity/accounts/export-data.ts', 'utf8')
    const part = source.slice(source.indexOf('const sealedData'))
    expect(rows.length).toBeGreaterThan(4)
    expect(rows.filter(({ name }) => !part.includes(`from ${name} where`))).toEqual([])
  })

  test('has the names and times of every other answer', async () => {
    const account = await verified()
    const { body } = await ask('/identity/export', { bearer: account.bearer })
    const rows = Object.values(body).filter(Array.isArray).flat() as Record<string, unknown>[]
    expect(rows.length).toBeGreaterThan(2)
    for (const row of rows) {
      expect(Object.keys(row).filter((name) => name.includes('_'))).toEqual([])
      for (const [name, value] of Object.entries(row))
        if (name.endsWith('At') && value !== null)
          expect([name, value]).toEqual([name, expect.stringMatching(/^\d{4}-.+T.+\.\d{3}Z$/u)])
    }
    expect(rows[0]).toHaveProperty('emailVerifiedAt')
  })
})

describe('leaving', () => {
  const leave = (bearer: string) => ask('/identity/account', { method: 'DELETE', bearer })

  test('takes every personal thing along, ends the sessions, and frees the address (safety 85)', async () => {
    const account = await verified()
    await post('/my/profile', {}, account.bearer)
    await ask('/my/profile', {
      method: 'PUT',
      body: { nickname: `去る人${account.uid.slice(-5)}`, agreeToTerms: true },
      bearer: account.bearer,
    })
    await ask('/my/address', {
      method: 'PUT',
      body: {
        recipient: '去 留美',
        postalCode: '1000001',
        prefectureCode: '13',
        city: '千代田区',
        street: '千代田1-1',
        phone: '0312345678',
      },
      bearer: account.bearer,
    })
    expect((await leave(account.bearer)).status).toBe(204)
    expect((await lookup(account.bearer)).body.code).toBe('auth/user-token-expired')
    expect((await post('/identity/token', { refreshToken: account.refreshToken })).status).toBe(401)
    expect((await signIn(account.email)).body.code).toBe('auth/invalid-credentials')
    expect((await mailTo(account.email, '退会')).text).toContain('個人情報を削除しました')
    await service.parts.db.execute(sql`delete from one_time_code where purpose = 'accountDeleted'`)
    for (const text of [account.email, '去 留美', '去る人'])
      expect(await placesWith(service, text)).toEqual([])
    expect((await signUp(account.email)).uid).not.toBe(account.uid)
  })

  test('leaves what the law keeps, and works to their buyers: withdrawn, of nobody', async () => {
    const creator = await somebody(service.parts, { nickname: '去る作り手' })
    const work = await makeWork(creator, {})
    const buyer = await somebody(service.parts)
    await service.parts.db.execute(
      sql`insert into entitlement (id, account_id, work_id) values (gen_random_uuid(), ${buyer.uid}, ${work.id})`,
    )
    await service.parts.db.execute(sql`
      insert into "order" (id, number, account_id, kind, network, total_yen, state, expires_at, paid_at)
      values (gen_random_uuid(), 'KN-TEST-1', ${creator.uid}, 'audio', 'stripe', 1320, 'paid', now(), now())`)
    await service.parts.db.execute(
      sql`insert into network_customer (account_id, network, customer_id) values (${creator.uid}, 'stripe', 'cus_leaving')`,
    )
    expect((await leave(creator.bearer)).status).toBe(204)
    const jobs = await service.parts.db.execute(
      sql`select data - 'requestId' data from pgboss.job where name = 'delete-customer'`,
    )
    expect(jobs.rows).toEqual([{ data: { network: 'stripe', customerId: 'cus_leaving' } }])
    expect((await ask(`/album/${work.nid}`)).status).toBe(404)
    const owned = await ask(`/my/library/${work.nid}`, { bearer: buyer.bearer })
    expect(owned.status).toBe(200)
    expect(JSON.stringify(owned.body)).toContain('退会したユーザー')
    const { rows } = await service.parts.db.execute(
      sql`select o.total_yen, a.email, a.deleted_at is not null gone from "order" o join account a on a.id = o.account_id where o.number = 'KN-TEST-1'`,
    )
    expect(rows).toEqual([
      { total_yen: 1320, email: `deleted-${creator.uid}@deleted.invalid`, gone: true },
    ])
    expect(await placesWith(service, '去る作り手')).toEqual([])
  })
})
