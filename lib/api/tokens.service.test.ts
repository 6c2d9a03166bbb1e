// postgres: one
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'
import { newId } from '@/lib/kit/ids'
import { someAddress, type TestService, testService } from './testing/test-service'

let service: TestService
beforeAll(async () => {
  service = await testService()
})
afterAll(() => service.close())

const PASSWORD = 'yoru-no-niwa-2026'

/** How an answer says that the bearer it was sent is no good (RFC 6750 §3). */
const SAID = (code: string) => `Bearer error="invalid_token", error_description="${code}"`

type Documented = { headers?: Record<string, unknown>; $ref?: string }
type OpenApi = {
  paths: Record<string, { get?: { responses: Record<string, Documented> } }>
  components: { responses: Record<string, Documented> }
}

type Credentials = { uid: string; sessionId: string; accessToken: string; refreshToken: string }
type Call = TestService['call']

async function signUp(client: 'web' | 'app', call: Call = service.call) {
  const email = `listener-${newId()}@example.jp`
  const { body } = await call('/identity/sign-up', {
    body: { email, password: PASSWORD, client },
    headers: { 'x-forwarded-for': someAddress() },
  })
  return { email, ...(body as Credentials) }
}

const lookup = (authorization: string, call: Call = service.call) =>
  call('/identity/lookup', { headers: { authorization } })
const refresh = async (refreshToken: string, call: Call = service.call) => {
  const { status, body } = await call('/identity/token', { body: { refreshToken } })
  return { status, code: body.code, ...(body as Partial<Credentials>) }
}

/** A token like ours, changed where the test wants it wrong. */
async function forge(
  account: Credentials,
  change: {
    header?: Record<string, unknown>
    claims?: Record<string, unknown>
    key?: CryptoKey
    expiresIn?: number
  } = {},
): Promise<string> {
  const { settings } = service.parts
  const [jwk] = settings.TOKEN_KEYS
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT({
    iss: settings.SITE_ORIGIN,
    aud: `${settings.SITE_ORIGIN}/api`,
    sub: account.uid,
    uid: account.uid,
    sid: account.sessionId,
    iat: now,
    exp: now + (change.expiresIn ?? 600),
    ...change.claims,
  })
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: jwk?.kid ?? '', ...change.header })
    .sign(change.key ?? (await importJWK(jwk as JWK, 'ES256')))
}

