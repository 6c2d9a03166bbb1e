// postgres: one
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { someEmail, TEST_PASSWORD, testAccounts } from './testing/accounts'
import { type TestService, testService } from './testing/test-service'

let service: TestService
const { ask, post, verified, signIn, mailTo } = testAccounts(() => service)
beforeAll(async () => {
  service = await testService()
})
afterAll(() => service.close())

const refusedAs = (message: unknown) => ({
  code: 'auth/weak-password',
  details: [{ path: 'password', message }],
})
const weak = [
  'password1234',
  'aaaaaaaaaaaa',
  '1234567890',
  'ｐａｓｓｗｏｒｄ１２３４',
  'koeniwa2026',
  'tanaka1985',
]

describe('a password that is soon guessed is refused, with words about why', () => {
  test.each(weak)('%s at sign-up; no account is made and no mail is sent', async (password) => {
    const email = someEmail()
    const { status, body } = await post('/identity/sign-up', { email, password })
    expect([status, body]).toEqual([400, expect.objectContaining(refusedAs(expect.any(String)))])
    // A refused attempt leaves no trace: the next one works.
    expect((await post('/identity/sign-up', { email, password: TEST_PASSWORD })).status).toBe(201)
    expect(await service.mailsTo(email)).toHaveLength(1)
  })

  test.each(['gunsnroses', 'Billionaire', 'ｆｏｒｚａｉｎｔｅｒ'])(
    '%s, which the estimator lets pass, has leaked elsewhere',
    async (password) => {
      const { status, body } = await post('/identity/sign-up', { email: someEmail(), password })
      const message = expect.stringContaining('流出したパスワードの一覧に載っています。')
      expect([status, body]).toEqual([400, expect.objectContaining(refusedAs(message))])
    },
  )

  test('one’s own address, whole or in part', async () => {
    const email = `hoshizora.kanade-${Date.now()}@example.jp`
    for (const password of [email, 'hoshizora.kanade', 'kanadehoshizora', 'Hoshizora2026'])
      expect([password, (await post('/identity/sign-up', { email, password })).body]).toEqual([
        password,
        expect.objectContaining(refusedAs(expect.any(String))),
      ])
  })

  test('at a change, one’s nickname too; the present one stays', async () => {
    const account = await verified()
    await post('/my/profile', {}, account.bearer)
    const nickname = 'Kuromeganenoneko'
    const named = await ask('/my/profile', {
      method: 'PUT',
      body: { nickname },
      bearer: account.bearer,
    })
    expect(named.status).toBe(200)
    for (const password of [
      'kuromeganenoneko',
      'Kuromeganenoneko1',
      'password1234',
      account.email,
    ]) {
      const body = { currentPassword: TEST_PASSWORD, password }
      const answer = await ask('/identity/password', {
        method: 'PUT',
        body,
        bearer: account.bearer,
      })
      expect([password, answer.body]).toEqual([
        password,
        expect.objectContaining(refusedAs(expect.any(String))),
      ])
    }
    expect((await signIn(account.email)).status).toBe(200)
  })

  test('at a reset; the link stays good', async () => {
    const account = await verified()
    await post('/identity/reset-password/send', { email: account.email })
    const { token } = await mailTo(account.email, '再設定')
    for (const password of ['password1234', account.email]) {
      const { status, body } = await post('/identity/reset-password', { token, password })
      expect([status, body]).toEqual([400, expect.objectContaining(refusedAs(expect.any(String)))])
    }
    const password = 'ame-no-hi-no-tsukue'
    expect((await post('/identity/reset-password', { token, password })).status).toBe(200)
    expect((await signIn(account.email, password)).status).toBe(200)
  })
})
