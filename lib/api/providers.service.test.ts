// postgres: one
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { generateKeyPair, SignJWT } from 'jose'
import { newId } from '@/lib/kit/ids'
import type { ProviderPerson } from '@/sandbox/identity/people'
import { type TestProviders, testProviders, tokensFor } from '@/sandbox/identity/testing'
import { someEmail, testAccounts } from './testing/accounts'
import { type TestService, testService } from './testing/test-service'

let providers: TestProviders
let service: TestService
const { ask, post, verified, signUp, signIn, age, mailTo, lookup, eventsOf } = testAccounts(
  () => service,
)
beforeAll(async () => {
  providers = await testProviders()
  service = await testService({
    ...providers.settings,
    GOOGLE_APP_CLIENT_IDS: 'ios-app,android-app',
  })
})
afterAll(async () => {
  await service.close()
  await providers.close()
})

const person = (email = someEmail(), isVerified = true): ProviderPerson => ({
  name: '夜野',
  email,
  isVerified,
})
const signInWith = (provider: string, tokens: object) =>
  post('/identity/sign-in/provider', { provider, client: 'app', ...tokens })
const google = async (who: ProviderPerson, changes = {}) =>
  signInWith('google', await tokensFor(providers, 'google', who, changes))
const github = async (who: ProviderPerson, changes = {}) =>
  signInWith('github', await tokensFor(providers, 'github', who, changes))

