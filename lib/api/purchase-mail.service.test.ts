// postgres: one
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import type { Listening } from '@/sandbox/listen'
import { startCardNetwork } from '@/sandbox/stripe'
import { makeWork, somebody } from './testing/catalogue'
import { until } from './testing/processes'
import { type TestService, testService } from './testing/test-service'

const KEY = 'sk_test_purchase_mail'
let dir: string
let network: Listening
let service: TestService
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'koeniwa-purchase-mail-'))
  network = await startCardNetwork({ dir, keys: { secret: KEY } })
  service = await testService({ STRIPE_SECRET_KEY: KEY, STRIPE_API_BASE: network.origin })
})
afterAll(async () => {
  await service.close()
  await network.close()
  await rm(dir, { recursive: true })
})

test('while the mail server is away a purchase is paid and granted, and its mail goes out once it is back, once (safety 73)', async () => {
  const { parts, call } = service
  const creator = await somebody(parts)
  const album = await makeWork(creator)
  const buyer = await somebody(parts)
  const by = { bearer: buyer.bearer }
  await service.acceptMail(false)
  const placed = await call('/payment/stripe/order/audio', { body: { albumId: album.id }, ...by })
  const { transactionId } = placed.body
  const { rows } = await parts.db.execute<{ network_id: string }>(
    sql`select network_id from payment where order_id = ${String(transactionId)}`,
  )
  const paid = `${network.origin}/sandbox/payment_intents/${rows[0]?.network_id}/pay`
  await fetch(paid, { method: 'POST', body: '{}' })
  const verified = await call('/payment/stripe/verify', { body: { transactionId }, ...by })
  expect(verified).toMatchObject({ status: 200, body: { state: 'paid' } })
  expect((await call(`/my/library/${album.nid}`, by)).status).toBe(200)

  const receipts = async (state: string) => {
    const { rows: jobs } = await parts.db.execute(
      sql`select 1 from pgboss.job where name = 'send-mail' and state = ${state} and data->>'kind' = 'receipt'`,
    )
    return jobs.length
  }
  await until(async () => (await receipts('retry')) === 1)
  const email = `${buyer.uid}@example.jp`
  expect(await service.mailsTo(email, 0)).toEqual([])
  await service.acceptMail(true)
  await until(async () => (await receipts('completed')) === 1)
  expect(await service.mailsTo(email)).toHaveLength(1)
})
