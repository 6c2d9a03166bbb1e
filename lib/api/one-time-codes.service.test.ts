// postgres: both
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { newId } from '@/lib/kit/ids'
import { someAddress, type TestService, testService } from './testing/test-service'

let service: TestService
beforeAll(async () => {
  service = await testService()
})
afterAll(() => service.close())

const PASSWORD = 'yoru-no-niwa-2026'
const post = (path: string, body: object, bearer?: string) =>
  service.call(path, {
    method: 'POST',
    body,
    ...(bearer && { bearer }),
    headers: { 'x-forwarded-for': someAddress() },
  })

async function signUp(email = `listener-${newId()}@example.jp`) {
  const { body } = await post('/identity/sign-up', { email, password: PASSWORD, client: 'web' })
  const { uid, accessToken, refreshToken } = body as Record<string, string>
  return { email, uid: uid ?? '', bearer: accessToken ?? '', secret: refreshToken ?? '' }
}

async function newestMail(email: string, count = 1) {
  const [mail] = await service.mailsTo(email, count)
  return {
    subject: mail?.subject ?? '',
    text: mail?.text ?? '',
    code: /^ +(\d{6})$/mu.exec(mail?.text ?? '')?.[1] ?? '',
    token: /token=([\w-]+)/u.exec(mail?.text ?? '')?.[1] ?? '',
  }
}

const isVerified = async (bearer: string) =>
  (await service.call('/identity/lookup', { bearer })).body.emailVerified

const age = (uid: string, interval: string) =>
  service.parts.db.execute(
    sql`update one_time_code set expires_at = expires_at - ${interval}::interval where account_id = ${uid}`,
  )

describe('verifying an e-mail address', () => {
  test('works with the code from the mail, takes effect at once, and the mail names what it is for', async () => {
    const { email, bearer } = await signUp()
    const mail = await newestMail(email)
    expect(mail.subject).toContain('メールアドレスの確認')
    expect(mail.text).toContain(`http://koeniwa.test/account/verify?token=${mail.token}`)
    expect(await isVerified(bearer)).toBe(false)
    const answer = await post('/identity/verify-email', { code: mail.code }, bearer)
    expect(answer.body).toEqual({ email, emailVerified: true })
    expect(await isVerified(bearer)).toBe(true)
  })

  test('works with the link from any browser, once (safety 9)', async () => {
    const { email, bearer } = await signUp()
    const { token } = await newestMail(email)
    expect((await post('/identity/verify-email', { token })).status).toBe(200)
    expect(await isVerified(bearer)).toBe(true)
    const again = await post('/identity/verify-email', { token })
    expect([again.status, again.body.code]).toEqual([400, 'auth/invalid-action-code'])
  })

  test('using a link ten times at once verifies once', async () => {
    const { email } = await signUp()
    const { token } = await newestMail(email)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post('/identity/verify-email', { token })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(9)
  })

  test("a mail scanner's GET consumes nothing (safety 9)", async () => {
    const { email } = await signUp()
    const { token } = await newestMail(email)
    const got = await service.call(`/identity/verify-email?token=${token}`)
    expect(got.status).toBe(405)
    expect((await post('/identity/verify-email', { token })).status).toBe(200)
  })

  test('an expired code and link are refused (safety 9)', async () => {
    const { email, uid, bearer } = await signUp()
    const { code, token } = await newestMail(email)
    await age(uid, '25 hours')
    expect((await post('/identity/verify-email', { code }, bearer)).body.code).toBe(
      'auth/code-expired',
    )
    expect((await post('/identity/verify-email', { token })).body.code).toBe(
      'auth/invalid-action-code',
    )
  })

  test('a new mail makes the earlier code and link worthless (safety 9)', async () => {
    const { email, bearer } = await signUp()
    const first = await newestMail(email)
    expect((await post('/identity/verify-email/send', {}, bearer)).status).toBe(204)
    const second = await newestMail(email, 2)
    expect(second.token).not.toBe(first.token)
    expect((await post('/identity/verify-email', { token: first.token })).status).toBe(400)
    expect((await post('/identity/verify-email', { code: second.code }, bearer)).status).toBe(200)
  })

  test('a code survives five guesses, also parallel ones, and its link still works after', async () => {
    const { email, bearer } = await signUp()
    const { code, token } = await newestMail(email)
    const wrong = code === '000000' ? '111111' : '000000'
    const guesses = await Promise.all(
      Array.from({ length: 8 }, () => post('/identity/verify-email', { code: wrong }, bearer)),
    )
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(5)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(3)
    expect((await post('/identity/verify-email', { code }, bearer)).status).toBe(429)
    expect((await post('/identity/verify-email', { token })).status).toBe(200)
  })

  test("another account's code is worthless, and a guest has none to enter", async () => {
    const a = await signUp()
    const b = await signUp()
    const { code } = await newestMail(a.email)
    const foreign = await post('/identity/verify-email', { code }, b.bearer)
    expect(foreign.body).toMatchObject({
      code: 'auth/invalid-verification-code',
      details: [{ path: 'code' }],
    })
    expect((await post('/identity/verify-email', { code })).status).toBe(401)
  })

  test('resending is limited to three in ten minutes', async () => {
    const { bearer } = await signUp()
    const statuses: number[] = []
    for (let i = 0; i < 4; i += 1)
      statuses.push((await post('/identity/verify-email/send', {}, bearer)).status)
    expect(statuses).toEqual([204, 204, 204, 429])
  })

  test('of two accounts that claim an address only the first to verify gets it', async () => {
    const email = `listener-${newId()}@example.jp`
    const first = await signUp(email)
    const { token } = await newestMail(email)
    const second = await signUp(email)
    const other = await newestMail(email, 2)
    expect((await post('/identity/verify-email', { token: other.token })).status).toBe(200)
    expect((await post('/identity/verify-email', { token })).status).toBe(400)
    expect(await isVerified(second.bearer)).toBe(true)
    expect(await isVerified(first.bearer)).toBe(false)
  })
})