describe('signing in with a provider', () => {
  test.each([
    ['google', google],
    ['github', github],
  ])(
    '%s: a verified address gets an account at first, and the same one ever after',
    async (name, way) => {
      const who = person()
      const first = await way(who)
      expect([first.status, first.body.isNewUser]).toEqual([200, true])
      const known = await lookup(String(first.body.accessToken))
      expect(known.body).toMatchObject({
        email: who.email,
        emailVerified: true,
        providerData: [{ providerId: name, email: who.email }],
      })
      const second = await way(who)
      expect([second.body.uid, second.body.isNewUser]).toEqual([first.body.uid, false])
    },
  )

  test('an address that already has an account is not linked from outside: OAuthAccountNotLinked', async () => {
    const account = await verified()
    const { status, body } = await google(person(account.email))
    expect([status, body.code, body.reason]).toEqual([
      409,
      'auth/account-exists-with-different-credential',
      'OAuthAccountNotLinked',
    ])
    expect((await lookup(account.bearer)).body.providerData).toHaveLength(1)
  })

  test('an unverified claim of the address is taken over: its password and sessions go', async () => {
    const stranger = await signUp()
    const { body } = await google(person(stranger.email))
    expect(body.uid).toBe(stranger.uid)
    expect((await lookup(stranger.bearer)).status).toBe(401)
    expect((await signIn(stranger.email)).status).toBe(401)
  })

  test('an address that the provider does not vouch for opens and links nothing (safety 11)', async () => {
    const who = person(someEmail(), false)
    for (const { status, body } of [
      await google(who),
      await github(who),
      await github(person(), { scope: 'read:user' }),
    ])
      expect([status, body.code]).toEqual([403, 'auth/unverified-email'])
    const { rows } = await service.parts.db.execute(
      sql`select 1 from account where email = ${who.email}`,
    )
    expect(rows).toEqual([])
  })

  test('of a linked GitHub account needs no address: read:user is enough', async () => {
    const who = person()
    const { body } = await github(who)
    expect((await github(who, { scope: 'read:user' })).body.uid).toBe(body.uid)
  })

  test('a token signs in once (safety 11)', async () => {
    const tokens = await tokensFor(providers, 'google', person())
    const answers = await Promise.all(Array.from({ length: 5 }, () => signInWith('google', tokens)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await signInWith('google', tokens)).body.code).toBe('auth/invalid-credential')
  })

  test('a token made for another client, site or provider is nothing (safety 11)', async () => {
    const who = person()
    const foreignId = await tokensFor(providers, 'google', who, { clientId: 'another-site' })
    const foreignAccess = await tokensFor(providers, 'github', who, { clientId: 'another-site' })
    const own = await tokensFor(providers, 'google', who)
    const { privateKey } = await generateKeyPair('RS256')
    const forged = await new SignJWT({ email: who.email, email_verified: true })
      .setProtectedHeader({ alg: 'RS256', kid: 'x' })
      .setIssuer(providers.settings.GOOGLE_ISSUER)
      .setAudience('test-client')
      .setSubject('1')
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey)
    for (const [provider, tokens] of [
      ['google', foreignId],
      ['github', foreignAccess],
      ['apple', own],
      ['google', { idToken: forged }],
      ['google', { idToken: 'a.b.c' }],
      ['google', {}],
      ['github', { accessToken: 'gho_made_up' }],
      ['github', { accessToken: 'x\r\ny' }],
      ['github', own],
    ] as const) {
      const { status, body } = await signInWith(provider, tokens)
      expect([provider, status, body.code]).toEqual([provider, 400, 'auth/invalid-credential'])
    }
  })

  test('the companion apps’ own client ids are taken', async () => {
    const nonce = newId()
    const tokens = await tokensFor(providers, 'google', person(), { clientId: 'ios-app', nonce })
    expect((await signInWith('google', { ...tokens, nonce })).status).toBe(200)
  })

  test('an app’s token is nothing without the nonce that the app made for it, and a nonce is good once (ASVS 10.1.2)', async () => {
    const clientId = 'android-app'
    const who = person()
    const without = await tokensFor(providers, 'google', who, { clientId })
    const nonce = newId()
    for (const tokens of [without, { ...without, nonce }]) {
      const { status, body } = await signInWith('google', tokens)
      expect([status, body.code]).toEqual([400, 'auth/missing-or-invalid-nonce'])
    }
    const withNonce = () => tokensFor(providers, 'google', who, { clientId, nonce })
    expect((await signInWith('google', { ...(await withNonce()), nonce })).status).toBe(200)
    const again = await signInWith('google', { ...(await withNonce()), nonce })
    expect([again.status, again.body.code]).toEqual([400, 'auth/invalid-credential'])
  })

  test('a GitHub token is revoked once it has told who is there (ASVS 10.1.2)', async () => {
    const { accessToken } = await tokensFor(providers, 'github', person())
    const stillKnown = async () =>
      (
        await fetch(`${providers.settings.GITHUB_API_ORIGIN}/user`, {
          headers: { authorization: `Bearer ${accessToken}` },
          redirect: 'error',
        })
      ).ok
    expect(await stillKnown()).toBe(true)
    expect((await signInWith('github', { accessToken })).status).toBe(200)
    expect(await stillKnown()).toBe(false)
  })

  test('a nonce must be known to who shows the token, plain or hashed', async () => {
    const nonce = newId()
    const who = person()
    const plain = await tokensFor(providers, 'google', who, { nonce })
    expect((await signInWith('google', plain)).status).toBe(400)
    expect((await signInWith('google', { ...plain, nonce: 'another' })).status).toBe(400)
    expect((await signInWith('google', { ...plain, nonce })).status).toBe(200)
    const other = newId()
    const hash = createHash('sha256').update(other).digest('hex')
    const hashed = await tokensFor(providers, 'google', who, { nonce: hash })
    expect((await signInWith('google', { ...hashed, nonce: other })).status).toBe(200)
  })

  test.each(['facebook', '', '__proto__', 'Google'])(
    '%j is an unknown auth provider',
    async (name) => {
      const { status, body } = await signInWith(name, { idToken: 'x' })
      expect([status, body.code, body.reason]).toEqual([
        400,
        'auth/unknown-provider',
        'Unknown auth provider',
      ])
    },
  )

  test('a stopped account is not let in by it', async () => {
    const who = person()
    const { body } = await google(who)
    await service.parts.db.execute(
      sql`update account set disabled_at = now() where id = ${String(body.uid)}`,
    )
    const again = await google(who)
    expect([again.status, again.body.code]).toEqual([403, 'auth/user-disabled'])
  })
})

