// postgres: one
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { bankAccount } from '@/lib/domain/money/payees/testing'
import { someEmail, TEST_PASSWORD, type TestAccount, testAccounts } from './testing/accounts'
import { testAuthenticator } from './testing/authenticator'
import { type TestService, testService } from './testing/test-service'

let service: TestService
const { ask, post, verified, signIn, mailTo, lookup, eventsOf } = testAccounts(() => service)
beforeAll(async () => {
  // A second factor would be what is taken back here.
  service = await testService({ PAYEE_SECOND_FACTOR: 'off' })
})
afterAll(() => service.close())

const NEW_PASSWORD = 'a-brand-new-password'
const put = (path: string, body: object, bearer: string) =>
  ask(path, { method: 'PUT', body, bearer })
const askForChange = (bearer: string, email: string) => put('/identity/email', { email }, bearer)
const linkOf = async (email: string) => (await mailTo(email, '変更のお申し込み')).token
/** The link of a further request; other mails (a code, a word about a passkey) come before or after it. */
async function anotherLinkOf(email: string, known: string): Promise<string> {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await setTimeout(50)) {
    const links = (await service.mailsTo(email)).flatMap(
      ({ text }) => /mode=recoverEmail&token=([\w-]+)/u.exec(text)?.[1] ?? [],
    )
    const other = links.find((token) => token !== known)
    if (other) return other
  }
  throw new Error(`No further link came to ${email}.`)
}
const confirm = async (email: string) =>
  post('/identity/email/confirm', {
    token: (await mailTo(email, '新しいメールアドレスの確認')).token,
  })
const recover = (token: string) => post('/identity/email/recover', { token })

/** Changes the address for good, as a thief with one fresh session does. */
async function take(bearer: string, email: string): Promise<void> {
  expect((await askForChange(bearer, email)).status).toBe(202)
  expect((await confirm(email)).body).toEqual({ email })
}

async function addPasskey({ bearer }: TestAccount, name: string) {
  const { body } = await post('/identity/passkeys/options', {}, bearer)
  const response = testAuthenticator().register(String(body.challenge))
  expect((await post('/identity/passkeys', { response, name }, bearer)).status).toBe(201)
}

const rowsOf = async (table: string, uid: string, condition = 'true') =>
  (
    await service.parts.db.execute(
      sql.raw(`select * from ${table} where account_id = '${uid}' and ${condition}`),
    )
  ).rows

