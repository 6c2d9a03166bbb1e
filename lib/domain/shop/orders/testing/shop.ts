import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { webhookRoutes } from '@/lib/api/routes/webhooks'
import { schema } from '@/lib/db'
import { type TestDatabase, testDatabase } from '@/lib/db/testing'
import type { AccountActor, Ctx, Parts } from '@/lib/domain/core/ctx'
import { checkLedger } from '@/lib/domain/core/ledger'
import { openParts } from '@/lib/domain/core/parts'
import { parseServiceEnv } from '@/lib/env'
import { newId } from '@/lib/kit/ids'
import { listen } from '@/sandbox/listen'
import { startDeferredNetwork } from '@/sandbox/paidy'
import { startCardNetwork } from '@/sandbox/stripe'
import { consentsOf, merchandiseOf } from './shelf'

export const WEBHOOK_SECRET = 'whsec_0123456789abcdef'
const API_KEY = 'sk_test_orders'
const DEFERRED_KEY = 'sk_test_deferred'

type Intent = {
  id: string
  amount: number
  status: string
  customer: string
  metadata: { orderId?: string }
}
type NetworkState = {
  paymentIntents: Intent[]
  charges: { id: string; status: string; amount: number; payment_intent: string }[]
  refunds: { id: string; amount: number }[]
  disputes: { id: string }[]
  heldEvents: { event: string; type: string }[]
}

/** A shop's payment side on a database of its own, with a card network and a webhook endpoint that are real servers. */
export type TestShop = Awaited<ReturnType<typeof openTestShop>>

export async function openTestShop() {
  const database = await testDatabase()
  const dir = await mkdtemp(join(tmpdir(), 'koeniwa-orders-'))
  const app = new Hono()
  const endpoint = await listen(app, '127.0.0.1', 0)
  const webhookUrl = `${endpoint.origin}/api/payment/stripe/webhook`
  const network = await startCardNetwork({
    dir,
    keys: { secret: API_KEY },
    webhook: { url: webhookUrl, secret: WEBHOOK_SECRET },
  })
  const deferred = await startDeferredNetwork({
    dir,
    keys: { secret: DEFERRED_KEY },
    webhookUrl: `${endpoint.origin}/api/payment/paidy/webhook`,
  })
  const settings = testSettings(database, dir, network.origin, deferred.origin)
  const opened = await Promise.all([openParts(settings), openParts(settings)])
  const [parts, twin] = opened
  const api = new Hono()
  webhookRoutes(api, parts)
  app.route('/api', api)
  app.onError((error, c) => c.text(error.message, 400))

  const control = controlOf(network.origin)
  const deferredControl = controlOf(deferred.origin)
  for (const steer of [control, deferredControl])
    await steer('/faults', { webhooks: { off: true } })
  const close = async () => {
    for (const each of opened) await each.close()
    await network.close()
    await deferred.close()
    await endpoint.close()
    await database.drop()
    await rm(dir, { recursive: true, force: true })
  }
  return {
    parts,
    /** The same shop as another process has it. */
    twin,
    pool: database.pool,
    origin: network.origin,
    webhookUrl,
    control,
    deferredControl,
    deferredUrl: `${endpoint.origin}/api/payment/paidy/webhook`,
    ...networkOf(network.origin, control),
    ...people(parts),
    ...merchandiseOf(parts),
    ...consentsOf(parts, deferredControl),
    ...works(parts),
    close,
    /** Closes it; its books must balance. */
    closeBalanced: async () => {
      const { sumYen, problems } = await checkLedger(parts)
      await close()
      expect({ sumYen, problems }).toEqual({ sumYen: 0, problems: [] })
    },
  }
}

function testSettings(
  database: TestDatabase,
  dir: string,
  networkOrigin: string,
  deferredOrigin: string,
) {
  const key = { kid: 'k', kty: 'EC', crv: 'P-256', d: 'd', x: 'x', y: 'y' }
  return parseServiceEnv({
    NODE_ENV: 'test',
    DEPLOYMENT: 'demo',
    SITE_ORIGIN: 'http://koeniwa.test',
    API_ORIGIN: 'http://127.0.0.1:1',
    PAGE_CACHE_SECRET: 'p'.repeat(32),
    STREAM_TOKEN_SECRET: 's'.repeat(32),
    MASTER_SECRET: 'm'.repeat(32),
    SEALING_KEYS: `2026:${'k'.repeat(32)}`,
    TAX_NUMBER_KEYS: `2026:${'n'.repeat(32)}`,
    DATABASE_URL: database.url,
    TOKEN_KEYS: JSON.stringify([key]),
    STORAGE_DIR: join(dir, 'storage'),
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'こえにわ <noreply@koeniwa.test>',
    STRIPE_SECRET_KEY: API_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_BASE: networkOrigin,
    PAIDY_SECRET_KEY: DEFERRED_KEY,
    PAIDY_API_BASE: deferredOrigin,
  })
}