describe('access tokens', () => {
  test('carry uid, session, e-mail and claims, live an hour, and verify with the published keys', async () => {
    const account = await signUp('app')
    const [head = '', payload = ''] = account.accessToken.split('.')
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
    expect(read(head)).toEqual({ alg: 'ES256', typ: 'at+jwt', kid: 'test-key' })
    expect(read(payload)).toMatchObject({
      iss: 'http://koeniwa.test',
      aud: 'http://koeniwa.test/api',
      sub: account.uid,
      uid: account.uid,
      sid: account.sessionId,
      email: account.email,
      emailVerified: false,
      creatorInfo: false,
      bankInfo: false,
    })
    expect(read(payload).exp - read(payload).iat).toBe(3600)
    const { body } = await service.call('/identity/jwks.json')
    expect(JSON.stringify(body)).not.toContain('"d"')
    expect(body.keys).toMatchObject([{ kid: 'test-key', kty: 'EC', crv: 'P-256', alg: 'ES256' }])
  })

  test('a forged twin of a real token is accepted, so the refusals below are about what was changed', async () => {
    const account = await signUp('app')
    expect((await lookup(`Bearer ${await forge(account)}`)).status).toBe(200)
  })

  test('a wrong issuer, audience, key, type or algorithm, or none at all, is refused (safety 7)', async () => {
    const account = await signUp('app')
    const { privateKey: stranger } = await generateKeyPair('ES256')
    const [, payload] = (await forge(account)).split('.')
    const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')
    const [jwk] = service.parts.settings.TOKEN_KEYS
    const hs256 = Buffer.from(
      JSON.stringify({ alg: 'HS256', typ: 'at+jwt', kid: 'test-key' }),
    ).toString('base64url')
    const confused = createHmac('sha256', JSON.stringify(jwk))
      .update(`${hs256}.${payload}`)
      .digest('base64url')
    const tokens = [
      await forge(account, { claims: { iss: 'https://elsewhere.example' } }),
      await forge(account, { claims: { aud: 'https://elsewhere.example/api' } }),
      await forge(account, { claims: { aud: undefined } }),
      await forge(account, { header: { kid: 'another-key' } }),
      await forge(account, { header: { kid: undefined } }),
      await forge(account, { header: { typ: 'JWT' } }),
      await forge(account, { header: { typ: undefined } }),
      await forge(account, { claims: { sid: undefined } }),
      await forge(account, { key: stranger }),
      `${none}.${payload}.`,
      `${none}.${payload}.AA`,
      `${hs256}.${payload}.${confused}`,
    ]
    for (const token of tokens) {
      const { status, body } = await lookup(`Bearer ${token}`)
      expect([status, body.code]).toEqual([401, 'auth/invalid-token'])
    }
  })

  test('an expired one is refused as expired', async () => {
    const account = await signUp('app')
    const { status, body } = await lookup(`Bearer ${await forge(account, { expiresIn: -1 })}`)
    expect([status, body.code]).toEqual([401, 'auth/token-expired'])
  })

  test.each([
    ['Bearer %'],
    ['Bearer'],
    ['Bearer '],
    [''],
    ['Basic dXNlcjpwYXNz'],
    ['Bearer a.b.c'],
    ['Bearer ..'],
    [`Bearer ${'a'.repeat(100_000)}`],
    [`Bearer ${'a'.repeat(50_000)}.${'b'.repeat(50_000)}.c`],
    ['Bearer undefined'],
  ])('the header %.30j is refused with 401 (safety 8)', async (authorization) => {
    const refused = await lookup(authorization)
    expect(refused.status).toBe(401)
    expect(refused.headers.get('www-authenticate')).toBe(SAID('auth/invalid-token'))
    const onPublicCall = await service.call('/user/check?username=a', {
      headers: { authorization },
    })
    expect([onPublicCall.status, onPublicCall.body.message]).toEqual([200, 'OK'])
    expect(onPublicCall.headers.get('www-authenticate')).toBe(SAID('auth/invalid-token'))
    expect(onPublicCall.headers.get('cache-control')).toBe('private, no-store')
  })

  test('a repeated header is refused with 401 (safety 8)', async () => {
    const { accessToken } = await signUp('app')
    const twice = `Bearer ${accessToken}, Bearer ${accessToken}`
    expect((await lookup(twice)).status).toBe(401)
  })

  test('a refresh token, a session secret or a mail link is no access token (safety 5)', async () => {
    const app = await signUp('app')
    const web = await signUp('web')
    for (const secret of [app.refreshToken, web.refreshToken])
      expect((await lookup(`Bearer ${secret}`)).status).toBe(401)
    const emailToken = await forge(app, { header: { typ: 'email+jwt' } })
    expect((await lookup(`Bearer ${emailToken}`)).status).toBe(401)
    expect((await refresh(app.accessToken.slice(0, 200))).status).toBe(401)
  })
})

