// postgres: one, rest
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { makeWork, type Person, somebody } from '@/lib/api/testing/catalogue'
import { sendFile } from '@/lib/api/testing/media'
import { type TestProcess, until } from '@/lib/api/testing/processes'
import { actorOf, openShopProcesses, type ShopProcesses } from '@/lib/api/testing/shop-processes'
import { mediaFolder } from '@/lib/domain/content/media'
import { createStreamToken } from '@/lib/domain/listening/playback/stream-token'
import { closeMonthJob } from '@/lib/domain/money/payouts/jobs'
import { salesOf } from '@/lib/domain/money/payouts/testing'
import { enqueue } from '@/lib/gateway/queue'
import { newId } from '@/lib/kit/ids'
import { monthOf, startOfMonth } from '@/lib/kit/jst-month'
import { readLiveHeap, TELLS_LIVE } from '../test/live-heap.mjs'
import { HEAP_MB, memoryArgs } from './parts.mjs'

const MB = 1024 ** 2
const CONNECTIONS = 50
const SEGMENTS_EACH = 20
const UPLOADS = 20
const SALES = 30

let shop: ShopProcesses
let creator: Person
beforeAll(async () => {
  const args = (name: 'service' | 'worker') => [
    '--import=./scripts/process/map-stacks.mjs',
    ...memoryArgs(name),
    TELLS_LIVE,
  ]
  shop = await openShopProcesses(1, {}, { service: args('service'), worker: args('worker') })
  creator = await somebody(shop.shop.parts)
}, 300_000)
afterAll(() => shop?.close())

const origin = () => shop.origins[0] ?? ''
const statusOf = async (path: string, by: Person = creator) => {
  const answer = await fetch(`${origin()}/api${path}`, {
    headers: { authorization: `Bearer ${by.bearer}` },
  })
  await answer.arrayBuffer()
  return answer.status
}

async function liveMb(of: TestProcess): Promise<number> {
  const told = () => readLiveHeap(of.output())
  const before = told().length
  of.signal('SIGUSR2')
  await until(() => told().length > before)
  return told().at(-1) ?? Number.NaN
}

/** Everything that is loaded when first used, and stays. */
async function loadEverything(buyer: Person, orderId: string): Promise<number[]> {
  const { rows } = await shop.shop.parts.db.execute<{ number: string }>(
    sql`select number from "order" where id = ${orderId}`,
  )
  const signUp = await fetch(`${origin()}/api/identity/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${newId()}@koeniwa.test`, password: newId(), client: 'app' }),
  })
  const reads = [
    '/postal-code/9000001',
    '/studio/banks?q=みずほ',
    '/studio/banks/branches?bank=0001&q=東京',
    '/openapi.json',
    '/works?query=雨',
    '/suggest?q=雨',
    '/texts/legal',
  ].map((path) => statusOf(path))
  const receipt = statusOf(`/my/orders/${rows[0]?.number}/receipt`, buyer)
  return Promise.all([...reads, receipt, signUp.status])
}

test('everything loaded is half of what the heaps may hold, and a rush on all at once ends nobody', async () => {
  const { parts } = shop.shop
  const work = await makeWork(creator)
  const album = { ...work, creatorId: creator.uid }
  let buyer = await somebody(parts)
  const account = async () => {
    buyer = await somebody(parts)
    return actorOf(buyer)
  }
  const lastMonth = new Date(startOfMonth(monthOf(new Date())).getTime() - 86_400_000)
  await parts.db.execute(sql`update work set release_at = ${lastMonth} where id = ${work.id}`)
  const { sell } = salesOf({ parts, account } as Parameters<typeof salesOf>[0])
  let orderId = ''
  for (let n = 0; n < SALES; n += 1) orderId = await sell(album, { at: lastMonth })
  const loaded = await loadEverything(buyer, orderId)
  expect(loaded.filter((status) => status >= 400)).toEqual([])
  const senders = []
  for (let n = 0; n < UPLOADS; n += 1) senders.push(await shop.shop.signUp())
  const token = await segment(work.trackIds[0] ?? '')
  const content = Buffer.alloc(4 * MB, 7)
  await enqueue(parts.db, closeMonthJob, {})
  const isClosed = async () => {
    const { rows } = await parts.db.execute(
      sql`select 1 from statement where payee_id = ${creator.uid}`,
    )
    return rows.length > 0
  }
  const [listeners] = await Promise.all([
    Promise.all(Array.from({ length: CONNECTIONS }, () => listen(token))),
    Promise.all(senders.map((sender) => untilAnswered(() => sendFile(origin(), sender, content)))),
    until(isClosed, 300_000),
  ])
  expect(listeners).toEqual(Array.from({ length: CONNECTIONS }, () => SEGMENTS_EACH))

  for (const [name, one] of [
    ['service', shop.services[0]],
    ['worker', shop.worker],
  ] as const) {
    expect(one?.isAlive()).toBe(true)
    const live = one ? await liveMb(one) : 0
    expect(live * 2).toBeLessThanOrEqual(HEAP_MB[name])
  }
}, 600_000)

/** A segment of a track in storage, with the address that opens it. */
async function segment(trackId: string): Promise<string> {
  const { parts, settings } = shop.shop
  const { rows } = await parts.db.execute<{ id: string }>(
    sql`select audio_id id from track where id = ${trackId}`,
  )
  const audioId = rows[0]?.id ?? ''
  const file = 'full/256k/00000.m4s'
  await parts.storage.put(mediaFolder(audioId) + file, Buffer.alloc(200_000, 1))
  const { token, contentPath } = await createStreamToken(
    { settings, actor: creator.ctx.actor, now: new Date() },
    { trackId, audioId, tier: 'full', uid: creator.uid },
  )
  return `${origin()}${contentPath}${file}?token=${token}`
}

async function listen(address: string): Promise<number> {
  let heard = 0
  for (let n = 0; n < SEGMENTS_EACH; n += 1) {
    const bytes = await untilAnswered(async () => {
      const answer = await fetch(address)
      return answer.ok ? (await answer.arrayBuffer()).byteLength : 0
    })
    if (bytes === 200_000) heard += 1
  }
  return heard
}

/** On a busy machine a connection may be closed as idle while it is used again. */
async function untilAnswered<T>(ask: () => Promise<T>, tries = 3): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (tries === 1 || !shop.services[0]?.isAlive()) throw error
    return untilAnswered(ask, tries - 1)
  }
}