describe('linking a provider', () => {
  const link = async (bearer: string, who: ProviderPerson) =>
    post('/identity/providers/google', await tokensFor(providers, 'google', who), bearer)
  const prove = async (bearer: string, one: ProviderPerson, changes = {}) => {
    const tokens = await tokensFor(providers, 'google', one, { maxAge: 600, ...changes })
    return post('/identity/reauthenticate', { provider: 'google', ...tokens }, bearer)
  }
  const unlink = (bearer: string) => ask('/identity/providers/google', { method: 'DELETE', bearer })

  test('lets it sign in to this account, whatever its address; unlinking ends that', async () => {
    const account = await verified()
    const who = person()
    expect((await link(account.bearer, who)).body.providerData).toMatchObject([
      { providerId: 'password' },
      { providerId: 'google', email: who.email },
    ])
    expect((await link(account.bearer, who)).status).toBe(200)
    expect((await google(who)).body.uid).toBe(account.uid)
    expect((await mailTo(account.email, 'Google')).text).toContain('連携されました')
    expect((await unlink(account.bearer)).body.providerData).toHaveLength(1)
    expect((await unlink(account.bearer)).status).toBe(404)
    expect((await google(who)).body.uid).not.toBe(account.uid)
    expect(await eventsOf(account.bearer)).toEqual(
      expect.arrayContaining(['providerLinked', 'providerUnlinked']),
    )
  })

  test('needs a recent sign-in and a verified address, and a provider account nobody else has', async () => {
    const owner = await verified()
    const who = person()
    await link(owner.bearer, who)
    const other = await verified()
    expect((await link(other.bearer, who)).body.code).toBe('auth/credential-already-in-use')
    expect((await link(owner.bearer, person())).body.code).toBe('auth/provider-already-linked')
    const unverified = await signUp()
    expect((await link(unverified.bearer, person())).body.code).toBe('auth/email-not-verified')
    await age(other.sessionId)
    expect((await link(other.bearer, person())).body.code).toBe('auth/requires-recent-login')
  })

  test.each(['POST', 'DELETE'])('%s of an unknown provider says so (spec §8)', async (method) => {
    const { bearer } = await verified()
    const body = method === 'POST' ? { body: { idToken: 'x' } } : {}
    const answer = await ask('/identity/providers/facebook', { method, bearer, ...body })
    expect([answer.status, answer.body.code, answer.body.reason]).toEqual([
      400,
      'auth/unknown-provider',
      'Unknown auth provider',
    ])
  })

  test('proves its owner again, and nobody else: user-mismatch', async () => {
    const account = await verified()
    const who = person()
    await link(account.bearer, who)
    expect((await prove(account.bearer, person())).body.code).toBe('auth/user-mismatch')
    expect((await prove(account.bearer, who)).status).toBe(200)
  })

  test('proves its owner by a sign-in there of the last ten minutes, and GitHub, which tells none, never (ASVS 6.8.4)', async () => {
    const account = await verified()
    const who = person()
    await link(account.bearer, who)
    await post(
      '/identity/providers/github',
      await tokensFor(providers, 'github', who),
      account.bearer,
    )
    await age(account.sessionId)
    const byGithub = await post(
      '/identity/reauthenticate',
      { provider: 'github', ...(await tokensFor(providers, 'github', who)) },
      account.bearer,
    )
    for (const answer of [
      await prove(account.bearer, who, { isSignedInEarlier: true }),
      await prove(account.bearer, who, { maxAge: 0 }),
      byGithub,
    ])
      expect([answer.status, answer.body.code]).toEqual([400, 'auth/provider-sign-in-not-recent'])
    expect((await link(account.bearer, who)).body.code).toBe('auth/requires-recent-login')
    expect((await prove(account.bearer, who)).status).toBe(200)
    expect((await link(account.bearer, who)).status).toBe(200)
  })
})
