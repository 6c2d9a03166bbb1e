// postgres: one
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { testAccounts } from './testing/accounts'
import { testAuthenticator } from './testing/authenticator'
import { type TestService, testService } from './testing/test-service'

let service: TestService
const { ask, post, verified, signUp, age, mailTo, lookup } = testAccounts(() => service)
beforeAll(async () => {
  service = await testService()
})
afterAll(() => service.close())

const challengeOf = async (path: string, bearer?: string) =>
  String((await post(path, {}, bearer)).body.challenge)
const registering = (bearer: string) => challengeOf('/identity/passkeys/options', bearer)
const signingIn = () => challengeOf('/identity/sign-in/passkey/options')
const add = (bearer: string, response: object, name = 'わたしの電話') =>
  post('/identity/passkeys', { response, name }, bearer)
const enter = (response: object) => post('/identity/sign-in/passkey', { response, client: 'app' })

async function withPasskey() {
  const account = await verified()
  const device = testAuthenticator()
  const { body } = await add(account.bearer, device.register(await registering(account.bearer)))
  return { account, device, id: String(body.id) }
}

describe('passkeys', () => {
  test('are made, listed, renamed and removed by their owner, who is told by mail', async () => {
    const { account, id } = await withPasskey()
    const list = () => ask('/identity/passkeys', { bearer: account.bearer })
    expect((await list()).body).toMatchObject({
      items: [{ id, name: 'わたしの電話', backedUp: false, lastUsedAt: null }],
      total: 1,
    })
    const rename = (bearer: string) =>
      ask(`/identity/passkeys/${id}`, { method: 'PUT', body: { name: '古い電話' }, bearer })
    const remove = (bearer: string) => ask(`/identity/passkeys/${id}`, { method: 'DELETE', bearer })
    const stranger = await verified()
    expect((await rename(stranger.bearer)).status).toBe(404)
    expect((await remove(stranger.bearer)).status).toBe(404)
    expect((await rename(account.bearer)).body.name).toBe('古い電話')
    expect((await mailTo(account.email, 'パスキーが登録')).text).toContain('わたしの電話')
    expect((await remove(account.bearer)).status).toBe(204)
    expect((await list()).body.total).toBe(0)
    expect((await mailTo(account.email, 'パスキーが削除')).text).toContain('古い電話')
  })

  test('sign in without a password, a name or a second factor', async () => {
    const { account, device } = await withPasskey()
    await service.parts.db.execute(
      sql`insert into second_factor (account_id, sealed, confirmed_at) values (${account.uid}, 'x', now())`,
    )
    const { status, body } = await enter(device.answer(await signingIn()))
    expect([status, body.uid]).toEqual([200, account.uid])
    expect((await lookup(String(body.accessToken))).status).toBe(200)
  })

  test('each answer is good once, and none without a challenge of ours (safety 11)', async () => {
    const { device, account } = await withPasskey()
    const answer = device.answer(await signingIn())
    const answers = await Promise.all([enter(answer), enter(answer), enter(answer)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refusals = [
      await enter(answer),
      await enter(device.answer('bWFkZS11cA')),
      await enter(device.answer(await registering(account.bearer))),
      await enter(device.answer(await signingIn(), { origin: 'https://evil.example' })),
      await enter(device.answer(await signingIn(), { rpId: 'evil.example' })),
      await enter(device.answer(await signingIn(), { userVerified: false })),
      await enter(testAuthenticator().answer(await signingIn())),
    ]
    for (const { status, body } of refusals)
      expect([status, body.code]).toEqual([401, 'auth/invalid-credentials'])
  })

  test('of another key with the same name do not sign in', async () => {
    const { device } = await withPasskey()
    const impostor = testAuthenticator().answer(await signingIn())
    const { status } = await enter({ ...impostor, id: device.id, rawId: device.id })
    expect(status).toBe(401)
  })

  test('a counter that goes back is a copied key', async () => {
    const { device } = await withPasskey()
    expect((await enter(device.answer(await signingIn()))).status).toBe(200)
    await service.parts.db.execute(sql`update passkey set counter = 1000`)
    expect((await enter(device.answer(await signingIn()))).status).toBe(401)
  })

  test('are not made for another origin, account or challenge, without the person, or twice', async () => {
    const account = await verified()
    const other = await verified()
    const device = testAuthenticator()
    const { bearer } = account
    for (const response of [
      device.register(await registering(bearer), { origin: 'https://evil.example' }),
      device.register(await registering(bearer), { rpId: 'evil.example' }),
      device.register(await registering(bearer), { userVerified: false }),
      device.register(await registering(other.bearer)),
      device.register(await signingIn()),
      device.register('bWFkZS11cA'),
    ])
      expect((await add(bearer, response)).body.code).toBe('auth/invalid-credential')
    const good = device.register(await registering(bearer))
    expect((await add(bearer, good)).status).toBe(201)
    expect((await add(bearer, good)).status).toBe(400)
    expect((await add(bearer, device.register(await registering(bearer)))).status).toBe(400)
  })

  test('need a verified address and a recent sign-in', async () => {
    const unverified = await signUp()
    expect((await post('/identity/passkeys/options', {}, unverified.bearer)).status).toBe(403)
    const { account, id } = await withPasskey()
    await age(account.sessionId)
    const removed = await ask(`/identity/passkeys/${id}`, {
      method: 'DELETE',
      bearer: account.bearer,
    })
    expect(removed.body.code).toBe('auth/requires-recent-login')
  })

  test('prove their owner again; another’s is a user-mismatch', async () => {
    const { account, device } = await withPasskey()
    const stranger = await withPasskey()
    const prove = async (by: typeof device) =>
      post('/identity/reauthenticate', { passkey: by.answer(await signingIn()) }, account.bearer)
    await age(account.sessionId)
    expect((await prove(stranger.device)).body.code).toBe('auth/user-mismatch')
    expect((await prove(device)).status).toBe(200)
    expect((await post('/identity/passkeys/options', {}, account.bearer)).status).toBe(200)
  })
})
