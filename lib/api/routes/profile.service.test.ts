// postgres: both
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { schema } from '@/lib/db'
import { newId } from '@/lib/kit/ids'
import { giveRoles } from '../testing/give-roles'
import { someAddress, type TestService, testService } from '../testing/test-service'

const STAFF_DOMAIN = 'staff.example.jp'

let service: TestService
beforeAll(async () => {
  service = await testService({ INTERNAL_EMAIL_DOMAINS: STAFF_DOMAIN })
})
afterAll(() => service.close())

async function signUp(domain: string) {
  const { body } = await service.call('/identity/sign-up', {
    body: { email: `${newId()}@${domain}`, password: 'yoru-no-niwa-2026' },
    headers: { 'x-forwarded-for': someAddress() },
  })
  return { uid: String(body.uid), bearer: String(body.accessToken) }
}
const newListener = async () => (await signUp('example.jp')).bearer

async function newStaff(): Promise<string> {
  const { uid, bearer } = await signUp(STAFF_DOMAIN)
  await service.parts.db
    .update(schema.account)
    .set({ emailVerifiedAt: new Date() })
    .where(eq(schema.account.id, uid))
  await giveRoles(service.parts, uid, ['support'])
  return bearer
}
const profileOf = (bearer: string) => service.call('/my/profile', { bearer })
const create = (bearer: string) => service.call('/my/profile', { method: 'POST', bearer })
const put = (bearer: string, body: object) =>
  service.call('/my/profile', { method: 'PUT', bearer, body })
const check = async (username: string, bearer?: string) =>
  (
    await service.call(`/user/check?username=${encodeURIComponent(username)}`, {
      ...(bearer && { bearer }),
    })
  ).body.message