describe('the owner’s week to undo a change of address', () => {
  test('is not ended by a second and a third change, nor by the links of the addresses between', async () => {
    const owner = await verified()
    const [first, second, third] = [someEmail(), someEmail(), someEmail()]
    await take(owner.bearer, first)
    await take(owner.bearer, second)
    expect((await askForChange(owner.bearer, third)).status).toBe(202)
    const link = await linkOf(owner.email)
    const [ofFirst, ofSecond] = [await linkOf(first), await linkOf(second)]
    expect((await recover(ofFirst)).body).toEqual({ email: first })
    expect((await recover(link)).body).toEqual({ email: owner.email })
    for (const dead of [ofFirst, ofSecond, link]) expect((await recover(dead)).status).toBe(400)
    expect((await confirm(third)).status).toBe(400)
    const back = await signIn(owner.email)
    expect((await lookup(String(back.body.accessToken))).body.email).toBe(owner.email)
  })

  test('begins with the first of two requests that were never confirmed', async () => {
    const owner = await verified()
    await askForChange(owner.bearer, someEmail())
    const link = await linkOf(owner.email)
    await addPasskey(owner, '盗んだ人の電話')
    await askForChange(owner.bearer, someEmail())
    const newest = await anotherLinkOf(owner.email, link)
    expect((await recover(newest)).body).toEqual({ email: owner.email })
    expect(await rowsOf('passkey', owner.uid)).toEqual([])
    expect((await recover(link)).status).toBe(400)
  })

  test('takes back what was added since: password, passkeys, providers, second factor, codes, sessions, bank account', async () => {
    const owner = await verified()
    await addPasskey(owner, 'わたしの電話')
    const { db } = service.parts
    await db.execute(sql`insert into account_provider (provider, subject, account_id, created_at)
      values ('github', ${owner.uid}, ${owner.uid}, now() - interval '1 day')`)
    await take(owner.bearer, someEmail())
    await addPasskey(owner, '盗んだ人の電話')
    expect((await put('/studio/payee/bank', bankAccount, owner.bearer)).status).toBe(200)
    await put(
      '/identity/password',
      { currentPassword: TEST_PASSWORD, password: NEW_PASSWORD },
      owner.bearer,
    )
    await db.execute(sql`insert into account_provider (provider, subject, account_id)
      values ('google', ${owner.uid}, ${owner.uid})`)
    await db.execute(
      sql`insert into second_factor (account_id, sealed, confirmed_at) values (${owner.uid}, 'x', now())`,
    )
    await db.execute(sql`insert into recovery_code (account_id, hash) values (${owner.uid}, 'x')`)
    await recover(await linkOf(owner.email))

    expect((await lookup(owner.bearer)).status).toBe(401)
    expect(await rowsOf('passkey', owner.uid)).toMatchObject([{ name: 'わたしの電話' }])
    expect(await rowsOf('account_provider', owner.uid)).toMatchObject([{ provider: 'github' }])
    expect(await rowsOf('second_factor', owner.uid)).toEqual([])
    expect(await rowsOf('recovery_code', owner.uid)).toEqual([])
    expect(await rowsOf('bank_account', owner.uid, 'ended_at is null')).toEqual([])
    for (const password of [NEW_PASSWORD, TEST_PASSWORD])
      expect((await signIn(owner.email, password)).status).toBe(401)
    expect((await mailTo(owner.email, '受け取り口座の登録を取り消しました')).text).toContain(
      'もう一度ご登録',
    )
    await post('/identity/reset-password/send', { email: owner.email })
    const { token } = await mailTo(owner.email, 'パスワードの再設定')
    await post('/identity/reset-password', { token, password: TEST_PASSWORD })
    const back = await signIn(owner.email)
    const events = await eventsOf(String(back.body.accessToken))
    for (const kind of ['passwordDropped', 'passkeyRemoved', 'providerUnlinked'])
      expect(events).toContain(kind)
  })

  test('leaves what was there before: password, second factor; recovery codes only if nobody made new ones', async () => {
    const owner = await verified()
    const { db } = service.parts
    await db.execute(sql`insert into second_factor (account_id, sealed, confirmed_at, created_at)
      values (${owner.uid}, 'x', now() - interval '1 day', now() - interval '1 day')`)
    await db.execute(sql`insert into recovery_code (account_id, hash) values (${owner.uid}, 'x')`)
    await take(owner.bearer, someEmail())
    await recover(await linkOf(owner.email))
    expect(await rowsOf('second_factor', owner.uid)).toHaveLength(1)
    expect(await rowsOf('recovery_code', owner.uid)).toHaveLength(1)
    const back = await signIn(owner.email)
    expect(back.body.code).toBe('auth/multi-factor-auth-required')
  })
})

describe('a change of address that is under way ends', () => {
  const begun = async () => {
    const account = await verified()
    const email = someEmail()
    await askForChange(account.bearer, email)
    await mailTo(email, '新しいメールアドレスの確認')
    return { account, email }
  }

  test('with a new password', async () => {
    const { account, email } = await begun()
    const change = { currentPassword: TEST_PASSWORD, password: NEW_PASSWORD }
    expect((await put('/identity/password', change, account.bearer)).status).toBe(204)
    expect((await confirm(email)).status).toBe(400)
  })

  test('with a reset', async () => {
    const { account, email } = await begun()
    await post('/identity/reset-password/send', { email: account.email })
    const { token } = await mailTo(account.email, 'パスワードの再設定')
    const reset = await post('/identity/reset-password', { token, password: NEW_PASSWORD })
    expect(reset.status).toBe(200)
    expect((await confirm(email)).status).toBe(400)
  })

  test('with signing out everywhere', async () => {
    const { account, email } = await begun()
    const everywhere = await ask('/identity/sessions', {
      method: 'DELETE',
      bearer: account.bearer,
    })
    expect(everywhere.status).toBe(204)
    expect((await confirm(email)).status).toBe(400)
  })

  test('and none is begun in a session that has ended, within the seconds that it is believed', async () => {
    const account = await verified()
    await lookup(account.bearer)
    await service.parts.db.execute(
      sql`update session set ended_at = now(), end_reason = 'revoked' where id = ${account.sessionId}`,
    )
    const late = await askForChange(account.bearer, someEmail())
    expect([late.status, late.body.code]).toEqual([401, 'auth/user-token-expired'])
  })
})
