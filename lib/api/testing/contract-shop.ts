import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { ContractKey } from '@/lib/contract'
import { newId } from '@/lib/kit/ids'
import { startDeferredNetwork } from '@/sandbox/paidy'
import { startCardNetwork } from '@/sandbox/stripe'
import { makeWork, type Person, somebody } from './catalogue'
import { makeWorld, type World } from './contract-world'
import { openTestMedia, type TestMedia } from './media'
import { STAFF_DOMAIN } from './staff'
import { someAddress } from './test-service'

const KEY = 'sk_test_contract_shop'

/** A service with both payment networks and somebody's album, for tests that go through the whole contract. */
export type ContractShop = Awaited<ReturnType<typeof openContractShop>>

export async function openContractShop(overrides: Record<string, string> = {}) {
  const dir = await mkdtemp(join(tmpdir(), 'koeniwa-contract-'))
  const card = await startCardNetwork({ dir, keys: { secret: KEY } })
  const deferred = await startDeferredNetwork({ dir, keys: { secret: KEY } })
  const service = await openTestMedia('disk', {
    STRIPE_SECRET_KEY: KEY,
    STRIPE_API_BASE: card.origin,
    PAIDY_SECRET_KEY: KEY,
    PAIDY_API_BASE: deferred.origin,
    RATE_LIMIT_FACTOR: '1000000',
    INTERNAL_EMAIL_DOMAINS: STAFF_DOMAIN,
    ...overrides,
  })
  const creator = await somebody(service.parts)
  const album = { ...(await makeWork(creator)), creatorId: creator.uid }
  const till = { call: callerOf(service), pay: payerAt(service, card.origin) }
  return {
    service,
    creator,
    call: till.call,
    /** What a call names, made for its owner. */
    worldOf: (key: ContractKey, owner: Person): Promise<World> =>
      makeWorld(key, { ...till, owner, album }),
    close: async () => {
      await service.close()
      await card.close()
      await deferred.close()
      await rm(dir, { recursive: true })
    },
  }
}

type Answer = { status: number; text: string; body: Record<string, unknown> }

const callerOf =
  ({ origin }: TestMedia) =>
  async (
    by: Person | null,
    method: string,
    path: string,
    body?: unknown,
    idempotencyKey = newId(),
  ): Promise<Answer> => {
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        'x-forwarded-for': someAddress(),
        'idempotency-key': idempotencyKey,
        ...(by && { authorization: `Bearer ${by.bearer}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, text, body: text ? JSON.parse(text) : {} }
  }

/** The card network takes the money of an order. */
const payerAt =
  ({ parts: { db } }: TestMedia, network: string) =>
  async (transactionId: string): Promise<void> => {
    const { rows } = await db.execute<{ network_id: string }>(
      sql`select network_id from payment where order_id = ${transactionId}`,
    )
    await fetch(`${network}/sandbox/payment_intents/${rows[0]?.network_id}/pay`, {
      method: 'POST',
      body: '{}',
    })
  }
