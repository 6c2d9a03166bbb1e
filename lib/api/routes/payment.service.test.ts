// postgres: one
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { newId } from '@/lib/kit/ids'
import type { Listening } from '@/sandbox/listen'
import { startCardNetwork } from '@/sandbox/stripe'
import { type MadeWork, makeWork, type Person, somebody } from '../testing/catalogue'
import { type TestService, testService } from '../testing/test-service'

const KEY = 'sk_test_payment_api'

let dir: string
let network: Listening
let service: TestService
let people: Record<'creator' | 'buyer' | 'stranger' | 'unverified', Person>
let album: MadeWork

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'koeniwa-payment-'))
  network = await startCardNetwork({ dir, keys: { secret: KEY } })
  service = await testService({ STRIPE_SECRET_KEY: KEY, STRIPE_API_BASE: network.origin })
  const { parts } = service
  people = {
    creator: await somebody(parts),
    buyer: await somebody(parts),
    stranger: await somebody(parts),
    unverified: await somebody(parts, { verified: false }),
  }
  album = await makeWork(people.creator, { title: '夜の庭で' })
}, 60_000)
afterAll(async () => {
  await service.close()
  await network.close()
  await rm(dir, { recursive: true })
})

const ORDER = '/payment/stripe/order/audio'
const order = (body: unknown, by: Person | null = people.buyer, key?: string) =>
  service.call(ORDER, {
    body,
    ...(by && { bearer: by.bearer }),
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const pay = async (transactionId: unknown) => {
  const state = await fetch(`${network.origin}/sandbox/state`)
  const { paymentIntents } = (await state.json()) as {
    paymentIntents: { id: string; metadata: { orderId?: string } }[]
  }
  const intent = paymentIntents.find(({ metadata }) => metadata.orderId === transactionId)
  await fetch(`${network.origin}/sandbox/payment_intents/${intent?.id}/pay`, { method: 'POST' })
}

describe('who may order', () => {
  test('a guest is 401, an unverified account 403, the work’s creator 409', async () => {
    const body = { albumId: album.id }
    expect(await order(body, null)).toMatchObject({ status: 401 })
    expect(await order(body, people.unverified)).toMatchObject({ status: 403 })
    expect(await order(body, people.creator)).toMatchObject({
      status: 409,
      body: { code: 'order/own-work' },
    })
  })
})

test('a stale price is 409 with the price of now as a number (safety 52)', async () => {
  expect(await order({ albumId: album.id, expectedPrice: 990 })).toMatchObject({
    status: 409,
    body: {
      code: 'order/price-changed',
      details: [{ path: 'expectedPrice', message: '1320', yen: 1320 }],
    },
  })
})

describe('a malformed order', () => {
  test.each([
    ['without an item', {}],
    ['with two items', { albumId: newId(), trackId: newId() }],
    ['with an id that is none', { albumId: 'KN000101' }],
    ...[-1, 1.5, 2 ** 31, 2 ** 53, '1320', null].map((expectedPrice): [string, unknown] => [
      `with a price of ${JSON.stringify(expectedPrice)} (safety 64)`,
      { albumId: newId(), expectedPrice },
    ]),
  ])('%s is 400 with the field’s path', async (_, body) => {
    const answer = await order(body)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
    expect(answer.body.details).toContainEqual({
      path: expect.any(String),
      message: expect.any(String),
    })
  })

  test('with a malformed key is 400', async () => {
    expect(await order({ albumId: album.id }, people.buyer, 'a b')).toMatchObject({
      status: 400,
      body: { code: 'idempotency/invalid-key' },
    })
  })

  test('with a price of its own is charged ours (safety 20)', async () => {
    const answer = await order({ albumId: album.id, price: 1, amount: 1, state: 'paid' })
    expect(answer).toMatchObject({ status: 201, body: { amount: 1320 } })
  })
})

describe('a purchase', () => {
  test('from order to library, as a companion app makes it; another’s eyes see none of it', async () => {
    const key = newId()
    const first = await order({ albumId: album.id }, people.buyer, key)
    expect(first.status).toBe(201)
    expect(await order({ albumId: album.id }, people.buyer, key)).toMatchObject({
      status: 201,
      body: first.body,
    })
    const { transactionId } = first.body
    const call = (what: string, by: Person) =>
      service.call(`/payment/stripe/${what}`, { body: { transactionId }, bearer: by.bearer })
    await pay(transactionId)
    expect(await call('verify', people.stranger)).toMatchObject({ status: 404 })
    expect(await call('cancel', people.stranger)).toMatchObject({ status: 404 })
    expect(await call('verify', people.buyer)).toMatchObject({
      status: 200,
      body: { state: 'paid' },
    })
    expect(await call('cancel', people.buyer)).toMatchObject({ status: 409 })
    const read = (path: string, by: Person) => service.call(path, { bearer: by.bearer })
    for (const path of ['/my/purchased/albums', '/my/history/purchase']) {
      expect(await read(path, people.buyer)).toMatchObject({ status: 200, body: { total: 1 } })
      expect(await read(path, people.stranger)).toMatchObject({ status: 200, body: { total: 0 } })
      expect(await service.call(path)).toMatchObject({ status: 401 })
      expect(await read(`${path}?skip=30`, people.buyer)).toMatchObject({
        body: { items: [], total: 1 },
      })
    }
    const permission = await read(`/permission/albums?albumIds[]=${album.id}`, people.buyer)
    expect(permission.body).toMatchObject({ [album.id]: { type: 'full', priceToPay: 0 } })
  })

  test('of a work that does not exist is 404', async () => {
    expect(await order({ albumId: newId() })).toMatchObject({ status: 404 })
    expect(await order({ trackId: newId() })).toMatchObject({ status: 404 })
  })
})

describe('a saved card (spec §7)', () => {
  const saveCard = async (by: Person) => {
    const album = await makeWork(people.creator, { title: '月の書架' })
    const { body } = await order({ albumId: album.id, saveCard: true }, by)
    await pay(body.transactionId)
    await service.call('/payment/stripe/verify', {
      body: { transactionId: body.transactionId },
      bearer: by.bearer,
    })
    return (await list(by))[0] as { id: string }
  }
  const list = async (by: Person) => {
    const { body } = await service.call('/payment/stripe/list', { bearer: by.bearer })
    return body.items as { id: string }[]
  }
  const remove = (body: unknown, by: Person) =>
    service.call('/payment/stripe/remove', { method: 'DELETE', body, bearer: by.bearer })

  test.each([
    ['as the list gives it', (card: { id: string }) => card],
    ['by its id', ({ id }: { id: string }) => ({ id })],
    ['by paymentMethodId', ({ id }: { id: string }) => ({ paymentMethodId: id })],
  ])('is removed %s, by its owner alone', async (_, named) => {
    const owner = await somebody(service.parts)
    const card = await saveCard(owner)
    const body = named(card)
    expect(await remove(body, people.stranger)).toMatchObject({ status: 404 })
    expect(await list(owner)).toHaveLength(1)
    const chosen = await service.call('/payment/stripe/default', {
      method: 'PUT',
      body,
      bearer: owner.bearer,
    })
    expect(chosen.status).toBe(204)
    expect(await remove(body, owner)).toMatchObject({ status: 204 })
    expect(await list(owner)).toEqual([])
  })

  test('that is not named, or named as two, is 400 with the field’s path', async () => {
    for (const body of [{}, { brand: 'visa' }, { id: 'pm_1', paymentMethodId: 'pm_2' }])
      expect(await remove(body, people.buyer)).toMatchObject({
        status: 400,
        body: { code: 'invalid-input', details: [{ path: 'id' }] },
      })
  })
})

describe('the webhook', () => {
  test('without a signature is 400, and stands in the OpenAPI document as the vendor’s', async () => {
    const answer = await service.call('/payment/stripe/webhook', { body: { id: 'evt_1' } })
    expect(answer).toMatchObject({ status: 400, body: { code: 'payment/invalid-signature' } })
    const { body } = await service.call('/openapi.json')
    expect(body.paths).toMatchObject({
      '/payment/stripe/webhook': { post: { 'x-access': 'vendor' } },
    })
  })
})
