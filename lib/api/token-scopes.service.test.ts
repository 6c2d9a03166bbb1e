// postgres: one
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type ContractKey, contract } from '@/lib/contract'
import { isStaffOnly } from '@/lib/contract/access'
import type { Route } from '@/lib/contract/route'
import { tokenRuleOf } from '@/lib/contract/token-scopes'
import { TOKEN_SCOPES, type TokenScope } from '@/lib/kit/shop/token-scopes'
import { statusOf } from './error-answer'
import { testAccounts } from './testing/accounts'
import { staffWith } from './testing/staff'
import { type TestService, testService } from './testing/test-service'

const routes = (Object.entries(contract) as [ContractKey, Route][]).map(
  ([key, route]) => [key, route, tokenRuleOf(key, route.access)] as const,
)
const isScope = (rule: string): rule is TokenScope => TOKEN_SCOPES.some((scope) => scope === rule)

let service: TestService
const { post, verified } = testAccounts(() => service)
/** A token with all scopes but one, by that one, and one with all. */
const tokens = new Map<TokenScope | 'all', string>()
let ofStaff: string

beforeAll(async () => {
  service = await testService()
  const { bearer } = await verified()
  const made = async (scopes: readonly TokenScope[]) =>
    String(
      (await post('/identity/personal-tokens', { name: 't', scopes, days: 7 }, bearer)).body.token,
    )
  tokens.set('all', await made(TOKEN_SCOPES))
  for (const scope of TOKEN_SCOPES)
    tokens.set(scope, await made(TOKEN_SCOPES.filter((other) => other !== scope)))
  const staff = await staffWith(service.parts, 'admin')
  const body = { name: 't', scopes: TOKEN_SCOPES, days: 7 }
  ofStaff = String((await post('/identity/personal-tokens', body, staff.bearer)).body.token)
})
afterAll(() => service.close())

const pathOf = (key: string) =>
  key
    .slice(key.indexOf('/'))
    .replaceAll('{nid}', 'KN999999')
    .replace(/\{\w+\}/gu, randomUUID())
async function send(key: string, bearer?: string) {
  const [method = ''] = key.split(' ')
  const isRead = method === 'GET' || method === 'HEAD'
  const { status, body } = await service.call(pathOf(key), {
    ...{ method, ...(bearer && { bearer }) },
    ...(!isRead && { body: {} }),
  })
  return { status, code: body.code, reason: body.reason }
}

/** Words of paths behind which are money, orders, identity, who else may act, or the staff. */
const NEVER =
  /payment|(?<!track-)order|coupon|payee|earnings|bank|seller|split|share|refund|receipt|purchase|address|identity|profile|setting|agreement|member|invitation|acts|ops|mail|paidy|stripe|present|gift|merchandise/u

describe('a personal token', () => {
  test('has no scope for money, orders, identity, members or the work of the staff', () => {
    const admitted = routes.filter(([, , rule]) => isScope(rule))
    expect(admitted.length).toBeGreaterThan(60)
    expect(admitted.filter(([key]) => NEVER.test(key)).map(([key]) => key)).toEqual([])
    const own = admitted.filter(([, { ownSignIn }]) => ownSignIn)
    expect(own.map(([key]) => key)).toEqual([])
    const ofShop = admitted.filter(([, { access }]) => typeof access === 'object')
    expect(ofShop.map(([key]) => key)).toEqual([])
  })

  test('has each scope for reading or writing alone', () => {
    for (const [key, , rule] of routes)
      if (rule.endsWith(':read')) expect(key).toMatch(/^GET /u)
      else if (rule.endsWith(':write')) expect(key).not.toMatch(/^GET /u)
  })

  test('is refused by a call that nobody has thought of', () => {
    expect(tokenRuleOf('GET /my/new', 'listener')).toBe('refused')
    expect(tokenRuleOf('POST /new', 'guest')).toBe('refused')
    expect(tokenRuleOf('/my/new', 'guest')).toBe('refused')
  })

  test.each(routes.filter(([, , rule]) => isScope(rule)))(
    '%s is refused without its scope, and not with it',
    async (key, _, rule) => {
      expect(await send(key, tokens.get(rule as TokenScope))).toEqual({
        ...{ status: 403, code: 'token/scope', reason: rule },
      })
      const { status, code } = await send(key, tokens.get('all'))
      expect([status, code]).not.toEqual([statusOf.unauthenticated, code])
      expect(code).not.toBe('token/scope')
    },
  )

  test.each(routes.filter(([, , rule]) => rule === 'refused'))(
    '%s refuses every token, also of the staff',
    async (key) => {
      for (const token of [tokens.get('all'), ofStaff])
        expect(await send(key, token)).toEqual({ status: 403, code: 'token/scope' })
    },
  )

  test('finds nothing where only the staff finds something, also if it is of the staff', async () => {
    const ofShop = routes.filter(([, { access }]) => isStaffOnly(access))
    expect(ofShop.length).toBeGreaterThan(80)
    for (const [key] of ofShop)
      for (const token of [tokens.get('all'), ofStaff])
        expect([key, await send(key, token)]).toEqual([key, { status: 404, code: 'not-found' }])
  })

  test('reads as a guest what a guest may read', async () => {
    const open = routes.filter(([, { access }, rule]) => access === 'guest' && rule === 'guest')
    expect(open.length).toBeGreaterThan(25)
    for (const [key] of open)
      expect([key, await send(key, tokens.get('all'))]).toEqual([key, await send(key)])
  })

  test('gets no file of money, and no way round by another method', async () => {
    for (const key of [
      'GET /my/orders/{number}/receipt',
      'GET /my/gifts/{id}/content',
      'GET /studio/statements/{number}/pdf',
      'HEAD /my/orders/{number}/receipt',
    ])
      expect([key, (await send(key, tokens.get('all'))).status]).toEqual([key, 403])
    for (const key of ['POST /nothing/here', 'GET /nothing/here'])
      expect(await send(key, tokens.get('all'))).toEqual({ status: 404, code: 'not-found' })
  })

  test('sends files for works with its scope alone', async () => {
    const start = (bearer?: string) =>
      service.call('/studio/uploads', {
        method: 'POST',
        ...(bearer && { bearer }),
        headers: {
          'tus-resumable': '1.0.0',
          'upload-length': '10',
          'upload-metadata': 'filename YQ==',
        },
      })
    expect((await start(tokens.get('studio:write'))).body.code).toBe('token/scope')
    expect((await start(tokens.get('all'))).status).toBe(201)
  })
})
