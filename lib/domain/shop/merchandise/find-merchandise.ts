import { type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db'
import { feeInForce } from '@/lib/domain/core/fee-in-force'
import { type MerchandiseRow, merchandiseColumns, merchandiseJoins } from './merchandise-row'

/** What the decision about a line is made of: the thing here and now, and what the buyer has of it. */
export type Merchandise = MerchandiseRow & {
  fee_rate_bp: number | null
  /** Units in live orders of the buyer. */
  bought_units: number
}

type Query = {
  ids: readonly string[]
  now: Date
  /** Whose earlier orders count; nobody's for a guest. */
  buyerId: string | null
  /** Holds the stock rows, in the order of their ids, until the transaction ends. */
  lock?: boolean
  /** Further columns, each after a comma. */
  more?: SQL
}

/** The merchandise of a cart that are shown, in one statement. What is missing in the answer does not exist. */
export async function findMerchandise(
  db: Database | Transaction,
  query: Pick<Query, 'ids' | 'now' | 'buyerId'>,
): Promise<Merchandise[]> {
  const { rows } = await db.execute<Merchandise>(selectMerchandise(query))
  return rows
}

/** What `findMerchandise` reads. */
export const selectMerchandise = ({ ids, now, buyerId, lock = false, more = sql`` }: Query): SQL =>
  sql`
    select ${merchandiseColumns}, ${feeInForce(sql`m.creator_id`, now)} fee_rate_bp,
           (select coalesce(sum(r.quantity), 0)::int from stock_reservation r
              join "order" o on o.id = r.order_id
             where r.merchandise_id = m.id and r.state <> 'released' and o.account_id = ${buyerId}) bought_units ${more}
      from merchandise m ${merchandiseJoins}
     where m.id = any(${sql.param([...ids])}::uuid[]) and m.published_at <= ${now}
     order by m.id ${lock ? sql`for no key update of s` : sql``}`
