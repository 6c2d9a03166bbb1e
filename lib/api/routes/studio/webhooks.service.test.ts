// postgres: both
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { withOwner } from '@/lib/db/testing'
import { publishWork, withdrawWork } from '@/lib/domain/creators/studio'
import { deleteOldDeliveries, deliverWebhook } from '@/lib/domain/creators/webhooks'
import { rotateKeys } from '@/lib/domain/money/payees'
import { bookPayout, bookPayoutReturn } from '@/lib/domain/money/payouts'
import { closeMonth } from '@/lib/domain/money/payouts/close-month'
import { salesOf } from '@/lib/domain/money/payouts/testing'
import { systemCtx } from '@/lib/domain/shop/orders/testing/shop'
import { startReceiver } from '@/lib/gateway/testing-webhooks'
import { CHANNEL_HEADER } from '@/lib/kit/http/channel-header'
import { addDays } from '@/lib/kit/jst'
import { readNamedKeys } from '@/lib/kit/tokens/named-keys'
import { type MadeWork, makeWork, type Person, somebody } from '../../testing/catalogue'
import { type TestService, testService } from '../../testing/test-service'

let service: TestService
let receiver: Awaited<ReturnType<typeof startReceiver>>
let creator: Person
let album: MadeWork & { creatorId: string }
let sales: ReturnType<typeof salesOf>

beforeAll(async () => {
  service = await testService({ WEBHOOK_LOOPBACK: 'on' })
  const { parts } = service
  sales = salesOf({ parts, account: async () => actorOf(await somebody(parts)) })
}, 60_000)
afterAll(() => service.close())
beforeEach(async () => {
  receiver = await startReceiver()
  creator = await somebody(service.parts)
  album = { ...(await makeWork(creator)), creatorId: creator.uid }
})
afterEach(() => receiver.close())

const actorOf = ({ ctx }: Person) => {
  if (ctx.actor.kind !== 'account') throw new Error('not signed in')
  return ctx.actor
}
const ask = (key: string, body?: object, by = creator, channel = by) => {
  const [method = '', path = ''] = key.split(' ')
  return service.call(`/studio/webhooks${path}`, {
    method,
    bearer: by.bearer,
    ...(body && { body }),
    headers: { [CHANNEL_HEADER]: channel.uid },
  })
}
const add = async (events = ['sale', 'refund'], url = receiver.url) => {
  const { status, body } = await ask('POST ', { url, events })
  expect(status).toBe(201)
  return { id: String(body.id), secret: String(body.secret) }
}

type Delivery = {
  id: string
  type: string
  state: string
  attempts: number
  status: number | null
  answer: string
}
const deliveries = async (id: string) =>
  (await ask(`GET /${id}/deliveries`)).body.items as Delivery[]
const endpoints = async () =>
  (await ask('GET ')).body.items as { id: string; state: string; failingSince: string | null }[]
const run = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await service.parts.db.execute<Row>(query)).rows

type Ordered = { data: { deliveryId: string; attempt: number }; start_after: string }
/** The tries in the queue of a delivery, the newest last. */
const ordered = (deliveryId: string) =>
  run<Ordered>(sql`
    select data, start_after from pgboss.job
     where name = 'deliver-webhook' and data->>'deliveryId' = ${deliveryId} order by created_on`)
/** Carries out a try as the worker does. */
const attempt = (deliveryId: string, count = 0, now = new Date()) =>
  deliverWebhook(systemCtx(service.parts, now), { deliveryId, attempt: count })
const sold = async (id: string) => {
  const orderId = await sales.sell(album, { at: new Date(), priceYen: 1320 })
  const [delivery] = await deliveries(id)
  return { orderId, deliveryId: delivery?.id ?? '' }
}
const bodies = () => receiver.received.map(({ body }) => JSON.parse(body) as { type: string })

