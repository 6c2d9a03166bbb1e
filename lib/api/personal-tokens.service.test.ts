// postgres: one
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { dropCachedActors } from '@/lib/domain/people/identity'
import { newPersonalToken } from '@/lib/kit/tokens/personal-token'
import { TEST_PASSWORD, type TestAccount, testAccounts } from './testing/accounts'
import { type TestService, testService } from './testing/test-service'

let service: TestService
const { ask, post, verified, signUp, age, mailTo, eventsOf, signIn } = testAccounts(() => service)
beforeAll(async () => {
  service = await testService()
})
afterAll(() => service.close())

const WANTED = { name: '作品の一括登録', scopes: ['library:read', 'studio:write'], days: 30 }
const PATH = '/identity/personal-tokens'
const make = (bearer: string, body: object = WANTED) => post(PATH, body, bearer)
const list = async (bearer: string) => (await ask(PATH, { bearer })).body
const revoke = (bearer: string, id: string) => ask(`${PATH}/${id}`, { method: 'DELETE', bearer })

async function withToken(changes: Partial<typeof WANTED> = {}) {
  const account = await verified()
  const { body } = await make(account.bearer, { ...WANTED, ...changes })
  const { id } = body.made as { id: string }
  return { account, id, token: String(body.token) }
}

