import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from '@jest/globals'
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
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
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
