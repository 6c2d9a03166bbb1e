// postgres: both
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import type { SavedAddress } from '@/lib/contract/address'
import type { ErrorBody } from '@/lib/contract/common'
import type { Merchandise, MerchandiseCard, MerchandiseQuote } from '@/lib/contract/merchandise'
import { schema } from '@/lib/db'
import { merchandiseOf } from '@/lib/domain/shop/orders/testing/shelf'
import type { Listening } from '@/sandbox/listen'
import { startDeferredNetwork } from '@/sandbox/paidy'
import { startCardNetwork } from '@/sandbox/stripe'
import { type Person, somebody } from '../testing/catalogue'
import { openTestMedia, type TestMedia } from '../testing/media'
import { someAddress } from '../testing/test-service'

const KEY = 'sk_test_merchandise'

let dir: string
let cards: Listening
let deferred: Listening
let service: TestMedia
let shelf: ReturnType<typeof merchandiseOf>
let person: Person

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'koeniwa-merchandise-'))
  cards = await startCardNetwork({ dir, keys: { secret: KEY } })
  deferred = await startDeferredNetwork({ dir, keys: { secret: KEY } })
  service = await openTestMedia('disk', {
    STRIPE_SECRET_KEY: KEY,
    STRIPE_API_BASE: cards.origin,
    PAIDY_SECRET_KEY: KEY,
    PAIDY_API_BASE: deferred.origin,
    RATE_LIMIT_FACTOR: '1000',
  })
  shelf = merchandiseOf(service.parts)
}, 60_000)
afterAll(async () => {
  await service.close()
  await cards.close()
  await deferred.close()
  await rm(dir, { recursive: true })
})
beforeEach(async () => {
  person = await somebody(service.parts)
})

type Answer<T> = { status: number; body: T }