describe('resetting a password', () => {
  async function resetLink(email: string, mails: number) {
    await newestMail(email, mails - 1)
    await post('/identity/reset-password/send', { email })
    return newestMail(email, mails)
  }

  test('sets the new password, ends every session, verifies the address, and tells the owner (safety 6)', async () => {
    const { email, bearer, secret } = await signUp()
    const mail = await resetLink(email, 2)
    expect(mail.subject).toContain('パスワードの再設定')
    const answer = await post('/identity/reset-password', {
      token: mail.token,
      password: 'a-brand-new-password',
    })
    expect(answer.body).toEqual({ email })
    expect((await service.call('/identity/lookup', { bearer })).status).toBe(401)
    expect((await post('/identity/token', { refreshToken: secret })).status).toBe(401)
    const signIn = (password: string) => post('/identity/sign-in/password', { email, password })
    expect((await signIn(PASSWORD)).status).toBe(401)
    const back = await signIn('a-brand-new-password')
    expect(back.status).toBe(200)
    expect(await isVerified(String(back.body.accessToken))).toBe(true)
    expect((await newestMail(email, 3)).subject).toContain('パスワードが変更されました')
  })

  test('a link works once, and not after it is replaced or expired (safety 9)', async () => {
    const { email, uid } = await signUp()
    const first = await resetLink(email, 2)
    const second = await resetLink(email, 3)
    const use = (token: string) =>
      post('/identity/reset-password', { token, password: 'a-brand-new-password' })
    expect((await use(first.token)).body.code).toBe('auth/invalid-action-code')
    expect((await use(second.token)).status).toBe(200)
    expect((await use(second.token)).status).toBe(400)
    const third = await resetLink(email, 5)
    await age(uid, '61 minutes')
    expect((await use(third.token)).status).toBe(400)
  })

  test('a link of one purpose does not serve another', async () => {
    const { email } = await signUp()
    const verify = await newestMail(email)
    const reset = await resetLink(email, 2)
    expect(
      (
        await post('/identity/reset-password', {
          token: verify.token,
          password: 'a-brand-new-password',
        })
      ).status,
    ).toBe(400)
    expect((await post('/identity/verify-email', { token: reset.token })).status).toBe(400)
  })

  test('an unknown address gets no mail', async () => {
    const email = `nobody-${newId()}@example.jp`
    expect((await post('/identity/reset-password/send', { email })).status).toBe(202)
    const { email: known } = await signUp()
    await newestMail(known)
    expect(await service.mailsTo(email, 0)).toEqual([])
  })
})

describe('mails', () => {
  test('while the mail server is away sign-up works, and the mail goes out once it is back, once (safety 73)', async () => {
    await service.acceptMail(false)
    const { email } = await signUp()
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    expect(await service.mailsTo(email, 0)).toEqual([])
    await service.acceptMail(true)
    expect(await service.mailsTo(email)).toHaveLength(1)
    await signUp()
    expect(await service.mailsTo(email)).toHaveLength(1)
  })

  test('jobs carry no personal data, and the database no code or link that works (safety 83)', async () => {
    const { email } = await signUp()
    const { code, token } = await newestMail(email)
    const { rows: jobs } = await service.parts.db.execute<{ dump: string }>(
      sql`select string_agg(data::text || coalesce(output::text, ''), '') as dump from pgboss.job`,
    )
    const { rows: codes } = await service.parts.db.execute<{ dump: string }>(
      sql`select string_agg(code_hash || ' ' || link_hash, ' ') as dump from one_time_code`,
    )
    expect(jobs[0]?.dump).toContain('verifyEmail')
    expect(jobs[0]?.dump).not.toContain(email)
    expect(jobs[0]?.dump).not.toContain(token)
    expect(codes[0]?.dump.split(' ')).not.toContain(code)
    expect(codes[0]?.dump).not.toContain(token)
  })

  test('a mail carries both a text and an HTML version, and an id that stays the same', async () => {
    const { email } = await signUp()
    const [mail] = await service.mailsTo(email)
    expect(mail?.html).toContain('lang="ja"')
    expect(mail?.html).toContain('/account/verify?token=')
    const headers = (mail as unknown as { headers: { name: string; value: string }[] }).headers
    const id = headers.find(({ name }) => name.toLowerCase() === 'message-id')?.value
    expect(id).toMatch(/^<verifyEmail\.[\da-f-]{36}@koeniwa\.test>$/)
  })
})
