// postgres: one
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { schema } from '@/lib/db'
import { createGift, makeGiftFile, setGiftSale } from '@/lib/domain/shop/gifts'
import { newId } from '@/lib/kit/ids'
import type { Listening } from '@/sandbox/listen'
import { startCardNetwork } from '@/sandbox/stripe'
import { createApp } from './app'
import { type MadeWork, makeWork, type Person, somebody } from './testing/catalogue'
import { giveRoles } from './testing/give-roles'
import { type TestService, testService } from './testing/test-service'
import { throwFaults } from './testing/throw-faults'

const KEY = 'sk_test_orders_api'
const STAFF_DOMAIN = 'staff.koeniwa.test'

let dir: string
let network: Listening
let service: TestService
let people: Record<'creator' | 'buyer' | 'stranger' | 'friend', Person>
let album: MadeWork
let app: ReturnType<typeof createApp>

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'koeniwa-orders-api-'))
  network = await startCardNetwork({ dir, keys: { secret: KEY } })
  service = await testService({
    STRIPE_SECRET_KEY: KEY,
    STRIPE_API_BASE: network.origin,
    INTERNAL_EMAIL_DOMAINS: STAFF_DOMAIN,
    INVOICE_ISSUER: '株式会社こえにわ',
    INVOICE_NUMBER: 'T1234567890123',
  })
  const { parts } = service
  app = createApp(parts, throwFaults)
  people = {
    creator: await somebody(parts),
    buyer: await somebody(parts),
    stranger: await somebody(parts),
    friend: await somebody(parts),
  }
  album = await makeWork(people.creator, { title: '夜の庭で' })
}, 60_000)
afterAll(async () => {
  await service.close()
  await network.close()
  await rm(dir, { recursive: true })
})

const pay = async (transactionId: unknown) => {
  const state = await fetch(`${network.origin}/sandbox/state`)
  const { paymentIntents } = (await state.json()) as {
    paymentIntents: { id: string; metadata: { orderId?: string } }[]
  }
  const intent = paymentIntents.find(({ metadata }) => metadata.orderId === transactionId)
  await fetch(`${network.origin}/sandbox/payment_intents/${intent?.id}/pay`, { method: 'POST' })
}
const buy = async (what: string, body: object, by = people.buyer): Promise<string> => {
  const placed = await service.call(`/payment/stripe/order/${what}`, { body, bearer: by.bearer })
  expect(placed.status).toBe(201)
  const { transactionId } = placed.body
  await pay(transactionId)
  const verified = await service.call('/payment/stripe/verify', {
    body: { transactionId },
    bearer: by.bearer,
  })
  return String(verified.body.orderNumber)
}
const get = (path: string, by: Person | null, headers: Record<string, string> = {}) =>
  app.request(`/api${path}`, {
    headers: { ...headers, ...(by && { authorization: `Bearer ${by.bearer}` }) },
  })

