// postgres: one
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { someEmail, TEST_PASSWORD, testAccounts } from './testing/accounts'
import { someAddress, type TestService, testService } from './testing/test-service'

let verifier: Server
let service: TestService
const { post } = testAccounts(() => service)
beforeAll(async () => {
  verifier = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const isPerson = new URLSearchParams(body).get('response') === 'a-person'
    response.end(JSON.stringify({ success: isPerson, hostname: 'koeniwa.test' }))
  }).listen(0, '127.0.0.1')
  await once(verifier, 'listening')
  service = await testService({
    BOT_PROTECTION: 'siteverify',
    BOT_PROTECTION_SECRET: 'the-secret',
    BOT_PROTECTION_URL: `http://127.0.0.1:${(verifier.address() as AddressInfo).port}/`,
  })
})
afterAll(async () => {
  await service.close()
  verifier.closeAllConnections()
  verifier.close()
})

describe('where a shop asks who is a person', () => {
  const calls = [
    ['/identity/sign-up', { password: TEST_PASSWORD }],
    ['/identity/sign-in/password', { password: TEST_PASSWORD }],
    ['/identity/reset-password/send', {}],
    ['/identity/sign-in/email-link/send', {}],
  ] as const

  test.each(calls)('%s asks for a token, and does nothing without one', async (path, fields) => {
    const email = someEmail()
    const without = await post(path, { email, ...fields })
    expect([without.status, without.body.code]).toEqual([400, 'auth/missing-recaptcha-token'])
    const robot = await post(path, { email, ...fields, recaptchaToken: 'a-robot' })
    expect([robot.status, robot.body.code]).toEqual([400, 'auth/invalid-recaptcha-token'])
    const { rows } = await service.parts.db.execute(
      sql`select email from account where email = ${email} union select email from one_time_code where email = ${email}`,
    )
    expect(rows).toEqual([])
    const person = await post(path, { email, ...fields, recaptchaToken: 'a-person' })
    expect([201, 202, 401]).toContain(person.status)
  })

  test('who has proven to be a person is not locked out by guesses from elsewhere, but guesses no more than others', async () => {
    const account = await post('/identity/sign-up', {
      email: someEmail(),
      password: TEST_PASSWORD,
      recaptchaToken: 'a-person',
    })
    const { rows } = await service.parts.db.execute<{ email: string }>(
      sql`update account set email_verified_at = now() where id = ${String(account.body.uid)} returning email`,
    )
    const email = rows[0]?.email ?? ''
    const signIn = (password: string, address: string) =>
      service.call('/identity/sign-in/password', {
        body: { email, password, recaptchaToken: 'a-person' },
        headers: { 'x-forwarded-for': address },
      })
    const addresses = Array.from({ length: 11 }, someAddress)
    for (const address of addresses)
      for (let i = 0; i < 10; i += 1)
        expect((await signIn(`wrong-password-${i}`, address)).status).toBe(401)
    for (const address of addresses) expect((await signIn(TEST_PASSWORD, address)).status).toBe(429)
    expect((await signIn(TEST_PASSWORD, someAddress())).status).toBe(200)
  })
})
