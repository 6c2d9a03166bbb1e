import { sql } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { AccountActor, Parts } from '@/lib/domain/core/ctx'
import { findPostalCode } from '@/lib/domain/shop/addresses'
import { newId } from '@/lib/kit/ids'

type DeferredState = {
  payments: {
    id: string
    status: string
    amount: number
    order: { order_ref: string }
    captures: { id: string; amount: number }[]
    refunds: { amount: number }[]
  }[]
  tokens: { id: string; status: string }[]
  heldHints: { payment_id?: string; status: string }[]
}

type Control = <T>(path: string, body?: unknown, method?: string) => Promise<T>

/** The deferred network of a test shop. */
export function consentsOf(parts: Parts, control: Control) {
  const deferredState = () => control<DeferredState>('/state', undefined, 'GET')
  return {
    deferredState,
    /** Payments of an order at the deferred network. */
    deferredPayments: async (orderId: string) =>
      (await deferredState()).payments.filter(({ order }) => order.order_ref === orderId),
    /** A consumer's consent, registered for the account as the web does it. */
    consent: async (buyer: AccountActor, consumer: { email?: string } = {}) => {
      const { id } = await control<{ id: string }>('/tokens', consumer)
      await parts.db
        .insert(schema.networkCustomer)
        .values({ accountId: buyer.uid, network: 'paidy', customerId: id })
      return id
    },
  }
}

type MerchandiseFacts = Partial<typeof schema.merchandise.$inferInsert> & { onHand?: number }

const placeOf = async (parts: Parts, postalCode: string) => {
  const [place] = await findPostalCode(parts, postalCode)
  return { prefectureCode: place?.prefectureCode, city: place?.city }
}

/** Merchandise, addresses and shelves of a test shop. */
export function merchandiseOf(parts: Parts) {
  const { db } = parts
  return {
    /** Merchandise on the shelf; by default 10 of 1,320 yen each. */
    merchandise: async ({ onHand = 10, ...facts }: MerchandiseFacts = {}) => {
      const id = newId()
      const creatorId = facts.creatorId ?? newId()
      if (!facts.creatorId) {
        await db
          .insert(schema.account)
          .values({ id: creatorId, email: `${id}@example.jp`, emailVerifiedAt: new Date() })
        await db.insert(schema.creator).values({ accountId: creatorId, feeRateBp: 3000 })
      }
      await db.insert(schema.merchandise).values({
        id,
        title: 'マグカップ',
        priceYen: 1320,
        publishedAt: new Date(Date.now() - 86_400_000),
        ...facts,
        creatorId,
      })
      await db.insert(schema.stock).values({ merchandiseId: id, onHand })
      return id
    },
    /** An address of the buyer's, in Tokyo unless told otherwise. */
    address: async (buyer: AccountActor, facts: { postalCode?: string } = {}) => {
      const id = newId()
      await db.insert(schema.address).values({
        id,
        accountId: buyer.uid,
        recipient: '見本 花子',
        postalCode: '1040061',
        prefectureCode: '13',
        city: '中央区',
        street: '銀座1-1-1',
        phone: '0312345678',
        isDefault: true,
        ...(facts.postalCode && (await placeOf(parts, facts.postalCode))),
        ...facts,
      })
      return id
    },
    shelf: async (merchandiseId: string) => {
      const { rows } = await db.execute<{ on_hand: number; reserved: number; held: number }>(sql`
        select s.on_hand, s.reserved, (select coalesce(sum(r.quantity), 0)::int from stock_reservation r
                 where r.merchandise_id = s.merchandise_id and r.state = 'held') held
          from stock s where s.merchandise_id = ${merchandiseId}`)
      const [row] = rows
      if (!row) throw new Error(`no stock of ${merchandiseId}`)
      return row
    },
  }
}