describe('an order in detail', () => {
  test('and its receipt are the buyer’s alone (safety 16)', async () => {
    const number = await buy('audio', { albumId: album.id })
    const order = await service.call(`/my/orders/${number}`, { bearer: people.buyer.bearer })
    expect(order).toMatchObject({
      status: 200,
      body: {
        orderNumber: number,
        state: 'paid',
        stateText: 'お支払い済み',
        lines: [{ kind: 'album', title: '夜の庭で', amount: 1320 }],
        receipt: { path: `/api/my/orders/${number}/receipt`, isReissue: false },
      },
    })
    const path = `/my/orders/${number}/receipt`
    const receipt = await get(path, people.buyer)
    expect(receipt.status).toBe(200)
    expect(receipt.headers.get('content-type')).toBe('application/pdf')
    expect(receipt.headers.get('cache-control')).toBe('private, no-store')
    expect(receipt.headers.get('content-disposition')).toContain(`R-${number}.pdf`)
    expect(
      Buffer.from(await receipt.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect((await get(path, null)).status).toBe(401)
    for (const bad of ['/my/orders/1/receipt', `/my/orders/${number}/refunds/x/receipt`])
      expect((await get(bad, people.buyer)).status).toBe(404)
  })
})

test('another’s order is as one that does not exist: to see, its receipt, to cancel (safety 16)', async () => {
  const number = await buy('audio', {
    albumId: (await makeWork(people.creator, { title: '夕の庭で' })).id,
  })
  const unknown = number.replace(/\d/gu, (digit) => String((Number(digit) + 5) % 10))
  const asked = async (by: Person, of: string) =>
    Promise.all(
      [
        ['GET', `/api/my/orders/${of}`],
        ['GET', `/api/my/orders/${of}/receipt`],
        ['POST', `/api/my/orders/${of}/cancel`],
      ].map(async ([method = '', path = '']) => {
        const headers = { authorization: `Bearer ${by.bearer}` }
        const answer = await app.request(path, { method, headers })
        return [answer.status, answer.status === 404 ? await answer.json() : null]
      }),
    )
  const nowhere = await asked(people.buyer, unknown)
  expect(nowhere.map(([status]) => status)).toEqual([404, 404, 404])
  // The work's creator and somebody from nowhere: neither is the buyer.
  for (const by of [people.stranger, people.creator])
    expect(await asked(by, number)).toEqual(nowhere)
  expect((await asked(people.buyer, number)).map(([status]) => status)).toEqual([200, 200, 409])
})

describe('a refund by the staff', () => {
  test('that names a line twice, or delivery twice, is 400 with the field; each once goes back', async () => {
    const finance = await somebody(service.parts, { email: `${newId()}@${STAFF_DOMAIN}` })
    await giveRoles(service.parts, finance.uid, ['finance'])
    const number = await buy('audio', {
      albumId: (await makeWork(people.creator, { title: '朝の庭で' })).id,
    })
    const { bearer } = people.buyer
    const order = await service.call(`/my/orders/${number}`, { bearer })
    const [line] = order.body.lines as { id: string }[]
    const refund = (...lineIds: (string | null | undefined)[]) =>
      service.call(`/ops/orders/${number}/refunds`, {
        body: { reason: 'goodwill', parts: lineIds.map((lineId) => ({ lineId, amount: 100 })) },
        bearer: finance.bearer,
      })
    for (const twice of [
      [line?.id, line?.id],
      [null, null],
    ])
      expect(await refund(...twice)).toMatchObject({
        status: 400,
        body: { code: 'invalid-input', details: [{ path: 'parts' }] },
      })
    expect(await refund(line?.id)).toMatchObject({
      status: 200,
      body: { refunds: [{ amount: 100, state: 'pending' }] },
    })
  })
})

describe('the inside of a gift', () => {
  async function giveUpload(bytes: Buffer, fileName: string): Promise<string> {
    const id = newId()
    const storageKey = `upload/${id}/file`
    await service.parts.storage.put(storageKey, bytes)
    await service.parts.db.insert(schema.upload).values({
      id,
      accountId: people.creator.uid,
      fileName,
      sizeBytes: bytes.length,
      storageKey,
      completedAt: new Date(),
    })
    return id
  }

  test('is made anew, and sent to its owners only', async () => {
    const drawing = await sharp({
      create: { width: 900, height: 600, channels: 3, background: '#3b4a8c' },
    })
      .withExif({ IFD0: { Copyright: 'home address' } })
      .jpeg()
      .toBuffer()
    const uploadId = await giveUpload(drawing, 'drawing.jpg')
    const { ctx } = people.creator
    const facts = { title: 'おまけの絵', description: '', priceYen: 300 }
    const id = await createGift(ctx, { ...facts, kind: 'picture', uploadId })
    await expect(setGiftSale(ctx, id, true)).rejects.toMatchObject({ code: 'gift/not-ready' })
    const run = { signal: new AbortController().signal, isLastTry: false }
    await makeGiftFile(ctx, { giftId: id, uploadId }, run)
    await setGiftSale(ctx, id, true)
    expect(await service.call(`/gifts/${id}`)).toMatchObject({
      status: 200,
      body: { kind: 'picture', isForSale: true, isOwned: false },
    })
    const content = `/my/gifts/${id}/content`
    expect((await get(content, people.buyer)).status).toBe(404)
    await buy('gift', { giftId: id })
    const picture = await get(content, people.buyer)
    expect(picture.status).toBe(200)
    expect(picture.headers.get('cache-control')).toBe('private, no-store')
    expect(picture.headers.get('content-disposition')).toBe(`inline; filename="gift-${id}.webp"`)
    const bytes = Buffer.from(await picture.arrayBuffer())
    expect((await sharp(bytes).metadata()).format).toBe('webp')
    expect(bytes.includes('home address')).toBe(false)
    expect((await get(content, people.buyer, { range: 'bytes=0-3' })).status).toBe(206)
    for (const by of [people.stranger, null])
      expect([401, 404]).toContain((await get(content, by)).status)
  })

  test('is in its buyer’s list, whose total is known beyond its end', async () => {
    const { bearer } = people.buyer
    const { body } = await service.call('/my/gifts', { bearer })
    expect(body.total).toBeGreaterThan(0)
    expect(await service.call('/my/gifts?skip=90', { bearer })).toMatchObject({
      body: { items: [], total: body.total },
    })
  })
})

describe('a present', () => {
  test('is given, shown by its link, taken, and gone', async () => {
    const words = { senderName: 'みなと', recipientName: 'ひなた', message: 'どうぞ。' }
    const number = await buy('present', { albumId: album.id, ...words })
    const { body } = await service.call(`/my/orders/${number}`, { bearer: people.buyer.bearer })
    const token = String((body.present as { url: string }).url)
      .split('/')
      .at(-1)
    expect(await service.call(`/present/${token}`)).toMatchObject({
      status: 200,
      body: { state: 'open', senderName: 'みなと', message: 'どうぞ。' },
    })
    const take = (by: Person) =>
      service.call(`/present/${token}/redeem`, { method: 'POST', body: {}, bearer: by.bearer })
    expect(await take(people.friend)).toMatchObject({
      status: 200,
      body: { work: { id: album.id } },
    })
    expect(await take(people.stranger)).toMatchObject({
      status: 409,
      body: { code: 'present/redeemed' },
    })
    const sent = await service.call('/my/presents', { bearer: people.buyer.bearer })
    expect(sent.body).toMatchObject({ total: 1, items: [{ state: 'redeemed' }] })
    expect(await service.call(`/present/${token}x`)).toMatchObject({ status: 404 })
  })
})