function controlOf(origin: string) {
  return async <T = unknown>(path: string, body: unknown = {}, method = 'POST'): Promise<T> => {
    const response = await fetch(`${origin}/sandbox${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    })
    return (await response.json()) as T
  }
}

function networkOf(origin: string, control: ReturnType<typeof controlOf>) {
  const state = () => control<NetworkState>('/state', undefined, 'GET')
  const intentOf = async (orderId: string) => {
    const { paymentIntents } = await state()
    const found = paymentIntents.find(({ metadata }) => metadata.orderId === orderId)
    if (!found) throw new Error(`no intent of order ${orderId}`)
    return found
  }
  return {
    state,
    intentOf,
    /** Pays an order as the buyer's browser would. */
    pay: async (orderId: string, how: Record<string, unknown> = {}) =>
      control<Intent>(`/payment_intents/${(await intentOf(orderId)).id}/pay`, how),
    /** Money that was taken, of one order or of all. */
    charges: async (orderId?: string) => {
      const { charges, paymentIntents } = await state()
      const ids = paymentIntents
        .filter(({ metadata }) => !orderId || metadata.orderId === orderId)
        .map(({ id }) => id)
      return charges.filter((c) => c.status === 'succeeded' && ids.includes(c.payment_intent))
    },
    /** A call of the network's own API, as its dashboard makes it. */
    dashboard: async (path: string, form: Record<string, string>) => {
      const response = await fetch(`${origin}/v1${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${API_KEY}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams(form).toString(),
      })
      return (await response.json()) as { id: string }
    },
  }
}

/** Ways to pay for `placeOrder`: with a card that is not saved, or later. */
export const byCard = { network: 'stripe', saveCard: false } as const
export const payLater = { network: 'paidy' } as const

export const systemCtx = (parts: Parts, now = new Date()): Ctx => ({
  ...parts,
  actor: { kind: 'system' },
  now,
  client: { address: '', userAgent: '' },
})

export const ctxOf = (parts: Parts, actor: AccountActor, now = new Date()): Ctx => ({
  ...systemCtx(parts, now),
  actor,
})

function people(parts: Parts) {
  return {
    account: async (facts: Partial<AccountActor> = {}): Promise<AccountActor> => {
      const uid = newId()
      const email = `${uid}@example.jp`
      await parts.db.insert(schema.account).values({ id: uid, email, emailVerifiedAt: new Date() })
      return {
        kind: 'account',
        uid,
        sessionId: newId(),
        email,
        emailVerified: true,
        isInternal: false,
        staffRoles: [],
        claims: { creatorInfo: false, bankInfo: false },
        ...facts,
      }
    },
    /** The kinds and subjects of jobs in the queue. */
    jobs: async (name: string) => {
      const { rows } = await parts.db.execute<{ data: Record<string, string> }>(
        sql`select data - 'requestId' data from pgboss.job where name = ${name} order by created_on`,
      )
      return rows.map(({ data }) => data)
    },
  }
}

let workNumber = 1
/** Before anything that a test sells, so that nothing is a preorder. */
const LONG_AGO = new Date('2020-01-01T00:00:00+09:00')

type Album = {
  priceYen?: number
  trackPrices?: number[]
  state?: 'draft' | 'published' | 'withdrawn'
  type?: 'album' | 'voice'
  releaseAt?: Date
  acceptsPreorders?: boolean
  feeRateBp?: number
  discount?: { priceYen: number; startAt: Date; endAt: Date; referenceUntil?: Date }
}

function works(parts: Parts) {
  const { db } = parts
  const track = async (workId: string, creatorId: string, index: number, priceYen: number) => {
    const [audioId, trackId, uploadId] = [newId(), newId(), newId()]
    await db.insert(schema.upload).values({
      id: uploadId,
      accountId: creatorId,
      fileName: 'a.wav',
      sizeBytes: 1,
      storageKey: uploadId,
    })
    await db.insert(schema.audio).values({
      id: audioId,
      trackId,
      creatorId,
      uploadId,
      fileName: 'a.wav',
      masterKey: audioId,
      state: 'ready',
      durationMs: 60_000,
      loudnessLufs: -20,
    })
    const trackNo = index + 1
    await db
      .insert(schema.track)
      .values({ id: trackId, workId, trackNo, title: `第${trackNo}夜`, priceYen, audioId })
    return trackId
  }
  return {
    album: async (facts: Album = {}) => {
      const [id, creatorId, coverId] = [newId(), newId(), newId()]
      await db
        .insert(schema.account)
        .values({ id: creatorId, email: `${creatorId}@example.jp`, emailVerifiedAt: new Date() })
      await db
        .insert(schema.creator)
        .values({ accountId: creatorId, feeRateBp: facts.feeRateBp ?? 3000 })
      await db.insert(schema.picture).values({ id: coverId, widths: [256], color: '#223344' })
      await db.insert(schema.work).values({
        id,
        nid: `KN${String(workNumber++).padStart(6, '0')}`,
        type: facts.type ?? 'album',
        creatorId,
        coverId,
        state: facts.state ?? 'published',
        title: '夜の庭で',
        priceYen: facts.type === 'voice' ? 0 : (facts.priceYen ?? 1320),
        releaseAt: facts.releaseAt ?? LONG_AGO,
        acceptsPreorders: facts.acceptsPreorders ?? false,
      })
      if (facts.discount) await db.insert(schema.discount).values({ workId: id, ...facts.discount })
      const trackIds: string[] = []
      for (const [index, priceYen] of (facts.trackPrices ?? [440, 440]).entries())
        trackIds.push(await track(id, creatorId, index, priceYen))
      return { id, creatorId, trackIds }
    },
  }
}
