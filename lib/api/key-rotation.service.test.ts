// postgres: one
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { exportJWK, generateKeyPair } from 'jose'
import { openParts } from '@/lib/domain/core/parts'
import type { ServiceEnv } from '@/lib/env'
import { createApp } from './app'
import { testAccounts } from './testing/accounts'
import { type TestService, testService } from './testing/test-service'
import { throwFaults } from './testing/throw-faults'

let service: TestService
const { verified } = testAccounts(() => service)
beforeAll(async () => {
  service = await testService()
})
afterAll(() => service.close())

async function newKey(kid: string) {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return { ...(await exportJWK(privateKey)), kid } as unknown as ServiceEnv['TOKEN_KEYS'][number]
}

/** A process of the service that has been started with other keys. */
async function withKeys<T>(
  TOKEN_KEYS: ServiceEnv['TOKEN_KEYS'],
  run: (ask: (path: string, bearer?: string, body?: object) => Promise<Response>) => Promise<T>,
): Promise<T> {
  const parts = await openParts({ ...service.parts.settings, TOKEN_KEYS })
  const app = createApp(parts, throwFaults)
  try {
    return await run(async (path, bearer, body) =>
      app.request(`/api${path}`, {
        method: body ? 'POST' : 'GET',
        headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
        ...(body && { body: JSON.stringify(body) }),
      }),
    )
  } finally {
    await parts.close()
  }
}

const kidOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid as string

describe('keys rotate', () => {
  test('and nobody is signed out: both verify while both are published, and a session outlives its key', async () => {
    const [old] = service.parts.settings.TOKEN_KEYS
    if (!old) throw new Error('no key')
    const fresh = await newKey('fresh')
    const account = await verified()
    expect(kidOf(account.bearer)).toBe(old.kid)

    const renewed = await withKeys([fresh, old], async (ask) => {
      const published = (await (await ask('/identity/jwks.json')).json()) as {
        keys: { kid: string; d?: string }[]
      }
      expect(published.keys.map(({ kid }) => kid)).toEqual(['fresh', old.kid])
      expect(published.keys.every(({ d }) => d === undefined)).toBe(true)
      expect((await ask('/identity/lookup', account.bearer)).status).toBe(200)
      const answer = await ask('/identity/token', undefined, { refreshToken: account.refreshToken })
      const { accessToken } = (await answer.json()) as { accessToken: string }
      expect(kidOf(accessToken)).toBe('fresh')
      expect((await ask('/identity/lookup', accessToken)).status).toBe(200)
      return accessToken
    })

    // The new key is published before it signs: a process that still signs with the old one takes it.
    await withKeys([old, fresh], async (ask) => {
      expect((await ask('/identity/lookup', renewed)).status).toBe(200)
    })

    await withKeys([fresh], async (ask) => {
      expect((await ask('/identity/lookup', renewed)).status).toBe(200)
      expect((await ask('/identity/lookup', account.bearer)).status).toBe(401)
      const answer = await ask('/identity/token', undefined, { refreshToken: account.refreshToken })
      expect(answer.status).toBe(200)
    })
  })
})