describe('a sale', () => {
  test('is told to the creator’s endpoint, signed, with their part and nothing of the buyer', async () => {
    const { id, secret } = await add()
    const { orderId, deliveryId } = await sold(id)
    expect((await ordered(deliveryId)).map(({ data }) => data)).toEqual([
      { deliveryId, attempt: 0 },
    ])
    await attempt(deliveryId)
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received
    const told = new Webhook(secret).verify(body, headers as Record<string, string>)
    expect(headers['webhook-id']).toBe(deliveryId)
    const [line] = await run<{ id: string; account_id: string; number: string }>(sql`
      select l.id, o.account_id, o.number from order_line l join "order" o on o.id = l.order_id where o.id = ${orderId}`)
    expect(told).toEqual({
      type: 'sale.created',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/u),
      data: {
        saleId: line?.id,
        itemKind: 'work',
        itemId: album.id,
        nid: album.nid,
        title: '夜の庭で',
        quantity: 1,
        price: 1320,
        fee: 396,
        amount: 924,
        currency: 'JPY',
      },
    })
    for (const secretOfBuyer of [line?.account_id, line?.number, orderId, '@example.jp'])
      expect(body).not.toContain(secretOfBuyer)
    expect(await deliveries(id)).toMatchObject([
      { id: deliveryId, type: 'sale.created', state: 'delivered', attempts: 1, status: 204 },
    ])
  })

  test('that is rolled back tells nobody', async () => {
    const { id } = await add()
    await expect(
      service.parts.db.transaction(async (tx) => {
        await salesOf({
          parts: { ...service.parts, db: tx as never },
          account: async () => actorOf(await somebody(service.parts)),
        }).sell(album, { at: new Date() })
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    expect(await deliveries(id)).toEqual([])
  })

  test('is told to those alone who asked for sales, and are neither paused nor of another channel', async () => {
    const told = await add(['sale'])
    const other = await add(['publication', 'payout'])
    const paused = await add(['sale'])
    const fields = { url: receiver.url, events: ['sale'], state: 'paused' }
    await ask(`PUT /${paused.id}`, fields)
    const rival = await somebody(service.parts)
    const strange = await ask('POST ', { url: receiver.url, events: ['sale'] }, rival)
    await sold(told.id)
    const counts = await Promise.all([told, other, paused].map(({ id }) => deliveries(id)))
    expect(counts.map(({ length }) => length)).toEqual([1, 0, 0])
    const [{ count } = {}] = await run<{ count: number }>(
      sql`select count(*)::int count from webhook_delivery where endpoint_id = ${strange.body.id}`,
    )
    expect(count).toBe(0)
  })

  test('that is shared is told to each payee with their own part, when the share is theirs', async () => {
    const friend = await somebody(service.parts)
    const [, share = ''] = await sales.split(album, [6000, 4000], addDays(new Date(), -1))
    await sales.decide(share, 'accepted', friend.uid)
    const mine = await add()
    const theirs = await ask('POST ', { url: receiver.url, events: ['sale'] }, friend)
    await sales.sell(album, { at: new Date(), priceYen: 1000 })
    const told = await run<{ endpoint_id: string; amount: number }>(sql`
      select endpoint_id, (data->>'amount')::int amount from webhook_delivery
       where endpoint_id in (${mine.id}, ${theirs.body.id}) order by 2 desc`)
    expect(told).toEqual([
      { endpoint_id: mine.id, amount: 420 },
      { endpoint_id: theirs.body.id, amount: 280 },
    ])
  })
})

describe('beside sales', () => {
  const told = (id: string) =>
    run<{ type: string; data: object }>(
      sql`select type, data from webhook_delivery where endpoint_id = ${id} order by created_at, id`,
    )

  test('a refund is told, and what a bank took back and gave back, in positive yen', async () => {
    const { id } = await add(['refund'])
    const refunded = await sales.sell(album, { at: new Date(), priceYen: 1000 })
    await sales.takeBack(refunded, 1000, new Date())
    const disputed = await sales.sell(album, { at: new Date(), priceYen: 1000 })
    await sales.dispute(disputed, 1000, new Date())
    await sales.winDispute(disputed, new Date())
    const yen = { price: 1000, fee: 300, amount: 700, currency: 'JPY', nid: album.nid }
    expect(await told(id)).toMatchObject([
      { type: 'refund.created', data: { ...yen, reason: 'refund' } },
      { type: 'refund.created', data: { ...yen, reason: 'dispute' } },
      { type: 'refund.reversed', data: { ...yen, reason: 'dispute' } },
    ])
    const saleOf = async (orderId: string) =>
      (await run<{ id: string }>(sql`select id from order_line where order_id = ${orderId}`))[0]?.id
    const sold = await Promise.all([refunded, disputed, disputed].map(saleOf))
    expect((await told(id)).map(({ data }) => (data as { saleId: string }).saleId)).toEqual(sold)
  })

  test('a publication is told each time that a work comes to the store, no change of it', async () => {
    const { id } = await add(['publication'])
    const releaseAt = addDays(new Date(), 3)
    const work = await makeWork(creator, { title: '月の書房' }, { releaseAt })
    const ctx = () => ({ ...creator.ctx, now: new Date() })
    await publishWork(ctx(), work.id, { acceptPreorders: true })
    await makeWork(creator, {}, { stay: 'draft' })
    expect(await told(id)).toEqual([
      {
        type: 'work.published',
        data: {
          nid: work.nid,
          type: 'album',
          title: '月の書房',
          price: 1320,
          currency: 'JPY',
          releaseAt: releaseAt.toISOString(),
          url: `http://koeniwa.test/album/${work.nid}`,
        },
      },
    ])
    await withdrawWork(ctx(), work.id)
    await publishWork(ctx(), work.id, { acceptPreorders: false })
    expect(await told(id)).toHaveLength(2)
  })

  test('a payout is told when it goes out and when it comes back, with what was withheld', async () => {
    const { id } = await add(['payout'])
    const at = (jst: string) => systemCtx(service.parts, new Date(`${jst}+09:00`))
    // Sales before the release are paid with its month.
    await run(sql`update work set release_at = '2026-09-01' where id = ${album.id}`)
    await sales.sell(album, { at: at('2026-09-09T09:00').now, priceYen: 10_000 })
    await closeMonth(at('2026-10-01T00:05'), '2026-09')
    const [payout] = await run<{ id: string; withheld: number }>(
      sql`select id, withholding_yen withheld from payout where payee_id = ${creator.uid}`,
    )
    await bookPayout(at('2026-10-20T09:00'), payout?.id ?? '', '2026-10-20')
    await bookPayoutReturn(at('2026-10-22T09:00'), payout?.id ?? '', '口座が見つかりません。')
    const withholding = payout?.withheld ?? -1
    const yen = { gross: 7000, withholding, amount: 7000 - withholding, currency: 'JPY' }
    const common = { payoutId: payout?.id, month: '2026-09', ...yen }
    expect(await told(id)).toEqual([
      { type: 'payout.paid', data: { ...common, paidOn: '2026-10-20' } },
      { type: 'payout.returned', data: { ...common, reason: '口座が見つかりません。' } },
    ])
  })
})

describe('a try', () => {
  test('that fails is followed by others, later and later, with the same id', async () => {
    const { id } = await add()
    const { deliveryId } = await sold(id)
    receiver.answers.push({ status: 500, body: 'out of order' }, { status: 307 })
    await attempt(deliveryId)
    expect(await deliveries(id)).toMatchObject([
      { state: 'waiting', attempts: 1, status: 500, answer: 'out of order' },
    ])
    expect((await endpoints())[0]?.failingSince).not.toBeNull()
    const [, second] = await ordered(deliveryId)
    expect(second?.data).toEqual({ deliveryId, attempt: 1 })
    await attempt(deliveryId, 1)
    expect(await deliveries(id)).toMatchObject([{ state: 'waiting', attempts: 2, status: 307 }])
    const [, , third] = await ordered(deliveryId)
    const waited = Date.parse(third?.start_after ?? '') - Date.now()
    expect(waited).toBeGreaterThan(290_000)
    expect(waited).toBeLessThan(301_000)
    await attempt(deliveryId, 2)
    expect(await deliveries(id)).toMatchObject([{ state: 'delivered', attempts: 3, status: 204 }])
    expect((await endpoints())[0]?.failingSince).toBeNull()
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(ids).toEqual([deliveryId, deliveryId, deliveryId])
  })

  test('is the last after about three days', async () => {
    const { id } = await add()
    const { deliveryId } = await sold(id)
    let now = new Date()
    const begun = now.getTime()
    for (let count = 0; count < 10; count += 1) {
      receiver.answers.push({ status: 503 })
      await attempt(deliveryId, count, now)
      const last = (await ordered(deliveryId)).at(-1)
      if (last?.data.attempt === count + 1) now = new Date(last.start_after)
    }
    expect(await deliveries(id)).toMatchObject([{ state: 'failed', attempts: 10, status: 503 }])
    expect(await ordered(deliveryId)).toHaveLength(10)
    expect((now.getTime() - begun) / 86_400_000).toBeCloseTo(3.15, 1)
    expect(await endpoints()).toMatchObject([{ state: 'active' }])
  })

  test('is made once, however often it is run, also twice at once', async () => {
    const { id } = await add()
    const { deliveryId } = await sold(id)
    receiver.answers.push({ status: 500 })
    const runs = await Promise.allSettled([attempt(deliveryId), attempt(deliveryId)])
    expect(runs.map(({ status }) => status)).toContain('fulfilled')
    await attempt(deliveryId)
    expect(receiver.received).toHaveLength(1)
    expect(await ordered(deliveryId)).toHaveLength(2)
  })

  test('whose worker died is made again when its claim is over', async () => {
    const { id } = await add()
    const { deliveryId } = await sold(id)
    const now = new Date()
    await run(
      sql`update webhook_delivery set claimed_until = ${addSeconds(now, 15)} where id = ${deliveryId}`,
    )
    await expect(attempt(deliveryId, 0, now)).rejects.toThrow('under way')
    await attempt(deliveryId, 0, addSeconds(now, 16))
    expect(await deliveries(id)).toMatchObject([{ state: 'delivered' }])
  })

  test('goes to no address inside the shop, also if it was added when that was allowed', async () => {
    const { id } = await add()
    const { deliveryId } = await sold(id)
    const ctx = systemCtx(service.parts)
    const settings = { ...ctx.settings, WEBHOOK_LOOPBACK: 'off' as const }
    await deliverWebhook({ ...ctx, settings }, { deliveryId, attempt: 0 })
    expect(receiver.received).toEqual([])
    expect(await deliveries(id)).toMatchObject([{ state: 'waiting', answer: 'notHttps' }])
  })
})

const addSeconds = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000)

describe('an endpoint', () => {
  const told = () =>
    run<{ title: string }>(
      sql`select title from notification where account_id = ${creator.uid} and link = '/studio/creator/webhooks'`,
    )

  test('that answers 410 is disabled, and its owner is told', async () => {
    const { id } = await add()
    const { deliveryId } = await sold(id)
    receiver.answers.push({ status: 410 })
    await attempt(deliveryId)
    expect(await endpoints()).toMatchObject([{ state: 'disabled' }])
    expect(await deliveries(id)).toMatchObject([{ state: 'failed', status: 410 }])
    expect(await ordered(deliveryId)).toHaveLength(1)
    expect(await told()).toMatchObject([{ title: expect.stringContaining('受け取りが終了した') }])
    await sales.sell(album, { at: new Date() })
    expect(await deliveries(id)).toHaveLength(1)
  })

  test('that took nothing for five days is disabled; what waits for it fails unsent', async () => {
    const { id } = await add()
    const first = await sold(id)
    const second = await sold(id)
    receiver.answers.push({ status: 500 }, { status: 500 })
    await attempt(first.deliveryId)
    expect(await told()).toEqual([])
    await attempt(first.deliveryId, 1, addDays(new Date(), 5))
    expect(await endpoints()).toMatchObject([{ state: 'disabled' }])
    expect(await told()).toMatchObject([{ title: expect.stringContaining('5日間届かなかった') }])
    await attempt(second.deliveryId)
    expect(receiver.received).toHaveLength(2)
    const states = await deliveries(id)
    expect(states.find((one) => one.id === second.deliveryId)).toMatchObject({
      state: 'failed',
      attempts: 0,
      answer: 'notActive',
    })
    const active = { url: receiver.url, events: ['sale'], state: 'active' }
    expect((await ask(`PUT /${id}`, active)).body).toMatchObject({
      state: 'active',
      failingSince: null,
    })
  })

  test('can be tried, and a delivery replayed with its id, each while it is active', async () => {
    const { id } = await add()
    expect((await ask(`POST /${id}/test`)).status).toBe(204)
    const [{ id: deliveryId } = { id: '' }] = await deliveries(id)
    const replay = () => ask(`POST /${id}/deliveries/${deliveryId}/replay`)
    expect((await replay()).body.code).toBe('webhook/waiting')
    await attempt(deliveryId)
    expect((await replay()).status).toBe(204)
    expect(await deliveries(id)).toMatchObject([{ state: 'waiting', attempts: 0 }])
    await attempt(deliveryId)
    expect(bodies()).toMatchObject([{ type: 'test' }, { type: 'test' }])
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    await ask(`PUT /${id}`, { url: receiver.url, events: ['sale'], state: 'paused' })
    expect((await replay()).body.code).toBe('webhook/not-active')
    expect((await ask(`POST /${id}/test`)).body.code).toBe('webhook/not-active')
  })

  test('gets a new secret, and both sign for a day', async () => {
    const { id, secret } = await add()
    const renewed = String((await ask(`POST /${id}/secret`)).body.secret)
    expect(renewed).not.toBe(secret)
    const { deliveryId } = await sold(id)
    await attempt(deliveryId)
    await ask(`POST /${id}/deliveries/${deliveryId}/replay`)
    await attempt(deliveryId, 0, addDays(new Date(), 1.01))
    const [early, late] = receiver.received.map(({ headers, body }) => (key: string) => {
      try {
        return Boolean(new Webhook(key).verify(body, headers as Record<string, string>))
      } catch {
        return false
      }
    })
    expect([early?.(secret), early?.(renewed)]).toEqual([true, true])
    expect([late?.(secret), late?.(renewed)]).toEqual([false, true])
    expect(JSON.stringify(await endpoints())).not.toContain('whsec_')
  })

  test('is sealed, and sealed again with a new key', async () => {
    const { id, secret } = await add()
    const key = secret.slice('whsec_'.length)
    const [row] = await run<{ text: string }>(
      sql`select encode(sealed, 'escape') || url "text" from webhook_endpoint where id = ${id}`,
    )
    expect(row?.text).not.toContain(key)
    const { settings } = service.parts
    const renewed = {
      ...settings,
      SEALING_KEYS: [...readNamedKeys(`2027:${'w'.repeat(32)}`), ...settings.SEALING_KEYS],
    }
    const rotate = (to: typeof settings) =>
      withOwner(service.parts.db, (db) => rotateKeys({ db, settings: to }))
    expect((await rotate(renewed)).webhook_endpoint).toBeGreaterThan(0)
    const { deliveryId } = await sold(id)
    const ctx = { ...systemCtx(service.parts), settings: renewed }
    await deliverWebhook(ctx, { deliveryId, attempt: 0 })
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received
    expect(() => new Webhook(secret).verify(body, headers as Record<string, string>)).not.toThrow()
    await rotate({ ...renewed, SEALING_KEYS: renewed.SEALING_KEYS.toReversed() })
  })

  test('is added up to five times, also by calls at once', async () => {
    const fields = { url: receiver.url, events: ['sale'] }
    const answers = await Promise.all(Array.from({ length: 7 }, () => ask('POST ', fields)))
    const codes = answers.map(({ status, body }) => body.code ?? status)
    expect(codes.toSorted()).toEqual([
      ...[201, 201, 201, 201, 201],
      ...['webhook/too-many', 'webhook/too-many'],
    ])
  })

  test.each([
    ['http://hooks.example.jp/', 'https://'],
    ['https://10.0.0.1/', 'インターネットから届くURL'],
    ['https://me:pass@hooks.example.jp/', 'ユーザー名やパスワード'],
    ['https://hooks.example.jp:25/', 'ポート'],
  ])('is not at %s', async (url, why) => {
    const { status, body } = await ask('POST ', { url, events: ['sale'] })
    expect([status, body.code]).toEqual([422, 'webhook/address'])
    expect(body.details).toEqual([{ path: 'url', message: expect.stringContaining(why) }])
  })

  test('is the owners’ business: other members neither see nor change it', async () => {
    const { id } = await add()
    for (const role of ['editor', 'viewer', 'owner']) {
      const member = await somebody(service.parts)
      await run(sql`insert into channel_member (channel_id, account_id, role, joined_at)
                    values (${creator.uid}, ${member.uid}, ${role}, now())`)
      const fields = { url: receiver.url, events: ['sale'], state: 'active' }
      const calls: [string, object?][] = [
        ['GET '],
        [`GET /${id}/deliveries`],
        ['POST ', { url: receiver.url, events: ['sale'] }],
        [`PUT /${id}`, fields],
        [`POST /${id}/test`],
        [`POST /${id}/secret`],
      ]
      for (const [key, body] of calls) {
        const answer = await ask(key, body, member, creator)
        if (role === 'owner') expect([key, answer.status]).toEqual([key, expect.any(Number)])
        expect([key, role, answer.status < 300]).toEqual([key, role, role === 'owner'])
      }
    }
    const acts = await run<{ call: string }>(
      sql`select distinct call from channel_act where channel_id = ${creator.uid} order by 1`,
    )
    expect(acts.map(({ call }) => call)).toEqual([
      'POST /studio/webhooks',
      'POST /studio/webhooks/{id}/secret',
      'PUT /studio/webhooks/{id}',
    ])
  })

  test('goes with its deliveries; others’ do not exist', async () => {
    const { id } = await add()
    await sold(id)
    const rival = await somebody(service.parts)
    expect((await ask(`DELETE /${id}`, undefined, rival)).status).toBe(404)
    expect((await ask(`DELETE /${id}`)).status).toBe(204)
    expect(await endpoints()).toEqual([])
    expect((await ask(`GET /${id}/deliveries`)).status).toBe(404)
  })
})

describe('the example of docs/webhooks.md', () => {
  test('takes a real delivery, and refuses one that is signed with another secret', async () => {
    const folder = await mkdtemp(join('.build', 'webhook-example-'))
    const [, example = ''] =
      /```js\n(.*?)```/su.exec(await readFile('docs/webhooks.md', 'utf8')) ?? []
    const program = join(folder, 'example.mjs')
    await writeFile(program, example)
    const { url } = receiver
    await receiver.close()
    const { id, secret } = await add()
    const { deliveryId } = await sold(id)
    const start = (WEBHOOK_SECRET: string) =>
      startProgram(program, { WEBHOOK_SECRET, PORT: new URL(url).port })
    const stranger = await start(`whsec_${Buffer.from('another secret').toString('base64')}`)
    await attempt(deliveryId)
    expect(await deliveries(id)).toMatchObject([{ state: 'waiting', status: 401 }])
    await stranger.stop()
    const trusted = await start(secret)
    await attempt(deliveryId, 1)
    await ask(`POST /${id}/deliveries/${deliveryId}/replay`)
    await attempt(deliveryId)
    expect(await deliveries(id)).toMatchObject([{ state: 'delivered', status: 204 }])
    const said = await trusted.stop()
    expect(said.match(/sale\.created/gu)).toHaveLength(1)
    await rm(folder, { recursive: true })
    receiver = await startReceiver()
  })
})

/** A program that listens on `PORT`, once it does. */
async function startProgram(path: string, env: { PORT: string; WEBHOOK_SECRET: string }) {
  const child = spawn(process.execPath, [path], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString('utf8')
  })
  const isUp = () => fetch(`http://127.0.0.1:${env.PORT}/`).then(Boolean, () => false)
  while (!(await isUp())) await setTimeout(50)
  return {
    stop: async () => {
      child.kill()
      await once(child, 'close')
      return said
    },
  }
}

test('deliveries are deleted after 30 days', async () => {
  const { id } = await add()
  const first = await sold(id)
  await run(
    sql`update webhook_delivery set created_at = ${addDays(new Date(), -31)} where id = ${first.deliveryId}`,
  )
  await sales.sell(album, { at: new Date() })
  await deleteOldDeliveries({ db: service.parts.db, now: new Date() })
  const left = await deliveries(id)
  expect(left).toHaveLength(1)
  expect(left[0]?.id).not.toBe(first.deliveryId)
  await attempt(first.deliveryId)
  expect(receiver.received).toEqual([])
})
