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
})