async function send<T = ErrorBody>(
  method: string,
  path: string,
  body?: unknown,
  { by = null, key }: { by?: Person | null; key?: string } = {},
): Promise<Answer<T>> {
  const response = await fetch(`${service.origin}/api${path}`, {
    method,
    headers: {
      'x-forwarded-for': someAddress(),
      ...(by && { authorization: `Bearer ${by.bearer}` }),
      ...(key && { 'idempotency-key': key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: (text === '' ? null : JSON.parse(text)) as T }
}

const address = {
  recipient: '見本 花子',
  postalCode: '9000001',
  prefectureCode: '47',
  city: '那覇市',
  street: '港町1-1',
  phone: '0981234567',
}

describe('merchandise in the store', () => {
  test('are listed newest first with price and stock, also of one creator; hidden ones do not exist', async () => {
    const at = (ago: number) => new Date(Date.now() - ago)
    const first = await shelf.merchandise({ title: '前の品', publishedAt: at(2000), onHand: 3 })
    const hidden = await shelf.merchandise({ publishedAt: null })
    const later = await shelf.merchandise({ publishedAt: new Date(Date.now() + 3_600_000) })
    const second = await shelf.merchandise({ title: '新しい品', publishedAt: at(1000), onHand: 0 })
    const { body } = await send<{ items: MerchandiseCard[]; total: number }>('GET', '/merchandises')
    const ids = body.items.map(({ id }) => id)
    expect(ids.indexOf(second)).toBeLessThan(ids.indexOf(first))
    expect(ids).not.toContain(hidden)
    expect(ids).not.toContain(later)
    const card = (id: string) => body.items.find((one) => one.id === id)
    expect(card(first)).toMatchObject({ stockState: 'fewLeft', remaining: 3, price: 1320 })
    expect(card(second)).toMatchObject({ stockState: 'soldOut', remaining: null })
    const creator = card(first)?.user.id
    const own = await send<{ total: number }>('GET', `/merchandises?creator=${creator}`)
    expect(own.body.total).toBe(1)
    for (const id of [hidden, later, randomUUID(), 'x'])
      expect((await send('GET', `/merchandises/${id}`)).status).toBe(404)
  })

  test('say when a preorder arrives, in words', async () => {
    const year = new Date().getFullYear() + 1
    const id = await shelf.merchandise({
      preorderDeliveryAt: new Date(`${year}-12-05T00:00:00+09:00`),
      preorderDeliveryUntil: new Date(`${year}-12-25T00:00:00+09:00`),
    })
    const { body } = await send<Merchandise>('GET', `/merchandises/${id}`)
    expect(body).toMatchObject({
      stockState: 'preorder',
      preorder: { precision: 'third', text: `${year}年12月上旬〜下旬` },
      deliveryText: `${year}年12月上旬〜下旬にお届けする予定です。`,
    })
  })
})

describe('a quote', () => {
  const quote = (body: object, by: Person | null = null) =>
    send<MerchandiseQuote>('POST', '/merchandises/quote', body, { by })

  test('is open to guests with the default fee, and holds nothing', async () => {
    const id = await shelf.merchandise({ priceYen: 880 })
    const { status, body } = await quote({ items: [{ id, quantity: 2 }] })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      itemsTotal: 1760,
      delivery: { zone: 'standard', fee: 990, isAssumed: true, canSplit: false },
      total: 2750,
      canOrder: true,
      lines: [{ amount: 1760, maxQuantity: 10, problem: null }],
    })
    expect(await shelf.shelf(id)).toMatchObject({ reserved: 0 })
  })

  test('says until when each line can be ordered (特定商取引法12条の6)', async () => {
    const salesEndAt = new Date(Date.now() + 86_400_000)
    const [bounded, endless] = await Promise.all([
      shelf.merchandise({ salesEndAt }),
      shelf.merchandise(),
    ])
    const items = [bounded, endless, randomUUID()].map((id) => ({ id, quantity: 1 }))
    const { body } = await quote({ items })
    expect(body.lines.map((line) => line.salesEndAt)).toEqual([
      salesEndAt.toISOString(),
      null,
      null,
    ])
  })

  test('says what is wrong with each line, at once', async () => {
    const [fine, few, out, limited] = await Promise.all([
      shelf.merchandise(),
      shelf.merchandise({ onHand: 2 }),
      shelf.merchandise({ onHand: 0 }),
      shelf.merchandise({ perPersonLimit: 1 }),
    ])
    const gone = randomUUID()
    const items = [fine, few, out, limited, gone].map((id) => ({ id, quantity: 3 }))
    const { body } = await quote({ items })
    expect(body.canOrder).toBe(false)
    expect(body.lines.map(({ problem }) => problem?.kind ?? null)).toEqual([
      null,
      'onlyN',
      'soldOut',
      'perPersonLimit',
      'gone',
    ])
    expect(body.lines.map(({ maxQuantity }) => maxQuantity)).toEqual([10, 2, 0, 1, 0])
  })

  test('knows the fee of a postal code and of an own address, not of another’s', async () => {
    const id = await shelf.merchandise()
    const items = [{ id, quantity: 1 }]
    expect((await quote({ items, postalCode: '1001101' })).body.delivery).toMatchObject({
      zone: 'island',
      fee: 1540,
      isAssumed: false,
    })
    const own = await send<SavedAddress>('POST', '/my/addresses', address, { by: person })
    const asked = { items, addressId: own.body.id }
    expect((await quote(asked, person)).body.delivery).toMatchObject({ zone: 'okinawa', fee: 2200 })
    expect((await quote(asked)).status).toBe(401)
    expect((await quote(asked, await somebody(service.parts))).status).toBe(404)
  })
})

describe('the address book', () => {
  const book = async () =>
    (await send<{ items: SavedAddress[] }>('GET', '/my/addresses', undefined, { by: person })).body
      .items
  const add = async (changes: object = {}) =>
    send<SavedAddress>('POST', '/my/addresses', { ...address, ...changes }, { by: person })

  test('has one default, first the first, and another once it is gone', async () => {
    const [first, second] = [(await add()).body, (await add({ city: '浦添市' })).body]
    expect([first.isDefault, second.isDefault]).toEqual([true, false])
    await send('PUT', `/my/addresses/${second.id}/default`, undefined, { by: person })
    expect((await book()).map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [second.id, true],
      [first.id, false],
    ])
    const chosen = await send<{ city: string }>('GET', '/my/address', undefined, { by: person })
    expect(chosen.body.city).toBe('浦添市')
    await send('PUT', '/my/address', { ...address, city: '糸満市' }, { by: person })
    expect((await book()).map(({ city }) => city)).toEqual(['糸満市', '那覇市'])
    expect(
      (await send('DELETE', `/my/addresses/${second.id}`, undefined, { by: person })).status,
    ).toBe(204)
    expect(await book()).toMatchObject([{ id: first.id, isDefault: true }])
  })

  test('keeps one default when ten are added at once, and ends at twenty', async () => {
    await Promise.all(Array.from({ length: 10 }, () => add({ isDefault: true })))
    expect((await book()).filter(({ isDefault }) => isDefault)).toHaveLength(1)
    await Promise.all(Array.from({ length: 12 }, () => add()))
    expect(await book()).toHaveLength(20)
    expect(await add()).toMatchObject({ status: 409, body: { code: 'address/too-many' } })
  })

  test('is nobody else’s (safety 16)', async () => {
    const { id } = (await add()).body
    const by = await somebody(service.parts)
    for (const [method, path, body] of [
      ['PUT', `/my/addresses/${id}`, address],
      ['PUT', `/my/addresses/${id}/default`, undefined],
      ['DELETE', `/my/addresses/${id}`, undefined],
    ] as const) {
      const answer = await send(method, path, body, { by })
      expect(answer.status).toBe(404)
      expect(answer).toEqual(await send(method, path.replace(id, randomUUID()), body, { by }))
    }
    const { items } = (await send<{ items: object[] }>('GET', '/my/addresses', undefined, { by }))
      .body
    expect(items).toEqual([])
    expect(await book()).toMatchObject([{ id, recipient: address.recipient }])
  })

  test.each([
    ['that is nobody’s', { postalCode: '0000000' }, 'address/postal-code-unknown'],
    ['of Tokyo in Okinawa', { postalCode: '1000001' }, 'address/postal-code-elsewhere'],
    [
      'of Tokyo with a city of Okinawa',
      { postalCode: '1000001', prefectureCode: '13' },
      'address/postal-code-elsewhere',
    ],
  ])(
    'a postal code %s is refused, whoever asks for it, and is never quoted',
    async (_name, changes, code) => {
      const by = await somebody(service.parts)
      const entry = { ...address, ...changes }
      const refused = { status: 400, body: { code, details: [{ path: 'postalCode' }] } }
      expect(await send('POST', '/my/addresses', entry, { by })).toMatchObject(refused)
      expect(await send('PUT', '/my/address', entry, { by })).toMatchObject(refused)
      const { id } = (await send<SavedAddress>('POST', '/my/addresses', address, { by })).body
      expect(await send('PUT', `/my/addresses/${id}`, entry, { by })).toMatchObject(refused)
      // As it was saved before this was asked.
      await service.parts.db.update(schema.address).set(changes).where(eq(schema.address.id, id))
      const items = [{ id: await shelf.merchandise(), quantity: 1 }]
      const asked = { items, addressId: id }
      expect(await send('POST', '/merchandises/quote', asked, { by })).toMatchObject(refused)
      const order = { merchandises: items, addressId: id, expectedPrice: 2310 }
      expect(
        await send('POST', '/payment/stripe/order/merchandises', order, { by, key: randomUUID() }),
      ).toMatchObject(refused)
    },
  )

  test('a postal code that is nobody’s is not quoted; a company’s own number is its area’s', async () => {
    const items = [{ id: await shelf.merchandise(), quantity: 1 }]
    const quoted = (postalCode: string) =>
      send('POST', '/merchandises/quote', { items, postalCode })
    expect(await quoted('9999999')).toMatchObject({
      status: 400,
      body: { code: 'address/postal-code-unknown' },
    })
    expect((await quoted('1638001')).status).toBe(200)
    const tocho = { ...address, postalCode: '1638001', prefectureCode: '13', city: '新宿区' }
    const by = await somebody(service.parts)
    expect((await send('POST', '/my/addresses', tocho, { by })).status).toBe(201)
    const elsewhere = { ...tocho, prefectureCode: '27', city: '大阪市' }
    expect((await send('POST', '/my/addresses', elsewhere, { by })).status).toBe(400)
  })

  test('a postal code is looked up; one of several towns names them all', async () => {
    const look = (code: string) => send<{ items: object[] }>('GET', `/postal-code/${code}`)
    expect((await look('1040061')).body.items).toEqual([
      { prefectureCode: '13', prefecture: '東京都', city: '中央区', town: '銀座' },
    ])
    expect((await look('4980000')).body.items.length).toBeGreaterThan(1)
    for (const code of ['0000000', '104-0061', '１０４００６１', 'x'])
      expect((await look(encodeURIComponent(code))).status).toBe(404)
  })
})

describe('an order of merchandise that cannot be (safety 50, 64)', () => {
  const order = (body: object, options: { by?: Person | null; key?: string } = {}) =>
    send<ErrorBody & { transactionId?: string }>(
      'POST',
      '/payment/stripe/order/merchandises',
      body,
      {
        by: person,
        ...options,
      },
    )
  const nothingHappened = async (merchandise: string) => {
    expect(await shelf.shelf(merchandise)).toEqual({ on_hand: 10, reserved: 0, held: 0 })
    const { rows } = await service.parts.db.execute(
      sql`select 1 from "order" where account_id = ${person.uid}`,
    )
    expect(rows).toHaveLength(0)
  }
  let merchandise: string
  beforeEach(async () => {
    merchandise = await shelf.merchandise()
    await send('POST', '/my/addresses', address, { by: person })
  })

  test.each([-1, 0, 1.5, 2 ** 31, 2 ** 53, '1', null, 100])(
    'quantity %s: 400',
    async (quantity) => {
      const merchandises = [{ id: merchandise, quantity }]
      for (const network of ['stripe', 'paidy']) {
        const path = `/payment/${network}/order/merchandises`
        const { status, body } = await send(
          'POST',
          path,
          { merchandises, expectedPrice: 1 },
          { by: person },
        )
        expect([status, body.code]).toEqual([400, 'invalid-input'])
        expect(body.message).toMatch(/[ぁ-ん]/u)
      }
      await nothingHappened(merchandise)
    },
  )

  test('no line, 21 lines, 1,000 lines, one thing twice: 400', async () => {
    const lines = (count: number) =>
      Array.from({ length: count }, () => ({ id: randomUUID(), quantity: 1 }))
    const twice = [
      { id: merchandise, quantity: 1 },
      { id: merchandise, quantity: 1 },
    ]
    for (const merchandises of [[], lines(21), lines(1000), twice])
      expect((await order({ merchandises, expectedPrice: 1 })).status).toBe(400)
    await nothingHappened(merchandise)
  })

  test('something unknown: 404; without a total, or with another’s address: 400, 404', async () => {
    const one = { merchandises: [{ id: merchandise, quantity: 1 }] }
    const unknown = [...one.merchandises, { id: randomUUID(), quantity: 1 }]
    expect((await order({ merchandises: unknown, expectedPrice: 1 })).status).toBe(404)
    expect((await order(one)).status).toBe(400)
    const other = await somebody(service.parts)
    const { body } = await send<SavedAddress>('POST', '/my/addresses', address, { by: other })
    expect((await order({ ...one, expectedPrice: 3520, addressId: body.id })).status).toBe(404)
    expect((await order({ ...one, expectedPrice: 3520, paymentMethodId: 'pm_x' })).status).toBe(404)
    await nothingHappened(merchandise)
  })

  test('a guest, and somebody whose address is not verified: 401, 403', async () => {
    const one = { merchandises: [{ id: merchandise, quantity: 1 }], expectedPrice: 3520 }
    expect((await order(one, { by: null })).status).toBe(401)
    const by = await somebody(service.parts, { verified: false })
    expect((await order(one, { by })).status).toBe(403)
    await nothingHappened(merchandise)
  })

  test('one key twenty times is one order; the same key with another body is refused', async () => {
    const one = { merchandises: [{ id: merchandise, quantity: 1 }], expectedPrice: 3520 }
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => order(one, { key })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => body.transactionId)).size).toBe(1)
    const altered = { ...one, merchandises: [{ id: merchandise, quantity: 2 }] }
    expect(await order(altered, { key })).toMatchObject({
      status: 409,
      body: { code: 'idempotency/key-reused' },
    })
    expect(await shelf.shelf(merchandise)).toEqual({ on_hand: 10, reserved: 1, held: 1 })
  })
})