describe('a personal token', () => {
  test('is made by its owner, shown once, listed and revoked', async () => {
    const account = await verified()
    const { status, body } = await make(account.bearer)
    expect(status).toBe(201)
    expect(body.token).toMatch(/^knw_pat_[\w-]{49}$/u)
    const { days: _, ...wanted } = WANTED
    expect(body.made).toMatchObject({ ...wanted, lastUsedAt: null })
    const { expiresIn: _in, ...made } = body.made as Record<string, string>
    const { id, createdAt, expiresAt } = made
    expect(Date.parse(String(expiresAt)) - Date.parse(String(createdAt))).toBe(30 * 86_400_000)
    expect(await list(account.bearer)).toMatchObject({ items: [made], total: 1 })
    expect(JSON.stringify(await list(account.bearer))).not.toContain('knw_pat_')
    expect((await revoke(account.bearer, String(id))).status).toBe(204)
    expect(await list(account.bearer)).toEqual({ items: [], total: 0 })
    expect((await revoke(account.bearer, String(id))).status).toBe(404)
    const events = (await eventsOf(account.bearer)).slice(0, 2)
    expect(events).toEqual(['personalTokenRevoked', 'personalTokenMade'])
  })

  test('is told to its owner by mail, without its secret', async () => {
    const { account, token } = await withToken({ name: '書き出し' })
    const { text, html } = await mailTo(account.email, 'アクセストークンが作られました')
    expect(text).toContain('アクセストークン「書き出し」')
    expect(text + html).not.toContain(token)
  })

  test('is stored as a hash alone', async () => {
    const { token, id } = await withToken()
    const { rows } = await service.parts.db.execute(
      sql`select s::text from session s where id = ${id} union all select e::text from security_event e`,
    )
    expect(rows.length).toBeGreaterThan(1)
    expect(JSON.stringify(rows)).not.toContain(token.slice(8, 40))
  })

  test('needs a verified address and a proof of identity of the last ten minutes', async () => {
    const unverified = await signUp()
    const refused = await make(unverified.bearer)
    expect([refused.status, refused.body.code]).toEqual([403, 'auth/email-not-verified'])
    const account = await verified()
    await age(account.sessionId)
    const late = await make(account.bearer)
    expect([late.status, late.body.code]).toEqual([403, 'auth/requires-recent-login'])
    expect((await make('')).status).toBe(401)
  })

  test.each([
    ['no name', { name: ' ' }],
    ['a name that is too long', { name: 'あ'.repeat(41) }],
    ['no scope', { scopes: [] }],
    ['a scope twice', { scopes: ['playback', 'playback'] }],
    ['a scope that is none', { scopes: ['money'] }],
    ['no end', { days: null }],
    ['another time', { days: 31 }],
    ['more than a year', { days: 366 }],
  ])('with %s is not made', async (_, change) => {
    const account = await verified()
    const { status, body } = await make(account.bearer, { ...WANTED, ...change })
    expect([status, body.code]).toEqual([400, 'invalid-input'])
    expect((await list(account.bearer)).total).toBe(0)
  })

  test('of which there are twenty is the last, also at the same time', async () => {
    const account = await verified()
    const answers = await Promise.all(Array.from({ length: 24 }, () => make(account.bearer)))
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused.map(({ body }) => body.code)).toEqual(Array(4).fill('token/too-many'))
    const { items, total } = await list(account.bearer)
    expect(total).toBe(20)
    const [first] = items as { id: string }[]
    await revoke(account.bearer, String(first?.id))
    expect((await make(account.bearer)).status).toBe(201)
  })

  test('of another account does not exist', async () => {
    const { account, id } = await withToken()
    const stranger = await verified()
    expect((await revoke(stranger.bearer, id)).status).toBe(404)
    expect((await list(stranger.bearer)).total).toBe(0)
    expect((await list(account.bearer)).total).toBe(1)
  })

  test('is no device, and a device is no token', async () => {
    const { account, id } = await withToken()
    const devices = async (): Promise<number> =>
      Number((await ask('/identity/sessions', { bearer: account.bearer })).body.total)
    expect(await devices()).toBe(1)
    const sessions = `/identity/sessions/${id}`
    expect((await ask(sessions, { method: 'DELETE', bearer: account.bearer })).status).toBe(404)
    expect((await revoke(account.bearer, account.sessionId)).status).toBe(404)
    expect([await devices(), (await list(account.bearer)).total]).toEqual([1, 1])
  })

  test('opens and renews no session', async () => {
    const { token } = await withToken()
    const { status, body } = await post('/identity/token', { refreshToken: token })
    expect([status, body.code]).toEqual([401, 'auth/user-token-expired'])
  })

  test('that has expired is no longer listed', async () => {
    const { account, id } = await withToken({ days: 7 })
    await expire(id)
    expect((await list(account.bearer)).total).toBe(0)
  })

  test('ends with a new password, and with a sign-out everywhere', async () => {
    const changed = await withToken()
    const body = { currentPassword: TEST_PASSWORD, password: 'asa-no-niwa-2027' }
    await ask('/identity/password', { method: 'PUT', body, bearer: changed.account.bearer })
    expect((await list(changed.account.bearer)).total).toBe(0)
    const { account } = await withToken()
    await ask('/identity/sessions', { method: 'DELETE', bearer: account.bearer })
    expect((await list(await again(account))).total).toBe(0)
  })

  test('ends with a sign-out everywhere that came while it was being made', async () => {
    const { db } = service.parts
    const account = await verified()
    let hold = () => {}
    const isHeld = new Promise<void>((done) => {
      hold = done
    })
    let commit = () => {}
    const mayCommit = new Promise<void>((done) => {
      commit = done
    })
    const making = db.transaction(async (tx) => {
      // As it is made: in a session that is held until then.
      await tx.execute(sql`select 1 from session where id = ${account.sessionId} for share`)
      await tx.execute(sql`
        insert into session (id, account_id, client, secret_hash, name, scopes, expires_at)
        values (gen_random_uuid(), ${account.uid}, 'app', ${account.uid}, '作りかけ', '{library:read}', now() + interval '7 days')`)
      hold()
      await mayCommit
    })
    await isHeld
    const ending = ask('/identity/sessions', { method: 'DELETE', bearer: account.bearer })
    for (let isWaiting = false; !isWaiting; ) {
      const { rows } = await db.execute(sql`
        select 1 from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like 'update "session"%'`)
      isWaiting = rows.length > 0
    }
    commit()
    await Promise.all([making, ending])
    expect((await list(await again(account))).total).toBe(0)
  })

  test('is in the export of its owner, without its secret', async () => {
    const { account, token } = await withToken()
    const { body } = await ask('/identity/export', { bearer: account.bearer })
    expect(body.personalTokens).toMatchObject([{ name: WANTED.name, scopes: WANTED.scopes }])
    expect(body.sessions).toHaveLength(1)
    expect(JSON.stringify(body)).not.toContain(token.slice(8, 40))
  })
})

const use = (bearer: string, path = '/my/library') => ask(path, { bearer })
const codeOf = async (bearer: string) => {
  const { status, body, headers } = await use(bearer)
  expect(headers.get('www-authenticate')).toContain(String(body.code))
  return [status, body.code]
}

