import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import type { ServiceEnv } from '@/lib/env'
import { proveIdentity } from './index'

const settings = (changes: Partial<ServiceEnv> = {}) =>
  ({
    GOOGLE_ISSUER: 'http://127.0.0.1:9/google',
    GOOGLE_CLIENT_ID: 'client',
    GOOGLE_APP_CLIENT_IDS: [],
    GITHUB_API_ORIGIN: 'http://127.0.0.1:9',
    GITHUB_CLIENT_ID: 'client',
    GITHUB_CLIENT_SECRET: 'secret',
    ...changes,
  }) as unknown as ServiceEnv

describe('a sign-in provider', () => {
  test.each(['google', 'github'])('%s that does not answer is unavailable', async (provider) => {
    const tokens = { idToken: 'a.b.c', accessToken: 'x' }
    await expect(proveIdentity(settings(), provider, tokens, new Date())).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'auth/network-request-failed',
    })
  })

  test('without a client id, or that nobody knows, is not offered', async () => {
    for (const provider of ['apple', 'facebook', '__proto__'])
      expect(await proveIdentity(settings(), provider, { idToken: 'x' }, new Date())).toBeNull()
  })

  test.each(['google', 'github'])('%s is followed to no other address', async (provider) => {
    const asked = await pathsAskedOf(provider, (request, response) => {
      if (request.url !== '/elsewhere') response.writeHead(307, { location: '/elsewhere' })
      response.end()
    })
    expect(asked).toHaveLength(1)
  })

  test('that keeps its keys elsewhere without TLS is not believed', async () => {
    const keys = createServer((_, response) => response.end('{"keys":[]}')).listen(0, '127.0.0.1')
    await once(keys, 'listening')
    let isKeyServerAsked = false
    keys.on('request', () => {
      isKeyServerAsked = true
    })
    const { port } = keys.address() as AddressInfo
    await pathsAskedOf('google', ({ headers }, response) =>
      response.end(
        JSON.stringify({ issuer: `http://${headers.host}`, jwks_uri: `http://127.0.0.1:${port}/` }),
      ),
    )
    keys.close()
    expect(isKeyServerAsked).toBe(false)
  })
})

describe('the ID token of a provider', () => {
  const now = new Date()
  let server: Server
  let sign: (claims: JWTPayload) => Promise<string>
  beforeAll(async () => {
    const { publicKey, privateKey } = await generateKeyPair('ES256')
    const keys = [{ ...(await exportJWK(publicKey)), kid: 'k', alg: 'ES256' }]
    server = createServer(({ url, headers }, response) => {
      const issuer = `http://${headers.host}`
      const isKeys = url === '/keys'
      response.end(JSON.stringify(isKeys ? { keys } : { issuer, jwks_uri: `${issuer}/keys` }))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    sign = (claims) =>
      new SignJWT({ sub: 'somebody', ...claims })
        .setProtectedHeader({ alg: 'ES256', kid: 'k' })
        .setIssuer(originOf(server))
        .setIssuedAt(now)
        .setExpirationTime(new Date(now.getTime() + 60_000))
        .sign(privateKey)
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const prove = async (claims: JWTPayload, nonce?: string) => {
    const tokens = { idToken: await sign(claims), ...(nonce && { nonce }) }
    const ours = settings({ GOOGLE_ISSUER: originOf(server), GOOGLE_APP_CLIENT_IDS: ['app'] })
    return proveIdentity(ours, 'google', tokens, now)
  }

  test('needs a nonce from every client but the web’s own, also where an app asked for the web’s', async () => {
    expect(await prove({ aud: 'client' })).toMatchObject({ subject: 'somebody' })
    expect(await prove({ aud: 'client', azp: 'client' })).toMatchObject({ subject: 'somebody' })
    for (const claims of [
      { aud: 'app' },
      { aud: 'client', azp: 'app' },
      { aud: ['client', 'app'] },
      { aud: 'client', nonce: 'its own' },
    ]) {
      const refusal = { kind: 'invalid', code: 'auth/missing-or-invalid-nonce' }
      await expect(prove(claims)).rejects.toMatchObject(refusal)
      await expect(prove(claims, 'another')).rejects.toMatchObject(refusal)
      expect(await prove({ ...claims, nonce: 'its own' }, 'its own')).toMatchObject({
        once: [{}, { secret: 'nonce its own' }],
      })
    }
  })

  test('says when one signed in there, in a number or a text, or that it is not known', async () => {
    const signedInAt = async (claims: JWTPayload) =>
      (await prove({ aud: 'client', ...claims }))?.signedInAt
    const known = new Date(1_700_000_000_000)
    expect(await signedInAt({ auth_time: 1_700_000_000 })).toEqual(known)
    expect(await signedInAt({ auth_time: '1700000000' })).toEqual(known)
    for (const auth_time of [undefined, null, '', 'now', -1])
      expect(await signedInAt({ auth_time })).toBeNull()
  })
})

test('a GitHub token that cannot be revoked has told who is there all the same', async () => {
  const server = createServer(({ method, url }, response) => {
    if (method === 'DELETE') response.statusCode = 500
    response.end(JSON.stringify(url === '/user/emails' ? [] : { user: { id: 7 } }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const logged = jest.spyOn(console, 'error').mockReturnValue()
  const ours = settings({ GITHUB_API_ORIGIN: originOf(server) })
  const identity = await proveIdentity(ours, 'github', { accessToken: 'x' }, new Date())
  expect(identity).toMatchObject({ provider: 'github', subject: '7' })
  expect(logged).toHaveBeenCalledTimes(1)
  logged.mockRestore()
  server.closeAllConnections()
  server.close()
})

const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

/** The paths that a provider is asked for, which `answer` makes unavailable. */
async function pathsAskedOf(
  provider: string,
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<string[]> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = originOf(server)
  const away = settings({ GOOGLE_ISSUER: origin, GITHUB_API_ORIGIN: origin })
  // A header that names a key, so that the keys are looked up.
  const header = Buffer.from('{"alg":"RS256","kid":"k"}').toString('base64url')
  const tokens = { idToken: `${header}.e30.c2ln`, accessToken: 'x' }
  await expect(proveIdentity(away, provider, tokens, new Date())).rejects.toMatchObject({
    code: 'auth/network-request-failed',
  })
  server.closeAllConnections()
  server.close()
  return asked
}