describe('a client that sends a bearer that is no longer good', () => {
  const withBearer = (path: string, body: object, bearer: string) =>
    service.call(path, { body, bearer, headers: { 'x-forwarded-for': someAddress() } })

  test('can refresh, sign in and reset with it all the same', async () => {
    const account = await signUp('app')
    const expired = await forge(account, { expiresIn: -1 })
    const { email, refreshToken } = account
    const refreshed = await withBearer('/identity/token', { refreshToken }, expired)
    expect(refreshed.status).toBe(200)
    expect((await lookup(`Bearer ${refreshed.body.accessToken}`)).status).toBe(200)
    const password = { email, password: PASSWORD }
    expect((await withBearer('/identity/sign-in/password', password, expired)).status).toBe(200)
    expect((await withBearer('/identity/reset-password/send', { email }, expired)).status).toBe(202)
  })

  test('is a guest on public calls, is told so, and no cache may keep that answer', async () => {
    const account = await signUp('app')
    const expired = await forge(account, { expiresIn: -1 })
    const plain = await service.call('/works?take=1')
    const answer = await service.call('/works?take=1', { bearer: expired })
    expect([answer.status, answer.body]).toEqual([200, plain.body])
    expect(answer.headers.get('www-authenticate')).toBe(SAID('auth/token-expired'))
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(plain.headers.get('www-authenticate')).toBeNull()
    expect(plain.headers.get('cache-control')).toContain('public')
    const missing = await service.call('/album/KN999999', { bearer: expired })
    expect(missing.status).toBe(404)
    expect(missing.headers.get('www-authenticate')).toBe(SAID('auth/token-expired'))
    const good = await service.call('/works?take=1', { bearer: account.accessToken })
    expect(good.headers.get('www-authenticate')).toBeNull()
    expect(good.headers.get('cache-control')).toBe('private, no-store')
  })

  test('is refused where sign-in is needed, and hears why: expired, ended, stopped', async () => {
    const account = await signUp('app')
    const why = async (bearer: string, path: string) => {
      const answer = await service.call(path, { bearer })
      return [answer.status, answer.headers.get('www-authenticate')]
    }
    const expired = await forge(account, { expiresIn: -1 })
    expect(await why(expired, '/my/profile')).toEqual([401, SAID('auth/token-expired')])
    await service.call('/identity/sign-out', { method: 'POST', bearer: account.accessToken })
    const ended = SAID('auth/user-token-expired')
    expect(await why(account.accessToken, '/my/profile')).toEqual([401, ended])
    expect(await why(account.accessToken, '/works?take=1')).toEqual([200, ended])
  })

  test('finds that in the OpenAPI document', async () => {
    const document = (await service.call('/openapi.json')).body as unknown as OpenApi
    const works = document.paths['/works']?.get
    expect(works?.responses['200']?.headers?.['WWW-Authenticate']).toBeDefined()
    expect(works?.responses['401']).toBeUndefined()
    const profile = document.paths['/my/profile']?.get
    const refused = profile?.responses['401']?.$ref?.split('/').at(-1) ?? ''
    expect(document.components.responses[refused]?.headers?.['WWW-Authenticate']).toBeDefined()
  })
})

describe('a session that has ended', () => {
  const signIn = async (email: string, client: 'web' | 'app') => {
    const { body } = await service.call('/identity/sign-in/password', {
      body: { email, password: PASSWORD, client },
      headers: { 'x-forwarded-for': someAddress() },
    })
    return body as Credentials
  }
  /** What a call with the bearer and a refresh answer: code, reason and words. */
  const answers = async ({ accessToken, refreshToken }: Credentials) => {
    const called = await lookup(`Bearer ${accessToken}`)
    const refreshed = await service.call('/identity/token', { body: { refreshToken } })
    return [called, refreshed].map(({ status, body }) => [
      status,
      body.code,
      body.reason,
      body.message,
    ])
  }

  test.each(['web', 'app'] as const)(
    'says why: signed out from elsewhere, or a new password (%s)',
    async (client) => {
      const { email, accessToken } = await signUp('web')
      const code = 'auth/user-token-expired'
      const revoked = await signIn(email, client)
      const path = `/identity/sessions/${revoked.sessionId}`
      expect((await service.call(path, { method: 'DELETE', bearer: accessToken })).status).toBe(204)
      const elsewhere = 'ほかの端末からログアウトされました。もう一度ログインしてください。'
      const saidRevoked = [401, code, 'revoked', elsewhere]
      expect(await answers(revoked)).toEqual([saidRevoked, saidRevoked])
      const other = await signIn(email, client)
      await service.call('/identity/password', {
        method: 'PUT',
        bearer: accessToken,
        body: { currentPassword: PASSWORD, password: 'ame-no-hi-no-tsukue' },
      })
      const changed =
        'パスワードが変更されたため、ログアウトしました。新しいパスワードでログインしてください。'
      const saidChanged = [401, code, 'passwordChanged', changed]
      expect(await answers(other)).toEqual([saidChanged, saidChanged])
    },
  )

  test('says so in the header too, and that it expired where nobody ended it', async () => {
    const account = await signUp('app')
    const { rowCount } = await service.parts.db.execute(
      sql`update session set expires_at = now() - interval '1 minute' where id = ${account.sessionId}`,
    )
    expect(rowCount).toBe(1)
    const message = 'ログインの有効期限が切れました。もう一度ログインしてください。'
    const said = [401, 'auth/user-token-expired', undefined, message]
    expect(await answers(account)).toEqual([said, said])
    const gone = await signUp('app')
    await service.call('/identity/sessions', { method: 'DELETE', bearer: gone.accessToken })
    const answer = await service.call('/works?take=1', { bearer: gone.accessToken })
    expect(answer.headers.get('www-authenticate')).toBe(
      `${SAID('auth/user-token-expired')}, reason="revoked"`,
    )
  })
})

