// postgres: both
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { issueCustomToken } from '@/lib/domain/people/identity'
import { newId } from '@/lib/kit/ids'
import { someEmail, TEST_PASSWORD, testAccounts } from './testing/accounts'
import { type TestService, testService } from './testing/test-service'

let service: TestService
const { post, ask, signUp, verified, signIn, mailTo, lookup, eventsOf } = testAccounts(
  () => service,
)
beforeAll(async () => {
  service = await testService({ BLOCKED_EMAIL_DOMAINS: 'blocked.example' })
})
afterAll(() => service.close())

const send = (email: string, continueUri?: string) =>
  post('/identity/sign-in/email-link/send', { email, ...(continueUri && { continueUri }) })
const use = (token: string) => post('/identity/sign-in/email-link', { token, client: 'web' })

async function linkFor(email: string, continueUri?: string) {
  await send(email, continueUri)
  return mailTo(email, 'ログイン用のリンク')
}

describe('signing in by a link from a mail', () => {
  test('makes a verified account without a password for a new address, and goes on to where it was asked from', async () => {
    const email = someEmail()
    const { token, text } = await linkFor(email, 'http://koeniwa.test/album/KN000001?a=1')
    expect(text).toContain(`http://koeniwa.test/account/link?token=${token}`)
    const { status, body } = await use(token)
    expect([status, body.isNewUser, body.continuePath]).toEqual([200, true, '/album/KN000001?a=1'])
    const known = await lookup(String(body.accessToken))
    expect(known.body).toMatchObject({ email, emailVerified: true, providerData: [] })
    // Both of one moment.
    expect((await eventsOf(String(body.accessToken))).sort()).toEqual(['signIn', 'signUp'])
  })

  test('signs the owner of a verified address in, and leaves the password', async () => {
    const account = await verified()
    const { body } = await use((await linkFor(account.email)).token)
    expect([body.uid, body.isNewUser]).toEqual([account.uid, false])
    expect((await signIn(account.email)).status).toBe(200)
  })

  test('takes over an unverified claim, whose password and sessions may be another’s', async () => {
    const stranger = await signUp()
    const { body } = await use((await linkFor(stranger.email)).token)
    expect(body.uid).toBe(stranger.uid)
    expect((await lookup(stranger.bearer)).status).toBe(401)
    expect((await signIn(stranger.email)).body.code).toBe('auth/invalid-credentials')
    expect(await eventsOf(String(body.accessToken))).toContain('passwordDropped')
  })

  test('who opens it says whose it is: another’s address is refused, and the link stays good', async () => {
    const email = someEmail()
    const { token } = await linkFor(email)
    const as = (address: string) =>
      post('/identity/sign-in/email-link', { token, email: address, client: 'web' })
    const { status, body } = await as(someEmail())
    expect([status, body.code]).toEqual([400, 'auth/invalid-email'])
    expect((await as(email.toUpperCase())).status).toBe(200)
  })

  test('a known and an unknown address get the same answer and the same mail (safety 1)', async () => {
    const { email } = await verified()
    const unknown = someEmail()
    const [a, b] = [await send(email), await send(unknown)]
    expect([a.status, a.body]).toEqual([b.status, b.body])
    const [mailA, mailB] = [await mailTo(email, 'リンク'), await mailTo(unknown, 'リンク')]
    const words = (text: string) => text.replace(/token=\S+/u, '')
    expect(words(mailA.text)).toBe(words(mailB.text))
  })

  test('a link is good for ten minutes', async () => {
    const email = someEmail()
    const { token } = await linkFor(email)
    const age = (interval: string) =>
      service.parts.db.execute(
        sql`update one_time_code set expires_at = expires_at - ${interval}::interval where email = ${email}`,
      )
    await age('10 minutes')
    expect((await use(token)).body.code).toBe('auth/invalid-action-code')
    await age('-1 minute')
    expect((await use(token)).status).toBe(200)
  })

  test('a link works once, also for ten at once; not expired, superseded or of another purpose (safety 9)', async () => {
    const email = someEmail()
    const first = await linkFor(email)
    const uses = await Promise.all(Array.from({ length: 10 }, () => use(first.token)))
    expect(uses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await use(first.token)).body.code).toBe('auth/invalid-action-code')
    const other = someEmail()
    const old = await linkFor(other)
    await send(other)
    expect((await use(old.token)).status).toBe(400)
    const account = await signUp()
    const verify = await mailTo(account.email, '確認')
    expect((await use(verify.token)).status).toBe(400)
    const late = someEmail()
    const expired = await linkFor(late)
    await service.parts.db.execute(
      sql`update one_time_code set expires_at = now() where email = ${late}`,
    )
    expect((await use(expired.token)).status).toBe(400)
  })

  test("a mail scanner's GET uses nothing up (safety 9)", async () => {
    const { token } = await linkFor(someEmail())
    expect((await ask(`/identity/sign-in/email-link?token=${token}`)).status).toBe(405)
    expect((await use(token)).status).toBe(200)
  })

  test.each([
    ['https://evil.example/', 'auth/unauthorized-domain'],
    ['//evil.example/', 'auth/unauthorized-domain'],
    ['javascript:alert(1)', 'auth/invalid-continue-uri'],
  ])('going on to %s is refused as %s (safety 12, spec §8)', async (uri, code) => {
    const { status, body } = await send(someEmail(), uri)
    expect([status, body.code]).toEqual([400, code])
  })

  test('an address of a blocked domain is refused at every way in (spec §8: login-blocked)', async () => {
    const email = `a-${newId()}@blocked.example`
    for (const answer of [
      await send(email),
      await post('/identity/sign-up', { email, password: TEST_PASSWORD }),
    ])
      expect([answer.status, answer.body.code]).toEqual([403, 'auth/login-blocked'])
  })

  test('mails to one address are limited', async () => {
    const email = someEmail()
    const statuses: number[] = []
    for (let i = 0; i < 6; i += 1) statuses.push((await send(email)).status)
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
  })
})