describe('a bearer that is a personal token', () => {
  test('acts as its owner, within seconds of being made', async () => {
    const { token } = await withToken()
    expect((await use(token)).status).toBe(200)
    expect((await use(token, '/my/playlists')).status).toBe(200)
  })

  test('costs one read, and none for the next seconds', async () => {
    const { token } = await withToken()
    await use(token)
    const other = await withToken()
    const query = jest.spyOn(service.parts.db.$client, 'query')
    await use(other.token, '/nothing')
    const first = query.mock.calls.length
    await use(other.token, '/nothing')
    await use(token, '/nothing')
    expect(query.mock.calls.length - first).toBe(0)
    query.mockRestore()
    // The read, and the note that it was used for the first time.
    expect(first).toBe(2)
  })

  test('is refused at once when it is revoked', async () => {
    const { account, id, token } = await withToken()
    expect((await use(token)).status).toBe(200)
    await revoke(account.bearer, id)
    expect(await codeOf(token)).toEqual([401, 'token/revoked'])
  })

  test('is refused when it has expired, or with a new password', async () => {
    const expired = await withToken()
    await expire(expired.id)
    expect(await codeOf(expired.token)).toEqual([401, 'token/expired'])
    const { account, token } = await withToken()
    expect((await use(token)).status).toBe(200)
    const body = { currentPassword: TEST_PASSWORD, password: 'asa-no-niwa-2027' }
    await ask('/identity/password', { method: 'PUT', body, bearer: account.bearer })
    expect(await codeOf(token)).toEqual([401, 'token/revoked'])
  })

  test('is refused when its owner is stopped, or has left', async () => {
    const stopped = await withToken()
    await service.parts.db.execute(
      sql`update account set disabled_at = now() where id = ${stopped.account.uid}`,
    )
    expect(await codeOf(stopped.token)).toEqual([401, 'auth/user-disabled'])
    const { account, token } = await withToken()
    await ask('/identity/account', { method: 'DELETE', bearer: account.bearer })
    expect(await codeOf(token)).toEqual([401, 'auth/invalid-token'])
  })

  test('that we never made is refused, and many from one address are not looked up', async () => {
    expect(await codeOf('knw_pat_')).toEqual([401, 'auth/invalid-token'])
    const address = { 'x-forwarded-for': '203.0.113.77' }
    const send = async (token: string) => {
      const headers = { ...address, authorization: `Bearer ${token}` }
      return (await service.call('/identity/export', { headers })).status
    }
    for (let i = 0; i < 100; i += 1) expect(await send(newPersonalToken())).toBe(401)
    expect(await send(newPersonalToken())).toBe(429)
    const { token } = await withToken()
    expect((await use(token)).status).toBe(200)
  })

  test('that works is not counted, however often it is looked up', async () => {
    const { account, token } = await withToken()
    const headers = { 'x-forwarded-for': '203.0.113.78', authorization: `Bearer ${token}` }
    for (let i = 0; i < 120; i += 1) {
      dropCachedActors(service.parts.db, [account.sessionId, String(await idOf(token))])
      expect((await service.call('/my/playlists', { headers })).status).toBe(200)
    }
  })

  test('says the day when it was last used, and is written once a day', async () => {
    const { account, id, token } = await withToken()
    const usedAt = async () => {
      const { items } = await list(account.bearer)
      return (items as { lastUsedAt: string | null }[])[0]?.lastUsedAt
    }
    await use(token)
    const first = await usedAt()
    expect(first).not.toBeNull()
    dropCachedActors(service.parts.db, [id])
    await use(token)
    expect(await usedAt()).toBe(first)
    await service.parts.db.execute(
      sql`update session set last_used_at = now() - interval '25 hours', created_at = now() - interval '3 days' where id = ${id}`,
    )
    dropCachedActors(service.parts.db, [id])
    await use(token)
    expect(Date.parse(String(await usedAt()))).toBeGreaterThan(Date.now() - 60_000)
  })
})

const idOf = async (token: string) => {
  const hash = createHash('sha256').update(token).digest('base64url')
  const { rows } = await service.parts.db.execute(
    sql`select id from session where secret_hash = ${hash}`,
  )
  return rows[0]?.id
}
const again = async ({ email }: TestAccount) => String((await signIn(email)).body.accessToken)
const expire = (id: string) =>
  service.parts.db.execute(
    sql`update session set expires_at = now() - interval '1 second' where id = ${id}`,
  )
