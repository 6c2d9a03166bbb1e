import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { callsOf, freshEmail, freshNickname, newListener, PASSWORD } from './support/account'
import { paymentOf, payWith } from './support/card-network'
import { findWork, priceOf, trackOf } from './support/catalogue'
import { verificationLink } from './support/mailbox'
import { type Call, done, serviceCalls } from './support/service'
import { shop } from './support/shop'

type Credentials = { accessToken: string; refreshToken: string }
type Permission = { type: string; token: string; contentPath: string }
type Checkout = { transactionId: string; amount: number }

/** From the trial to the whole, by calls alone. */
async function buyByCalls(call: Call) {
  const work = await findWork('album', 'KN000110')
  const trackId = trackOf(work, 1).id
  const permission = () => done(call<Permission>('GET', `/permission/generate/${trackId}`))
  expect((await permission()).type).toBe('trial')

  const body = { albumId: work.id, expectedPrice: priceOf(work) }
  const key = { 'Idempotency-Key': randomUUID() }
  const order = await done(call<Checkout>('POST', '/payment/stripe/order/audio', body, key))
  expect(order.amount).toBe(priceOf(work))
  const again = await done(call<Checkout>('POST', '/payment/stripe/order/audio', body, key))
  expect(again.transactionId).toBe(order.transactionId)
  await payWith((await paymentOf(order.transactionId)).id, '4242424242424242')
  const { transactionId } = order
  const paid = await done(
    call<{ state: string }>('POST', '/payment/stripe/verify', { transactionId }),
  )
  expect(paid.state).toBe('paid')
  const full = await permission()
  expect(full.type).toBe('full')
  return { work, full }
}

async function expectMedia(origin: string, { token, contentPath }: Permission, trackMs: number) {
  const read = (path: string, headers: Record<string, string> = {}) =>
    fetch(new URL(contentPath + path, origin), { headers: { 'X-Stream-Token': token, ...headers } })
  const list = await (await read('full/256k/index.m3u8')).text()
  const seconds = [...list.matchAll(/#EXTINF:([\d.]+)/gu)].reduce(
    (sum, [, s]) => sum + Number(s),
    0,
  )
  expect(Math.abs(seconds - trackMs / 1000)).toBeLessThan(0.5)
  const whole = await read('full/v2_h/v2_h.m4a')
  expect(whole.headers.get('cache-control')).toMatch(/private|no-store/u)
  const bytes = Buffer.from(await whole.arrayBuffer())
  const part = await read('full/v2_h/v2_h.m4a', { Range: 'bytes=1000-1999' })
  expect(part.status).toBe(206)
  expect(part.headers.get('content-range')).toBe(`bytes 1000-1999/${bytes.length}`)
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(1000, 2000))
  expect((await read('full/v2_h/v2_h.m4a', { Range: `bytes=${bytes.length}-` })).status).toBe(416)
}

test('a companion app signs up, buys and streams at the service alone, with a bearer', async () => {
  const email = freshEmail()
  const guest = serviceCalls()
  const first = await done(
    guest<Credentials>('POST', '/identity/sign-up', { email, password: PASSWORD, client: 'app' }),
  )
  const token = new URL(await verificationLink(email)).searchParams.get('token')
  await done(guest('POST', '/identity/verify-email', { token }))
  const { accessToken } = await done(
    guest<Credentials>('POST', '/identity/token', { refreshToken: first.refreshToken }),
  )
  const call = serviceCalls(accessToken)
  expect((await call('GET', '/my/profile')).status).toBe(404)
  await done(call('POST', '/my/profile'))
  await done(call('PUT', '/my/profile', { nickname: freshNickname(), agreeToTerms: true }))

  const { work, full } = await buyByCalls(call)
  await expectMedia(shop.apiOrigin, full, trackOf(work, 1).durationMs)
  const { items } = await done(call<{ items: { nid: string }[] }>('GET', '/my/purchased/albums'))
  expect(items.map(({ nid }) => nid)).toEqual([work.nid])
  await done(call('POST', '/identity/sign-out'))
  expect((await call('GET', '/my/profile')).status).toBe(401)
})

test('the same calls pass through the web with the cookie', async ({ page }) => {
  await newListener(page)
  const { work, full } = await buyByCalls(callsOf(page))
  await expectMedia(shop.origin, full, trackOf(work, 1).durationMs)
})

test('the service describes itself, and the web passes the description on', async () => {
  for (const origin of [shop.apiOrigin, shop.origin]) {
    const answer = await fetch(`${origin}/api/openapi.json`)
    expect(answer.status).toBe(200)
    const { openapi, paths } = (await answer.json()) as { openapi: string; paths: object }
    expect(openapi).toMatch(/^3\.1/u)
    expect(Object.keys(paths).length).toBeGreaterThan(30)
    expect((await fetch(`${origin}/api/docs`)).status).toBe(200)
  }
})