describe('when a device was last used', () => {
  const lastUsed = async (sessionId: string) => {
    const { rows } = await service.parts.db.execute<{ age: number }>(
      sql`select extract(epoch from now() - last_used_at)::int as age from session where id = ${sessionId}`,
    )
    return rows[0]?.age
  }
  const setAge = (sessionId: string, minutes: number) =>
    service.parts.db.execute(
      sql`update session set last_used_at = now() - make_interval(mins => ${minutes}) where id = ${sessionId}`,
    )

  test('moves while it is used, written every five minutes at most', async () => {
    const { accessToken, sessionId } = await signUp('web')
    await setAge(sessionId, 4)
    await lookup(`Bearer ${accessToken}`)
    expect(await lastUsed(sessionId)).toBeGreaterThanOrEqual(4 * 60)
    await setAge(sessionId, 6)
    await lookup(`Bearer ${accessToken}`)
    expect(await lastUsed(sessionId)).toBeLessThan(60)
  })

  test('stays where only others use the account', async () => {
    const { email, sessionId } = await signUp('web')
    const { body } = await service.call('/identity/sign-in/password', {
      body: { email, password: PASSWORD },
      headers: { 'x-forwarded-for': someAddress() },
    })
    await setAge(sessionId, 30)
    await lookup(`Bearer ${body.accessToken}`)
    expect(await lastUsed(sessionId)).toBeGreaterThanOrEqual(30 * 60)
  })
})

