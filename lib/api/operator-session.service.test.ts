// postgres: one
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { type ContractKey, contract } from '@/lib/contract'
import { isStaffOnly } from '@/lib/contract/access'
import type { Route } from '@/lib/contract/route'
import { getPayee } from '@/lib/domain/money/payees'
import { issueCustomToken } from '@/lib/domain/people/identity'
import { requireRecentSignIn } from '@/lib/domain/people/identity/security/require-recent-sign-in'
import { findActor } from '@/lib/domain/people/identity/sessions/find-actor'
import { newId } from '@/lib/kit/ids'
import { TEST_PASSWORD, type TestAccount, testAccounts } from './testing/accounts'
import { giveRoles } from './testing/give-roles'
import { STAFF_DOMAIN } from './testing/staff'
import { type TestService, testService } from './testing/test-service'

let service: TestService
const { ask, post, verified, signIn, mailTo, lookup } = testAccounts(() => service)
beforeAll(async () => {
  service = await testService({ INTERNAL_EMAIL_DOMAINS: STAFF_DOMAIN, RATE_LIMIT_FACTOR: '1000' })
})
afterAll(() => service.close())

const REASON = '登録の電話番号から本人が依頼'
const routes = Object.entries(contract) as [ContractKey, Route][]
const own = routes.filter(([, { ownSignIn }]) => ownSignIn)
const pathOf = (key: string) =>
  key
    .slice(key.indexOf('/'))
    .replace(/\{(\w+)\}/gu, (_, name) => (name === 'provider' ? 'google' : newId()))

const codeOf = (secret: string) => new TOTP({ secret }).generate()

const ctxOf = () => ({
  ...service.parts,
  now: new Date(),
  client: { address: '', userAgent: '' },
})
const issue = ({ uid }: TestAccount) =>
  issueCustomToken({ ...ctxOf(), actor: { kind: 'system' } }, { uid, reason: REASON })

/** Signs in with an operator's token, as whoever was handed it does. */
async function operatorSession(account: TestAccount, client: 'app' | 'web' = 'app') {
  const { token } = await issue(account)
  const { status, body } = await post('/identity/sign-in/custom-token', { token, client })
  expect(status).toBe(200)
  return {
    bearer: String(body.accessToken),
    refreshToken: String(body.refreshToken),
    sessionId: String(body.sessionId),
  }
}

async function refusedEverywhere(bearer: string): Promise<void> {
  for (const [key] of own) {
    const method = key.split(' ')[0] ?? ''
    const { status, body } = await ask(pathOf(key), {
      method,
      bearer,
      ...(method !== 'GET' && { body: { password: TEST_PASSWORD } }),
    })
    expect([key, status, body.code]).toEqual([key, 403, 'auth/operator-session'])
  }
}