describe('the profile', () => {
  test('is not there, is made by POST without a body, and making it again changes nothing', async () => {
    const bearer = await newListener()
    expect((await profileOf(bearer)).status).toBe(404)
    const [first, second] = await Promise.all([create(bearer), create(bearer)])
    expect([first.status, second.status]).toEqual([200, 200])
    expect(first.body).toMatchObject({
      nickname: null,
      avatar: null,
      introduction: '',
      emailVerified: false,
      termsAgreed: false,
      settings: { preferredGender: 'male' },
    })
    expect(second.body).toEqual(first.body)
    expect((await profileOf(bearer)).body).toEqual(first.body)
  })

  test('is for its owner only', async () => {
    expect((await service.call('/my/profile')).status).toBe(401)
    expect((await service.call('/my/profile', { method: 'PUT', body: {} })).status).toBe(401)
  })

  test('takes a nickname, an introduction and the agreement, and keeps what is not named', async () => {
    const bearer = await newListener()
    await create(bearer)
    const named = await put(bearer, { nickname: '夜更けのリス', agreeToTerms: true })
    expect(named.body).toMatchObject({ nickname: '夜更けのリス', termsAgreed: true })
    const introduced = await put(bearer, { introduction: '雨の音が好きです。' })
    expect(introduced.body).toMatchObject({
      nickname: '夜更けのリス',
      introduction: '雨の音が好きです。',
      termsAgreed: true,
    })
  })

  test('cannot be changed before it is made', async () => {
    const bearer = await newListener()
    expect((await put(bearer, { nickname: '早すぎる人' })).status).toBe(404)
    const setting = await service.call('/my/setting', {
      method: 'PUT',
      bearer,
      body: { preferredGender: 'female' },
    })
    expect(setting.status).toBe(404)
  })

  test('keeps the preferred gender and the wish for a digest, each on its own', async () => {
    const bearer = await newListener()
    await create(bearer)
    const setting = await service.call('/my/setting', {
      method: 'PUT',
      bearer,
      body: { preferredGender: 'female' },
    })
    expect(setting.body).toEqual({ preferredGender: 'female', mailDigest: false })
    await service.call('/my/setting', { method: 'PUT', bearer, body: { mailDigest: true } })
    const both = { preferredGender: 'female', mailDigest: true }
    expect((await profileOf(bearer)).body.settings).toEqual(both)
  })

  test.each([
    ['', 'ニックネームを入力してください。'],
    ['   ', 'ニックネームを入力してください。'],
    ['あ'.repeat(31), '30文字以内で入力してください。'],
    ['しずく\u202e', '使用できない文字が含まれています。'],
    ['しず\u200bく', '使用できない文字が含まれています。'],
    [`a${'\u0301'.repeat(10)}`, '使用できない文字が含まれています。'],
    ['\u3164\u2800\u034f', '目に見える文字を入力してください。'],
  ])('refuses the nickname %j (safety 38)', async (nickname, message) => {
    const bearer = await newListener()
    await create(bearer)
    const { status, body } = await put(bearer, { nickname })
    expect(status).toBe(400)
    expect(body.details).toEqual([{ path: 'nickname', message }])
    expect(await check(nickname)).toBe(message)
  })

  test('10,000 combining marks are refused, and at once (safety 38)', async () => {
    const bearer = await newListener()
    await create(bearer)
    const nickname = `a${'\u0301'.repeat(10_000)}`
    expect((await put(bearer, { nickname })).status).toBe(400)
    expect((await put(bearer, { nickname: 'a\u0301\u0302\u0303\u0304\u0305' })).status).toBe(400)
    expect((await profileOf(bearer)).body.nickname).toBeNull()
  })

  test.each(['\u034f', '\u200d', '\ufe0f', '\u3164', '\u2800', '\u{e0100}'])(
    'nobody passes for another, or for the shop, by a character that nobody sees: %j (safety 38)',
    async (unseen) => {
      const [a, b] = [await newListener(), await newListener()]
      await Promise.all([create(a), create(b)])
      const name = `朝霧${newId().slice(-8)}`
      expect((await put(a, { nickname: name })).status).toBe(200)
      const imitation = `${name.slice(0, 1)}${unseen}${name.slice(1)}`
      expect((await put(b, { nickname: imitation })).body.code).toBe('profile/nickname-taken')
      expect(await check(imitation)).toBe('このニックネームはすでに使われています。')
      const office = await put(b, { nickname: `公${unseen}式` })
      expect(office.body.code).toBe('profile/nickname-reserved')
    },
  )

  test('a nickname is unique whatever its width, case and spaces, also when two want it at once', async () => {
    const [a, b] = [await newListener(), await newListener()]
    await Promise.all([create(a), create(b)])
    const answers = await Promise.all([
      put(a, { nickname: 'Moon Rabbit' }),
      put(b, { nickname: 'ｍｏｏｎｒａｂｂｉｔ' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({
      code: 'profile/nickname-taken',
      details: [{ path: 'nickname' }],
    })
    expect(await check('MOON RABBIT')).toBe('このニックネームはすでに使われています。')
  })

  test("the check says OK for a free name and for one's own", async () => {
    const bearer = await newListener()
    await create(bearer)
    expect(await check('だれも使っていない名前')).toBe('OK')
    await put(bearer, { nickname: '木漏れ日' })
    expect(await check('木漏れ日', bearer)).toBe('OK')
    expect(await check('木漏れ日')).not.toBe('OK')
  })

  test('a nickname that passes for the shop itself is refused', async () => {
    const bearer = await newListener()
    await create(bearer)
    const { status, body } = await put(bearer, { nickname: 'こえにわ公式' })
    expect([status, body.code]).toEqual([400, 'profile/nickname-reserved'])
    expect(await check('こえにわ公式')).not.toBe('OK')
  })

  test("an office's name is for staff alone, also by way of the display name", async () => {
    const name = `運営スタッフ${Date.now()}`
    const listener = await newListener()
    await create(listener)
    const { body } = await put(listener, { nickname: name })
    expect(body.code).toBe('profile/nickname-reserved')
    const shown = await service.call('/identity/display-name', {
      method: 'PUT',
      bearer: listener,
      body: { displayName: name },
    })
    expect(shown.body.code).toBe('profile/nickname-reserved')
    expect(await check(name, listener)).not.toBe('OK')

    const staff = await newStaff()
    await create(staff)
    expect(await check(name, staff)).toBe('OK')
    expect((await put(staff, { nickname: name })).status).toBe(200)
  })

  test('checking is limited, and the answer says for how long', async () => {
    const headers = { 'x-forwarded-for': someAddress() }
    const statuses: number[] = []
    for (let i = 0; i < 124; i += 1)
      statuses.push((await service.call('/user/check?username=a', { headers })).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(120)
    const refused = await service.call('/user/check?username=a', { headers })
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe(refused.body.reason)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  })
})

describe('every answer', () => {
  test.each([
    ['/user/check?username=a', 200],
    ['/my/profile', 401],
    ['/no-such-call', 404],
    ['/user/check', 400],
  ])('of %s carries the security headers (safety 86)', async (path, status) => {
    const answer = await service.call(path)
    expect(answer.status).toBe(status)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'strict-transport-security': expect.stringContaining('max-age='),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cache-control': expect.stringContaining('no-store'),
    })
  })
})