describe('sessions', () => {
  test('a web session renews with the secret it keeps', async () => {
    const account = await signUp('web')
    const first = await refresh(account.refreshToken)
    expect(first).toMatchObject({ status: 200, refreshToken: account.refreshToken })
    const parallel = await Promise.all(
      Array.from({ length: 10 }, () => refresh(account.refreshToken)),
    )
    for (const { status, accessToken } of parallel) {
      expect(status).toBe(200)
      expect((await lookup(`Bearer ${accessToken}`)).status).toBe(200)
    }
  })

  test('an app refresh token is replaced; parallel use within the grace works for both (safety 4)', async () => {
    const account = await signUp('app')
    const [a, b] = await Promise.all([refresh(account.refreshToken), refresh(account.refreshToken)])
    expect([a.status, b.status]).toEqual([200, 200])
    expect(a.refreshToken).not.toBe(account.refreshToken)
    expect((await refresh(String(a.refreshToken))).status).toBe(200)
    expect((await refresh(String(b.refreshToken))).status).toBe(200)
  })

  test('a refresh token that comes back after the grace ends its whole family (safety 4)', async () => {
    const account = await signUp('app')
    const next = await refresh(account.refreshToken)
    await service.parts.db.execute(
      sql`update refresh_token set replaced_at = replaced_at - interval '11 seconds' where session_id = ${account.sessionId} and replaced_at is not null`,
    )
    const stolen = await refresh(account.refreshToken)
    expect([stolen.status, stolen.code]).toEqual([401, 'auth/user-token-expired'])
    expect((await refresh(String(next.refreshToken))).status).toBe(401)
    expect((await lookup(`Bearer ${next.accessToken}`)).status).toBe(401)
    const { rows } = await service.parts.db.execute(
      sql`select end_reason from session where id = ${account.sessionId}`,
    )
    expect(rows).toEqual([{ end_reason: 'tokenReuse' }])
  })

  test.each(['web', 'app'] as const)(
    'ends 180 days after it began, however much it is used (%s)',
    async (client) => {
      const account = await signUp(client)
      const begunHoursAgo = (hours: number) =>
        service.parts.db.execute(
          sql`update session set created_at = now() - make_interval(hours => ${hours}) where id = ${account.sessionId}`,
        )
      await begunHoursAgo(180 * 24 - 1)
      const last = await refresh(account.refreshToken)
      expect(last.status).toBe(200)
      const { rows } = await service.parts.db.execute<{ minutes: number }>(
        sql`select (extract(epoch from expires_at - now()) / 60)::int as minutes from session where id = ${account.sessionId}`,
      )
      expect(rows).toEqual([{ minutes: 60 }])
      await begunHoursAgo(180 * 24 + 1)
      const over = await refresh(String(last.refreshToken))
      expect([over.status, over.code]).toEqual([401, 'auth/user-token-expired'])
    },
  )

  test.each(['web', 'app'] as const)(
    'has another secret once its owner proves who they are, and the former one ends (%s)',
    async (client) => {
      const account = await signUp(client)
      const { status, body } = await service.call('/identity/reauthenticate', {
        bearer: account.accessToken,
        body: { password: PASSWORD },
      })
      expect(status).toBe(200)
      const proven = body.credentials as Credentials
      expect(proven.sessionId).toBe(account.sessionId)
      expect((await lookup(`Bearer ${proven.accessToken}`)).status).toBe(200)
      expect((await refresh(proven.refreshToken)).status).toBe(200)
      await service.parts.db.execute(
        sql`update refresh_token set replaced_at = replaced_at - interval '11 seconds' where session_id = ${account.sessionId} and replaced_at is not null`,
      )
      expect((await refresh(account.refreshToken)).code).toBe('auth/user-token-expired')
    },
  )

  test('are fifty for an account at most: one more ends the one that is longest unused', async () => {
    const account = await signUp('web')
    await service.parts.db.execute(
      sql`insert into session (id, account_id, client, last_used_at, expires_at)
          select gen_random_uuid(), ${account.uid}, 'app', now() - make_interval(hours => n), now() + interval '1 day'
            from generate_series(1, 49) n`,
    )
    const { rows: idlest } = await service.parts.db.execute<{ id: string }>(
      sql`select id from session where account_id = ${account.uid} order by last_used_at limit 1`,
    )
    const { status } = await service.call('/identity/sign-in/password', {
      body: { email: account.email, password: PASSWORD },
      headers: { 'x-forwarded-for': someAddress() },
    })
    expect(status).toBe(200)
    const { rows: ended } = await service.parts.db.execute<{ id: string }>(
      sql`select id from session where account_id = ${account.uid} and ended_at is not null`,
    )
    expect(ended).toEqual(idlest)
    const { body } = await service.call('/identity/sessions', { bearer: account.accessToken })
    expect(body.total).toBe(50)
  })

  test('nothing of a refresh token or a session secret is stored as it is', async () => {
    const app = await signUp('app')
    const web = await signUp('web')
    const { rows } = await service.parts.db.execute<{ dump: string }>(
      sql`select coalesce(string_agg(r::text, ''), '') || (select string_agg(s::text, '') from session s) as dump from refresh_token r`,
    )
    expect(rows[0]?.dump).not.toContain(app.refreshToken)
    expect(rows[0]?.dump).not.toContain(web.refreshToken)
  })

  test('sign-out ends the session at once here and within seconds in other processes (safety 6)', async () => {
    const account = await signUp('web')
    const other = await service.twin()
    const bearer = `Bearer ${account.accessToken}`
    await service.parts.db.execute(
      sql`update account set email_verified_at = now() where id = ${account.uid}`,
    )
    expect((await lookup(bearer)).status).toBe(200)
    expect((await lookup(bearer, other.call)).status).toBe(200)
    const signOut = await service.call('/identity/sign-out', {
      method: 'POST',
      bearer: account.accessToken,
    })
    expect(signOut.status).toBe(204)
    expect((await lookup(bearer)).body.code).toBe('auth/user-token-expired')
    const start = Date.now()
    while ((await lookup(bearer, other.call)).status !== 401) {
      expect(Date.now() - start).toBeLessThan(5_000)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    expect((await refresh(account.refreshToken)).status).toBe(401)
  })

  test('a suspended account is out within seconds, and its secrets mint nothing (safety 6)', async () => {
    const account = await signUp('web')
    await service.parts.db.execute(
      sql`update account set disabled_at = now() where id = ${account.uid}`,
    )
    const { status, body } = await lookup(`Bearer ${account.accessToken}`)
    expect([status, body.code]).toEqual([401, 'auth/user-disabled'])
    expect(await refresh(account.refreshToken)).toMatchObject({
      status: 401,
      code: 'auth/user-disabled',
    })
  })

  test("sessions are listed, and one's own can be ended; another's is not there (safety 15)", async () => {
    const a = await signUp('web')
    const b = await signUp('web')
    const phone = await service.call('/identity/sign-in/password', {
      body: { email: a.email, password: PASSWORD, client: 'app' },
      headers: { 'user-agent': 'Koeniwa/1.0 (iOS)', 'x-forwarded-for': someAddress() },
    })
    const list = await service.call('/identity/sessions', { bearer: a.accessToken })
    expect(list.body.total).toBe(2)
    expect(list.body.items).toContainEqual(
      expect.objectContaining({ id: a.sessionId, current: true, client: 'web' }),
    )
    expect(list.body.items).toContainEqual(
      expect.objectContaining({ current: false, client: 'app', userAgent: 'Koeniwa/1.0 (iOS)' }),
    )
    const end = (id: unknown) =>
      service.call(`/identity/sessions/${id}`, { method: 'DELETE', bearer: a.accessToken })
    expect((await end(b.sessionId)).status).toBe(404)
    expect((await lookup(`Bearer ${b.accessToken}`)).status).toBe(200)
    expect((await end(phone.body.sessionId)).status).toBe(204)
    expect((await lookup(`Bearer ${phone.body.accessToken}`)).status).toBe(401)
    expect((await end(phone.body.sessionId)).status).toBe(404)
  })

  test('sign-out of all others leaves this session alone', async () => {
    const account = await signUp('web')
    const { body: phone } = await service.call('/identity/sign-in/password', {
      body: { email: account.email, password: PASSWORD, client: 'app' },
      headers: { 'x-forwarded-for': someAddress() },
    })
    const others = await service.call('/identity/sessions?keep=current', {
      method: 'DELETE',
      bearer: account.accessToken,
    })
    expect(others.status).toBe(204)
    expect((await lookup(`Bearer ${account.accessToken}`)).status).toBe(200)
    expect((await refresh(account.refreshToken)).status).toBe(200)
    expect((await lookup(`Bearer ${phone.accessToken}`)).status).toBe(401)
    expect((await refresh(String(phone.refreshToken))).status).toBe(401)
    const { body } = await service.call('/identity/security-events', {
      bearer: account.accessToken,
    })
    expect(body.items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'signOutEverywhere', method: 'others' }),
      ]),
    )
  })

  test('sign-out everywhere ends this session and all others (safety 6)', async () => {
    const account = await signUp('web')
    const phone = await service.call('/identity/sign-in/password', {
      body: { email: account.email, password: PASSWORD, client: 'app' },
      headers: { 'x-forwarded-for': someAddress() },
    })
    const everywhere = await service.call('/identity/sessions', {
      method: 'DELETE',
      bearer: account.accessToken,
    })
    expect(everywhere.status).toBe(204)
    for (const token of [account.accessToken, phone.body.accessToken])
      expect((await lookup(`Bearer ${token}`)).status).toBe(401)
    expect((await refresh(String(phone.body.refreshToken))).status).toBe(401)
  })

  test('calls that need an account refuse a guest', async () => {
    const { status, body } = await service.call('/identity/lookup')
    expect([status, body.code]).toEqual([401, 'auth/sign-in-required'])
  })
})
