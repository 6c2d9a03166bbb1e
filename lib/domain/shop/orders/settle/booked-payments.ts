import { sql } from 'drizzle-orm'
import type { Database } from '@/lib/db'
import type { Network } from '../payment-means/payment-network'

const BATCH = 200

/** A payment that the shop knows. */
export type Known = {
  network: Network
  payment_id: string
  /** Of its order. */
  number: string
  /** The booked amount. */
  booked: number
}
/** A payment that was looked up by the network's id; the shop may not know it. */
export type Asked = Omit<Known, 'network' | 'number'> & { number: string | null }

const heldOf = sql`(
  select coalesce(-sum(e.amount_yen), 0) from ledger_entry e
   where e.account = 'heldPayments' and e.party = k.payment_id)`

/** Of an order's own payment: all its cash except held money. */
const ownOf = sql`(
  select coalesce(sum(e.amount_yen), 0) from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
   where t.order_id = k.order_id and k.order_id is not null and e.account in ('cashInTransit', 'heldPayments'))`

/** The booked amounts of these payments; without unknown ones. */
export async function readAsked(db: Database, ids: readonly string[]): Promise<Asked[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<Asked>(sql`
    select k.payment_id, (${heldOf} + ${ownOf})::int booked,
           coalesce(k.number, (
             select o.number from ledger_entry h join ledger_transaction t on t.id = h.transaction_id
               join "order" o on o.id = t.order_id
              where h.account = 'heldPayments' and h.party = k.payment_id limit 1)) number
      from (select i.id payment_id, p.order_id, o.number
              from unnest(${sql.param([...ids])}::text[]) i(id)
              left join payment p on p.network in ('stripe', 'paidy') and p.network_id = i.id
              left join "order" o on o.id = p.order_id) k`)
  return rows
}

/** Card payments of the orders of a period that are not among these. */
export const listUnlisted = (
  db: Database,
  { from, until, listed }: { from: Date; until: Date | null; listed: readonly string[] },
): AsyncGenerator<Known> =>
  inBatches(async (after) => {
    const { rows } = await db.execute<Known>(sql`
      select k.network, k.payment_id, k.number, (${heldOf} + ${ownOf})::int booked
        from (select p.network, p.network_id payment_id, p.order_id, o.number
                from "order" o join payment p on p.order_id = o.id
               where p.network = 'stripe' and p.network_id > ${after} and o.created_at >= ${from}
                 ${until ? sql`and o.created_at < ${until}` : sql``}
                 and p.network_id <> all(${sql.param([...listed])}::text[])
               order by p.network_id limit ${BATCH}) k order by k.payment_id`)
    return rows
  })

/** Deferred payments of the orders since then: their network has no list. */
export const listDeferred = (db: Database, since: Date): AsyncGenerator<Known> =>
  inBatches(async (after) => {
    const { rows } = await db.execute<Known>(sql`
      select k.network, k.payment_id, k.number, (${heldOf} + ${ownOf})::int booked
        from (select p.network, p.network_id payment_id, p.order_id, o.number
                from payment p join "order" o on o.id = p.order_id
               where p.network = 'paidy' and p.network_id > ${after} and o.created_at >= ${since}
               order by p.network_id limit ${BATCH}) k order by k.payment_id`)
    return rows
  })

/** Payments of the orders since then that are held beside the order's own. */
export const listHeld = (db: Database, since: Date): AsyncGenerator<Known> =>
  inBatches(async (after) => {
    const { rows } = await db.execute<Known>(sql`
      select k.network, k.payment_id, k.number, ${heldOf}::int booked
        from (select distinct o.network, h.party payment_id, o.number
                from ledger_entry h join ledger_transaction t on t.id = h.transaction_id
                join "order" o on o.id = t.order_id
               where h.account = 'heldPayments' and h.party > ${after} and o.created_at >= ${since}
                 and not exists (select 1 from payment p where p.network = o.network and p.network_id = h.party)
               order by h.party limit ${BATCH}) k order by k.payment_id`)
    return rows
  })

async function* inBatches(read: (after: string) => Promise<Known[]>): AsyncGenerator<Known> {
  for (let after = ''; ; ) {
    const known = await read(after)
    yield* known
    if (known.length < BATCH) return
    after = known.at(-1)?.payment_id ?? ''
  }
}