describe('deferred payment over HTTP', () => {
  test('is registered, pays for merchandise, and is ended', async () => {
    const id = await shelf.merchandise({ priceYen: 1000 })
    await send('POST', '/my/addresses', address, { by: person })
    const made = await fetch(`${deferred.origin}/sandbox/tokens`, { method: 'POST', body: '{}' })
    const { id: customerId } = (await made.json()) as { id: string }
    const by = person
    expect((await send('POST', '/my/register/paidy', { customerId }, { by })).body).toMatchObject({
      paidyEnabled: true,
    })
    const requested = { merchandises: [{ id, quantity: 1 }], expectedPrice: 3200 }
    const paid = await send('POST', '/payment/paidy/order/merchandises', requested, { by })
    expect(paid).toMatchObject({ status: 201, body: { state: 'paid', amount: 3200 } })
    expect((await send('DELETE', '/my/register/paidy', undefined, { by })).status).toBe(204)
    expect((await send('GET', '/payment/paidy/status', undefined, { by })).body).toMatchObject({
      paidyEnabled: false,
      state: 'none',
    })
    expect(
      await send('POST', '/payment/paidy/order/merchandises', requested, { by }),
    ).toMatchObject({
      status: 409,
      body: { code: 'paidy/not-registered' },
    })
  })
})
