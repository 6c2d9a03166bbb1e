import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { requireHuman } from './bot-protection'

let verifier: Server
let asked: URLSearchParams[] = []
let verdict: unknown
let movedTo: string | null

beforeAll(async () => {
  verifier = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    asked.push(new URLSearchParams(body))
    if (movedTo && request.url !== '/elsewhere') response.writeHead(307, { location: movedTo })
    response.end(JSON.stringify(verdict))
  }).listen(0, '127.0.0.1')
  await once(verifier, 'listening')
})
afterAll(() => {
  verifier.closeAllConnections()
  verifier.close()
})
beforeEach(() => {
  asked = []
  movedTo = null
})

const settings = (changes = {}) => ({
  SITE_ORIGIN: 'https://koeniwa.example',
  BOT_PROTECTION: 'siteverify' as const,
  BOT_PROTECTION_URL: `http://127.0.0.1:${(verifier.address() as AddressInfo).port}/siteverify`,
  BOT_PROTECTION_SECRET: 'the-secret',
  BOT_PROTECTION_MIN_SCORE: 0.5,
  ...changes,
})
const codeOf = (token: string | undefined, changes = {}) =>
  requireHuman(settings(changes), token, '203.0.113.7').then(
    () => 'passes',
    (error: { code: string }) => error.code,
  )

describe('the human verification', () => {
  test('asks nothing where there is none', async () => {
    expect(await codeOf(undefined, { BOT_PROTECTION: 'none' })).toBe('passes')
  })

  test('without a token is missing-recaptcha-token, and asks nobody (spec §8)', async () => {
    expect(await codeOf(undefined)).toBe('auth/missing-recaptcha-token')
    expect(asked).toHaveLength(0)
  })

  test('believes the verifier, whom it tells the token, the secret and the address', async () => {
    verdict = { success: true, score: 0.9, hostname: 'koeniwa.example' }
    expect(await codeOf('a-token')).toBe('passes')
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      secret: 'the-secret',
      response: 'a-token',
      remoteip: '203.0.113.7',
    })
  })

  test.each([
    [{ success: false }],
    [{ success: true, score: 0.1 }],
    [{ success: true, hostname: 'evil.example' }],
    [{}],
  ])('refuses %j', async (answer) => {
    verdict = answer
    expect(await codeOf('a-token')).toBe('auth/invalid-recaptcha-token')
  })

  test('the secret follows no redirect', async () => {
    movedTo = new URL('/elsewhere', settings().BOT_PROTECTION_URL).href
    verdict = { success: true }
    expect(await codeOf('a-token')).toBe('auth/network-request-failed')
    expect(asked).toHaveLength(1)
  })

  test('a verifier that is away is no refusal of the person', async () => {
    expect(await codeOf('a-token', { BOT_PROTECTION_URL: 'http://127.0.0.1:9/' })).toBe(
      'auth/network-request-failed',
    )
  })
})
