import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { AccountActor, Ctx, Parts } from '@/lib/domain/core/ctx'
import { openParts } from '@/lib/domain/core/parts'
import { placeOrder } from '@/lib/domain/shop/orders'
import { serviceEnv } from '@/lib/env'
import { newId } from '@/lib/kit/ids'
import { accountActor } from './account-actor'
import { recordStatements, statements } from './record-statements'

/**
 * The measurements of ordering, with the environment of a running service: what one order asks of the
 * database, how many a second go through with the sandbox network answering, and how fast the running service
 * acknowledges a webhook, with nothing else to do and while orders are placed. Prints one line of JSON.
 */
type Facts = { apiOrigin: string }

const COUNTED_ORDERS = 5
const BUYERS_AT_ONCE = 16
const RATE_ROUNDS = 5
const SECONDS = 3
const WEBHOOKS = 400
const WEBHOOKS_A_SECOND = 50
const ORDERS_A_SECOND = 50

/** Buyers with a verified address and a customer at the network, as from their second order on. */
async function makeBuyers(parts: Parts, count: number): Promise<AccountActor[]> {
  const buyers = Array.from({ length: count }, () => accountActor(newId()))
  for (let at = 0; at < count; at += 50) {
    const some = buyers.slice(at, at + 50)
    await parts.db
      .insert(schema.account)
      .values(some.map(({ uid, email }) => ({ id: uid, email, emailVerifiedAt: new Date() })))
    const customers = await Promise.all(some.map(({ uid }) => parts.card.createCustomer(uid)))
    await parts.db.insert(schema.networkCustomer).values(
      some.map(({ uid }, i) => ({
        accountId: uid,
        network: 'stripe' as const,
        customerId: customers[i] ?? '',
      })),
    )
  }
  return buyers
}

const ctxOf = (parts: Parts, actor: AccountActor): Ctx => ({
  ...parts,
  actor,
  now: new Date(),
  client: { address: '', userAgent: '' },
})

async function albumIds(parts: Parts): Promise<string[]> {
  const { rows } = await parts.db.execute<{ id: string }>(sql`
    select id from work where state = 'published' and type = 'album' and price_yen >= 50
       and release_at <= now() limit 20`)
  return rows.map(({ id }) => id)
}

const order = (parts: Parts, by: AccountActor, albumId: string) =>
  placeOrder(ctxOf(parts, by), { kind: 'audio', albumId }, { network: 'stripe', saveCard: false })

/** The statements of each order of one buyer, after the first. */
async function countStatements(parts: Parts, albums: readonly string[]): Promise<number[]> {
  const [buyer] = await makeBuyers(parts, 1)
  if (!buyer) throw new Error('no buyer')
  const counts: number[] = []
  for (const albumId of albums.slice(0, COUNTED_ORDERS + 1)) {
    statements.length = 0
    await order(parts, buyer, albumId)
    counts.push(statements.length)
  }
  return counts.slice(1)
}

/** Orders a second, and how long each of them took (ms). */
async function orderFor(seconds: number, parts: Parts, albums: readonly string[]) {
  const waiting = await makeBuyers(parts, 60)
  const until = performance.now() + seconds * 1000
  const times: number[] = []
  const ordering = async () => {
    let by = waiting.pop()
    while (by && performance.now() < until) {
      for (const albumId of albums) {
        if (performance.now() >= until) break
        const started = performance.now()
        await order(parts, by, albumId)
        times.push(performance.now() - started)
      }
      by = waiting.pop()
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: BUYERS_AT_ONCE }, ordering))
  return { perSecond: (times.length * 1000) / (performance.now() - started), times }
}

async function measureRate(parts: Parts, albums: readonly string[]) {
  const rounds: Awaited<ReturnType<typeof orderFor>>[] = []
  for (let round = 0; round < RATE_ROUNDS; round += 1)
    rounds.push(await orderFor(SECONDS, parts, albums))
  return {
    ordersPerSecond: rounds.map(({ perSecond }) => perSecond),
    orderMs: rounds.flatMap(({ times }) => times),
  }
}

/** A webhook signed as by the network (Stripe-Signature, scheme v1). */
function signedWebhook(secret: string, intentId: string) {
  const body = JSON.stringify({
    id: `evt_bench_${newId()}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { id: intentId, object: 'payment_intent' } },
  })
  const at = Math.floor(Date.now() / 1000)
  const code = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  return { body, signature: `t=${at},v1=${code}` }
}

type Webhooks = { url: string; secret: string; intentIds: readonly string[] }

async function measureWebhooks({ url, secret, intentIds }: Webhooks): Promise<number[]> {
  const times: number[] = []
  const send = async (i: number) => {
    const { body, signature } = signedWebhook(secret, intentIds[i % intentIds.length] ?? '')
    const started = performance.now()
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
    })
    await answer.text()
    if (answer.status !== 200) throw new Error(`webhook: ${answer.status}`)
    times.push(performance.now() - started)
  }
  for (let warm = 0; warm < 20; warm += 1) await send(warm)
  times.length = 0
  const sent: Promise<void>[] = []
  for (let i = 0; i < WEBHOOKS; i += 1) {
    sent.push(send(i))
    await new Promise((done) => setTimeout(done, 1000 / WEBHOOKS_A_SECOND))
  }
  await Promise.all(sent)
  return times
}

/** Places orders at a steady rate until the work is done. */
async function whileOrdering<T>(parts: Parts, albums: readonly string[], work: () => Promise<T>) {
  const buyers = await makeBuyers(parts, 100)
  const waiting = buyers.flatMap((by) => albums.map((albumId) => ({ by, albumId })))
  const placed: Promise<unknown>[] = []
  const timer = setInterval(() => {
    const next = waiting.pop()
    if (next) placed.push(order(parts, next.by, next.albumId))
  }, 1000 / ORDERS_A_SECOND)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    await Promise.all(placed)
  }
}

/** Payments of this many orders: a network reports each one separately. */
async function openIntents(parts: Parts, albums: readonly string[]): Promise<string[]> {
  const buyers = await makeBuyers(parts, 20)
  for (const by of buyers) for (const albumId of albums) await order(parts, by, albumId)
  const { rows } = await parts.db.execute<{ network_id: string }>(sql`
    select p.network_id from payment p join "order" o on o.id = p.order_id
     where o.account_id in ${buyers.map(({ uid }) => uid)} and p.network_id is not null`)
  return rows.map(({ network_id }) => network_id)
}

const facts = JSON.parse(process.argv[2] ?? '{}') as Facts
const settings = serviceEnv()
recordStatements()
const parts = await openParts(settings)
try {
  const albums = await albumIds(parts)
  const roundTrips = await countStatements(parts, albums)
  const rate = await measureRate(parts, albums)
  const webhooks: Webhooks = {
    url: `${facts.apiOrigin}/api/payment/stripe/webhook`,
    secret: settings.STRIPE_WEBHOOK_SECRET,
    intentIds: await openIntents(parts, albums),
  }
  const webhookMs = await measureWebhooks(webhooks)
  const busyWebhookMs = await whileOrdering(parts, albums, () => measureWebhooks(webhooks))
  console.log(JSON.stringify({ roundTrips, ...rate, webhookMs, busyWebhookMs }))
} finally {
  await parts.close()
}