describe("an operator's token", () => {
  const issue = (uid: string) =>
    issueCustomToken(
      {
        ...service.parts,
        actor: { kind: 'system' },
        now: new Date(),
        client: { address: '', userAgent: '' },
      },
      { uid, reason: '本人からの問い合わせ' },
    )
  const redeem = (token: string) => post('/identity/sign-in/custom-token', { token, client: 'app' })

  test('signs its account in once, and is told to the owner and the audit log', async () => {
    const account = await verified()
    const { token, expiresAt } = await issue(account.uid)
    const { status, body } = await redeem(token)
    expect([status, body.uid]).toEqual([200, account.uid])
    const again = await redeem(token)
    expect([again.status, again.body.code]).toEqual([400, 'auth/invalid-custom-token'])
    expect(await eventsOf(account.bearer)).toContain('customTokenIssued')
    const { rows } = await service.parts.db.execute(
      sql`select actor_id, action, detail from audit_log where subject = ${account.uid}`,
    )
    const detail = { before: null, after: { expiresAt }, note: '本人からの問い合わせ' }
    expect(rows).toEqual([{ actor_id: null, action: 'issueCustomToken', detail }])
  })

  test('is nothing after ten minutes, and made up ones are nothing', async () => {
    const account = await verified()
    const { token, expiresAt } = await issue(account.uid)
    expect(Date.parse(expiresAt)).toBeLessThanOrEqual(Date.now() + 600_000)
    await service.parts.db.execute(
      sql`update one_time_code set expires_at = now() - interval '1 second' where account_id = ${account.uid}`,
    )
    expect((await redeem(token)).status).toBe(400)
    expect((await redeem(`kct_${'x'.repeat(43)}`)).status).toBe(400)
  })

  test('is not made for an account that is not there or stopped', async () => {
    const account = await verified()
    await service.parts.db.execute(
      sql`update account set disabled_at = now() where id = ${account.uid}`,
    )
    await expect(issue(account.uid)).rejects.toMatchObject({ code: 'auth/user-disabled' })
    await expect(issue(newId())).rejects.toMatchObject({ kind: 'notFound' })
  })
})
