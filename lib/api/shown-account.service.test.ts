// postgres: one
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { type ContractKey, contract } from '@/lib/contract'
import { ACCOUNT_HEADER } from '@/lib/kit/http/account-header'
import { newId } from '@/lib/kit/ids'
import type { Listening } from '@/sandbox/listen'
import { startCardNetwork } from '@/sandbox/stripe'
import { type MadeWork, makeWork, type Person, somebody } from './testing/catalogue'
import { STAFF_DOMAIN, staffWith } from './testing/staff'
import { type TestService, testService } from './testing/test-service'

const KEY = 'sk_test_shown_account'

let dir: string
let network: Listening
let service: TestService
let shown: Person
let other: Person
let album: MadeWork
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'koeniwa-shown-account-'))
  network = await startCardNetwork({ dir, keys: { secret: KEY } })
  service = await testService({
    STRIPE_SECRET_KEY: KEY,
    STRIPE_API_BASE: network.origin,
    INTERNAL_EMAIL_DOMAINS: STAFF_DOMAIN,
    RATE_LIMIT_FACTOR: '1000',
  })
  shown = await somebody(service.parts)
  other = await somebody(service.parts)
  album = await makeWork(await somebody(service.parts))
}, 60_000)
afterAll(async () => {
  await service.close()
  await network.close()
  await rm(dir, { recursive: true })
})

/** As a page that shows an account sends it, over whatever session the browser has by now. */
const fromPageOf = (page: Person, by: Person | null, method: string, path: string, body?: object) =>
  service.call(path, {
    method,
    headers: { [ACCOUNT_HEADER]: page.uid },
    ...(by && { bearer: by.bearer }),
    ...(body && { body }),
  })
const changed = { status: 409, body: { code: 'account-changed' } }
const orders = async () => {
  const { rows } = await service.parts.db.execute(sql`select account_id from "order"`)
  return rows.map(({ account_id }) => account_id)
}

/** Every call that changes something, as its method and a path of nothing that there is. */
const changes = (Object.keys(contract) as ContractKey[])
  .filter((key) => !key.startsWith('GET '))
  .map((key) => key.replace(/\{(\w+)\}/gu, (_, name) => (name === 'nid' ? 'KN000001' : newId())))

describe('a call from the page of one account, in the session of another', () => {
  test('is 409 before anything of it is read, whatever would change', async () => {
    for (const call of [...changes, 'POST /studio/uploads']) {
      const [method = '', path = ''] = call.split(' ')
      const { status, body } = await fromPageOf(shown, other, method, path, {})
      expect([call, status, body.code]).toEqual([call, 409, 'account-changed'])
    }
  })

  test('orders nothing, for nobody; from the page of its own it does', async () => {
    const order = (page: Person, by: Person | null) =>
      fromPageOf(page, by, 'POST', '/payment/stripe/order/audio', { albumId: album.id })
    expect(await order(shown, other)).toMatchObject(changed)
    expect(await order(shown, null)).toMatchObject({
      ...changed,
      body: { message: expect.stringContaining('ログアウト') },
    })
    expect(await orders()).toEqual([])
    expect(await order(other, other)).toMatchObject({ status: 201 })
    expect(await orders()).toEqual([other.uid])
  })

  test('is that of the staff who see those pages, as long as they see them', async () => {
    const staff = await staffWith(service.parts, 'support')
    const { code } = (
      await service.call('/identity/view-consent', { method: 'POST', bearer: shown.bearer })
    ).body
    const body = { code, reason: '購入した作品が一覧に出ない' }
    await fromPageOf(staff, staff, 'POST', `/ops/accounts/${shown.uid}/view`, body)
    expect(await fromPageOf(other, staff, 'DELETE', '/ops/view')).toMatchObject(changed)
    expect((await fromPageOf(shown, staff, 'DELETE', '/ops/view')).status).toBe(204)
    expect(await fromPageOf(shown, staff, 'POST', '/my/profile')).toMatchObject(changed)
  })
})
