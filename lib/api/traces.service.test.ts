// postgres: one
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { createLog } from '@/lib/gateway/log'
import { createApp } from './app'
import { TEST_PASSWORD } from './testing/accounts'
import { somebody } from './testing/catalogue'
import { STAFF_DOMAIN, staffWith } from './testing/staff'
import { type TestService, testService } from './testing/test-service'
import { writeTraces } from './write-traces'

type Line = Record<string, unknown>

let service: TestService
let lines: Line[] = []
let reported: unknown[] = []
beforeAll(async () => {
  service = await testService({
    BOT_PROTECTION: 'siteverify',
    BOT_PROTECTION_SECRET: 'the-secret',
    // Nobody answers there.
    BOT_PROTECTION_URL: 'http://127.0.0.1:1/',
    INTERNAL_EMAIL_DOMAINS: STAFF_DOMAIN,
    MAIL_WEBHOOK_SECRET: 'w'.repeat(32),
  })
})
afterAll(() => service.close())
beforeEach(() => {
  lines = []
  reported = []
})

type Sent = { method?: string; body?: string; headers?: Record<string, string> }

/** Asks a service whose log and reports are kept. @returns the answer's status and request id */
async function ask(path: string, { method = 'GET', body, headers = {} }: Sent = {}) {
  const log = createLog({ LOG_LEVEL: 'info' }, 'service', {
    write: (line) => void lines.push(JSON.parse(line)),
  })
  const reports = { send: (error: unknown) => void reported.push(error), close: async () => {} }
  const app = createApp(service.parts, writeTraces(log, reports))
  const response = await app.request(`/api${path}`, {
    method,
    headers,
    ...(body !== undefined && { body }),
  })
  return { status: response.status, requestId: response.headers.get('x-request-id') }
}
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  ask(path, { method: 'POST', body: JSON.stringify(body), headers })
const as = (bearer: string) => ({ authorization: `Bearer ${bearer}` })

/** What every line has, besides what is said of the request. */
const common = {
  name: 'service',
  pid: expect.any(Number),
  hostname: expect.any(String),
  time: expect.any(Number),
}

describe('a refusal leaves one line with route, code, request and account, and nothing else', () => {
  test('of a call that needs somebody signed in', async () => {
    const { requestId } = await ask('/my/addresses?email=rin@example.jp')
    expect(lines).toEqual([
      {
        ...common,
        level: 30,
        msg: 'request refused',
        method: 'GET',
        path: '/api/my/addresses',
        requestId,
        code: 'auth/sign-in-required',
        status: 401,
      },
    ])
  })

  test('of a call of the staff, with the account of who asks', async () => {
    const { uid, bearer } = await somebody(service.parts)
    const id = '01890000-0000-7000-8000-000000000000'
    const { status, requestId } = await ask(`/ops/orders/${id}`, { headers: as(bearer) })
    expect(status).toBe(404)
    expect(lines).toEqual([
      expect.objectContaining({
        level: 30,
        msg: 'request refused',
        path: expect.stringMatching(/^\/api\/ops\/orders\/:\w+$/u),
        requestId,
        accountId: uid,
        code: 'not-found',
        status: 404,
      }),
    ])
  })

  test('of a role that does not reach so far', async () => {
    const { uid, bearer } = await staffWith(service.parts, 'editor')
    expect((await ask('/ops/ledger', { headers: as(bearer) })).status).toBe(404)
    expect(lines).toEqual([expect.objectContaining({ accountId: uid, path: '/api/ops/ledger' })])
  })

  test.each([
    ['/payment/stripe/webhook', 'stripe-signature', 'payment/invalid-signature'],
    ['/mail/reports', 'koeniwa-signature', 'mail/invalid-signature'],
  ])('of a vendor’s call with a signature that is not theirs: %s', async (path, header, code) => {
    await post(path, { email: 'rin@example.jp' }, { [header]: 't=1,v1=0' })
    expect(lines).toEqual([
      expect.objectContaining({ level: 40, msg: 'request refused', path: `/api${path}`, code }),
    ])
    expect(JSON.stringify(lines)).not.toContain('rin@')
  })

  test('of a sign-up without the challenge', async () => {
    await post('/identity/sign-up', { email: 'rin@example.jp', password: TEST_PASSWORD })
    expect(lines).toEqual([expect.objectContaining({ code: 'auth/missing-recaptcha-token' })])
    expect(JSON.stringify(lines)).not.toContain('rin@')
  })

  test('none of an address that is nobody’s, of a hidden work, of bad input', async () => {
    await ask('/nothing')
    await ask('/works/01890000-0000-7000-8000-000000000000')
    await ask('/search?page=x')
    expect(lines).toEqual([])
  })
})

test('what cannot be served because a vendor is away is logged and reported with its cause', async () => {
  const body = { email: 'rin@example.jp', password: TEST_PASSWORD, recaptchaToken: 'a-person' }
  const { status, requestId } = await post('/identity/sign-up', body)
  expect(status).toBe(503)
  expect(lines).toEqual([
    expect.objectContaining({
      level: 50,
      msg: 'request not served',
      path: '/api/identity/sign-up',
      requestId,
      code: 'auth/network-request-failed',
      err: expect.objectContaining({ cause: expect.objectContaining({ type: 'TypeError' }) }),
    }),
  ])
  expect(reported).toHaveLength(1)
  expect(JSON.stringify(lines)).not.toMatch(/rin@|a-person|the-secret/u)
})