describe('a session that began with an operator’s token', () => {
  test('is refused by every call that proves who is there, or shows or changes what is sealed', async () => {
    const account = await verified()
    const { bearer } = await operatorSession(account)
    expect((await lookup(bearer)).body.uid).toBe(account.uid)
    await refusedEverywhere(bearer)
    const statement = await ask('/studio/statements/KS0000001/pdf', { bearer })
    expect(statement.body.code).toBe('auth/operator-session')
    expect((await signIn(account.email)).status).toBe(200)
  })

  test('does not end all others and stay', async () => {
    const account = await verified()
    const { bearer } = await operatorSession(account)
    const path = '/identity/sessions?keep=current'
    const { status, body } = await ask(path, { method: 'DELETE', bearer })
    expect([status, body.code]).toEqual([403, 'auth/operator-session'])
    expect((await lookup(account.bearer)).status).toBe(200)
  })

  test('is so for its whole life: with renewed tokens, of app and web, and whatever its row says of proofs', async () => {
    const account = await verified()
    for (const client of ['app', 'web'] as const) {
      const begun = await operatorSession(account, client)
      const renewed = await post('/identity/token', { refreshToken: begun.refreshToken })
      await service.parts.db.execute(
        sql`update session set authenticated_at = now() where id = ${begun.sessionId}`,
      )
      await refusedEverywhere(String(renewed.body.accessToken))
      const { body } = await ask('/identity/sessions', { bearer: account.bearer })
      const sessions = body.items as { id: string; byOperator: boolean }[]
      expect(sessions.find(({ id }) => id === begun.sessionId)?.byOperator).toBe(true)
      expect(sessions.find(({ id }) => id === account.sessionId)?.byOperator).toBe(false)
    }
  })

  test('is refused by the domain too, and is no proof by the time of its sign-in', async () => {
    const account = await verified()
    const { bearer, sessionId } = await operatorSession(account)
    const actor = await findActor(ctxOf(), { uid: account.uid, sid: sessionId })
    const ctx = { ...ctxOf(), actor }
    const refusal = { code: 'auth/operator-session' }
    await expect(requireRecentSignIn(ctx)).rejects.toMatchObject(refusal)
    await expect(getPayee(ctx)).rejects.toMatchObject(refusal)
    const { recentLoginUntil } = (await lookup(bearer)).body
    expect(Date.parse(String(recentLoginUntil))).toBeLessThan(Date.now())
  })

  test('stays one where a second factor ends the sign-in', async () => {
    const account = await verified()
    const { secret } = (await post('/identity/second-factor', {}, account.bearer)).body
    await post('/identity/second-factor/confirm', { code: codeOf(String(secret)) }, account.bearer)
    await service.parts.db.execute(
      sql`update second_factor set last_step = 0 where account_id = ${account.uid}`,
    )
    const { token } = await issue(account)
    const asked = await post('/identity/sign-in/custom-token', { token, client: 'app' })
    expect(asked.body.code).toBe('auth/multi-factor-auth-required')
    const { body } = await post('/identity/sign-in/second-factor', {
      challenge: String(asked.body.reason),
      code: codeOf(String(secret)),
      client: 'app',
    })
    const answer = await ask('/studio/payee', { bearer: String(body.accessToken) })
    expect([answer.status, answer.body.code]).toEqual([403, 'auth/operator-session'])
  })

  test('has no role of the staff, whoever its account is', async () => {
    const account = await verified(`${newId()}@${STAFF_DOMAIN}`)
    const { bearer } = await operatorSession(account)
    await giveRoles(service.parts, account.uid, ['admin'])
    expect((await ask('/ops/me', { bearer: account.bearer })).status).toBe(200)
    expect((await ask('/ops/me', { bearer })).status).toBe(404)
  })

  test('is told to the person by mail at once, with the reason and the way to end it', async () => {
    const account = await verified()
    await issue(account)
    const { text } = await mailTo(account.email, 'ログイン用のリンクを作りました')
    expect(text).toContain(REASON)
    expect(text).toContain('すべての端末からログアウト')
    expect(text).toContain('/my/account/security')
    const { bearer } = await operatorSession(account)
    const { token } = await issue(account)
    await ask('/identity/sessions', { method: 'DELETE', bearer: account.bearer })
    expect((await lookup(bearer)).status).toBe(401)
    expect((await post('/identity/sign-in/custom-token', { token, client: 'app' })).status).toBe(
      400,
    )
  })
})

/** To see that somebody looks, and to end it. */
const NOTHING_OF_IT: readonly string[] = [
  'GET /identity/view-consent',
  'DELETE /identity/view-consent',
]

test('no call that asks for a proof, or is about what only its owner may touch, is left out', () => {
  const areas =
    /^\w+ \/(?:identity\/(?:reauthenticate|password|email$|providers|passkeys|second-factor|export|account|view-consent$)|studio\/(?:payee|seller))/u
  const left = routes.filter(
    ([key, route]) =>
      !route.ownSignIn &&
      !isStaffOnly(route.access) &&
      ((areas.test(key) && !NOTHING_OF_IT.includes(key)) || /本人確認/u.test(route.summary)),
  )
  expect(left.map(([key]) => key)).toEqual([])
  for (const [key, { errors }] of own)
    expect([key, errors]).toEqual([key, expect.arrayContaining(['forbidden'])])
})
