// postgres: both
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type ContractKey, contract } from '@/lib/contract'
import { type Route, takesKey } from '@/lib/contract/route'
import { newId } from '@/lib/kit/ids'
import type { Json } from './testing/bad-values'
import { type Person, somebody } from './testing/catalogue'
import { type ContractShop, openContractShop } from './testing/contract-shop'
import { fill, sampleBody, type World } from './testing/contract-world'
import type { TestMedia } from './testing/media'
import { stateOfTables } from './testing/state-of-tables'

let shop: ContractShop
let service: TestMedia
beforeAll(async () => {
  shop = await openContractShop()
  service = shop.service
}, 60_000)
afterAll(() => shop.close())

const creating = (Object.entries(contract) as [ContractKey, Route][]).filter(([key, route]) =>
  takesKey(key, route),
)

/** Calls of which the sample is no valid input: it has no link of a mail, or no stretch of a track. */
const INVALID: readonly ContractKey[] = [
  'POST /my/bookmarks',
  'POST /appeal',
  'POST /inquiry/thread',
]
/** Calls of which the sample is refused: it owns no work, or is not registered for deferred payment. */
const REFUSED: readonly ContractKey[] = [
  ...INVALID,
  'POST /payment/paidy/order/audio',
  'POST /payment/paidy/order/merchandises',
  'POST /payment/paidy/order/gift',
  'POST /payment/paidy/order/present',
  'POST /studio/merchandises/{id}/pictures',
  'POST /album/{nid}/reviews',
  'POST /voice/{nid}/comments',
]

/** Sends the call of this world with a key. */
async function send(key: ContractKey, world: World, idempotencyKey: string, body: Json) {
  return shop.call(world.person, 'POST', fill(key, world.params), body, idempotencyKey)
}

/** The body with another text or number in one place, each place in turn. */
function* otherBodies(body: Json): Generator<Json> {
  if (typeof body === 'string') yield `2${body}`
  else if (typeof body === 'number') yield body + 1
  else if (typeof body === 'boolean') yield !body
  else if (Array.isArray(body))
    for (const [at, one] of body.entries())
      for (const other of otherBodies(one)) yield body.with(at, other)
  else if (body)
    for (const [name, one] of Object.entries(body))
      for (const other of otherBodies(one)) yield { ...body, [name]: other }
}

describe('a call that creates something, sent twice with the same key', () => {
  test('is every POST that answers 201, except where answers hold secrets or are the staff’s', () => {
    const others = Object.entries(contract as Record<string, Route>)
      .filter(([key, route]) => key.startsWith('POST ') && route.status === 201)
      .filter(([key, route]) => !takesKey(key, route))
    expect(creating.length).toBeGreaterThan(20)
    for (const [key] of others) expect(key).toMatch(/^POST \/(?:identity|ops)\//u)
  })

  test.each(creating.filter(([key]) => !INVALID.includes(key)))(
    '%s looks at the key before it does anything',
    async (key, route) => {
      const world = await shop.worldOf(key, await somebody(service.parts))
      const body = sampleBody(route, world)
      const used = newId()
      await shop.call(world.person, 'POST', '/playlist/create', { title: '夜' }, used)
      const before = await stateOfTables(service.parts)
      // What another call was answered is no answer of this one.
      for (const [idempotencyKey, code] of [
        [used, 'idempotency/key-reused'],
        ['x'.repeat(201), 'idempotency/invalid-key'],
      ] as const)
        expect((await send(key, world, idempotencyKey, body)).body.code).toBe(code)
      expect(await stateOfTables(service.parts)).toEqual(before)
    },
  )

  test.each(creating.filter(([key]) => !REFUSED.includes(key)))(
    '%s is done once, and answered alike',
    async (key, route) => {
      const world = await shop.worldOf(key, await somebody(service.parts))
      const body = sampleBody(route, world)
      const idempotencyKey = newId()
      const [one, other] = await Promise.all([
        send(key, world, idempotencyKey, body),
        send(key, world, idempotencyKey, body),
      ])
      expect(one).toMatchObject({ status: 201 })
      expect(other).toEqual({ ...one, text: other.text })
      const before = await stateOfTables(service.parts)
      const again = await send(key, world, idempotencyKey, body)
      expect(again).toEqual({ ...one, text: again.text })
      for (const changed of otherBodies(body)) {
        const { code } = (await send(key, world, idempotencyKey, changed)).body
        expect(['idempotency/key-reused', 'invalid-input']).toContain(code)
      }
      expect(await stateOfTables(service.parts)).toEqual(before)
    },
  )

  test.each(REFUSED)('%s leaves no trace of the key when it is refused', async (key) => {
    const world = await shop.worldOf(key, await somebody(service.parts))
    const body = sampleBody(contract[key], world)
    const idempotencyKey = newId()
    const first = await send(key, world, idempotencyKey, body)
    expect(first.status).toBeGreaterThanOrEqual(400)
    expect((await send(key, world, idempotencyKey, body)).body).toEqual(first.body)
  })
})

describe('a key', () => {
  const create = (person: Person | null, path: string, body: Json, key: string) =>
    shop.call(person, 'POST', path, body, key)

  test('is one account’s, and a guest has none', async () => {
    const key = newId()
    const inquiry = { email: 'a@koeniwa.example', topic: 'other', body: 'こんにちは' }
    const ids = []
    for (const by of [await somebody(service.parts), await somebody(service.parts), null, null]) {
      const answer = await create(by, '/inquiry', inquiry, key)
      expect(answer).toMatchObject({ status: 201 })
      ids.push(answer.body.id)
    }
    expect(new Set(ids).size).toBe(4)
  })

  test('that is refused may be used again', async () => {
    const person = await somebody(service.parts)
    const key = newId()
    const refused = await create(person, '/playlist/create', { title: '' }, key)
    expect(refused.status).toBe(400)
    const created = await create(person, '/playlist/create', { title: '夜' }, key)
    expect(created.status).toBe(201)
  })
})
