import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import { processIdentity } from '../../scripts/process/identity.mjs'
import { newAccount } from '../support/account'
import { slowDownPayments } from '../support/card-network'
import { findWork, priceOf, trackOf } from '../support/catalogue'
import { withDatabase } from '../support/database'
import { buy } from '../support/purchase'
import { done } from '../support/service'
import { shop } from '../support/shop'

/** It ends the shop that all others visit, so it comes after them (playwright.config.ts). */
const OWNED = 'KN000110'
const ORDERED = ['KN000111', 'KN000112', 'KN000101', 'KN000102']
const READS = 54
const UPLOAD_BYTES = 300_000

type Sent = { sent: Promise<unknown>; answer: Promise<IncomingMessage> }

/** Sends a request to the web on a connection of its own; `body` decides when it ends. */
function send(path: string, bearer: string, how: { method?: string; headers?: object } = {}) {
  const sending = request(new URL(path, shop.origin), {
    agent: false,
    method: how.method ?? 'GET',
    headers: { authorization: `Bearer ${bearer}`, ...how.headers },
  })
  const answer = once(sending, 'response').then(([message]) => message as IncomingMessage)
  // Told when it is asked for.
  answer.catch(() => undefined)
  return { sending, answer, sent: once(sending, 'finish') }
}

const outcome = async ({ answer }: Sent) => {
  const message = await answer
  return { status: message.statusCode, bytes: (await buffer(message)).length }
}

const isListening = () =>
  new Promise<boolean>((settle) => {
    const { hostname, port } = new URL(shop.origin)
    const socket = connect(Number(port), hostname, () => settle(true))
    socket.on('error', () => settle(false)).on('connect', () => socket.destroy())
  })

test('npm start ends on SIGTERM when the last of 60 requests in flight is answered, and nothing of it is left', async () => {
  const { call, bearer } = await newAccount()
  const owned = await findWork('album', OWNED)
  await buy(call, { albumId: owned.id })
  const { token, contentPath } = await done(
    call<{ token: string; contentPath: string }>(
      'GET',
      `/permission/generate/${trackOf(owned, 0).id}`,
    ),
  )
  const sound = `${contentPath}full/v2_h/v2_h.m4a`
  const headers = { 'x-stream-token': token }
  const whole = await (await fetch(new URL(sound, shop.apiOrigin), { headers })).arrayBuffer()
  const streaming = send(sound, bearer, { headers })
  streaming.sending.end()
  const stream = await streaming.answer
  stream.pause()

  const tus = { 'tus-resumable': '1.0.0' }
  const created = send('/api/studio/uploads', bearer, {
    method: 'POST',
    headers: { ...tus, 'upload-length': UPLOAD_BYTES },
  })
  created.sending.end()
  const { location = '' } = (await created.answer).headers
  const file = randomBytes(UPLOAD_BYTES)
  const uploading = send(location, bearer, {
    method: 'PATCH',
    headers: {
      ...tus,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': UPLOAD_BYTES,
    },
  })
  uploading.sending.write(file.subarray(0, 100_000))

  const works = await Promise.all(ORDERED.map((nid) => findWork('album', nid)))
  const allSlowed = await slowDownPayments(works.length, 4_000)
  const orders = works.map((work) => {
    const order = send('/api/payment/stripe/order/audio', bearer, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    })
    order.sending.end(JSON.stringify({ albumId: work.id, expectedPrice: priceOf(work) }))
    return order
  })
  await expect.poll(allSlowed).toBe(true)

  const launcher = shop.pid
  let reads: Sent[] = []
  await withDatabase(async (database) => {
    await database.query('begin')
    await database.query('lock table profile in access exclusive mode')
    reads = Array.from({ length: READS }, () => {
      const read = send('/api/my/profile', bearer)
      read.sending.end()
      return read
    })
    await Promise.all(reads.map(({ sent }) => sent))
    process.kill(launcher, 'SIGTERM')
    await expect.poll(isListening).toBe(false)
    await database.query('commit')
  })
  uploading.sending.end(file.subarray(100_000))

  expect((await buffer(stream)).length).toBe(whole.byteLength)
  expect(await outcome(uploading)).toMatchObject({ status: 204 })
  for (const order of orders) expect(await outcome(order)).toMatchObject({ status: 201 })
  for (const read of reads) expect(await outcome(read)).toMatchObject({ status: 200 })
  await expect.poll(() => processIdentity(launcher), { timeout: 30_000 }).toBeUndefined()
  expect(existsSync(join(shop.dataDir, 'instance.lock'))).toBe(false)
  await expect(fetch(shop.apiOrigin)).rejects.toThrow()
  await expect(fetch(shop.cardOrigin)).rejects.toThrow()
})
