import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import { lookUpPayment, type Network } from '../payment-means/payment-network'
import { forEachOrder } from './for-each-order'
import { settleOrder } from './settle-order'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const BATCH = 50
const MOST_HELD = 200

/**
 * Payments that are checked again without a webhook: `recent` ones every hour, `earlier` ones every night, until they
 * can no longer be refunded.
 */
const cohorts = {
  recent: { fromMs: 0, toMs: 2 * DAY_MS, everyMs: HOUR_MS / 2, most: 500 },
  earlier: { fromMs: 2 * DAY_MS, toMs: 180 * DAY_MS, everyMs: 12 * HOUR_MS, most: 1000 },
} as const

/** A run ends then; the next one continues with the payments that were checked longest ago. */
const MOST_MS = 240_000

type Asked = { order_id: string; network: Network; network_id: string }

/**
 * Asks the networks for the state of known payments, and settles their orders by it: those of the deferred network, which
 * has no lists, and of the card network those whose dispute is open, whose events may have been forgotten. The ones
 * asked longest ago come first; one that fails does not stop the others. @throws AggregateError
 */
export async function recheckPayments(ctx: Ctx, name: keyof typeof cohorts): Promise<void> {
  const { most } = cohorts[name]
  const end = Date.now() + MOST_MS
  for (let asked = 0; asked < most && Date.now() < end; asked += BATCH) {
    const { rows } = await ctx.db.execute<Asked>(dueOf(ctx, name))
    await forEachOrder(
      rows.map(({ order_id }) => order_id),
      async (orderId) => {
        const known = rows.find((row) => row.order_id === orderId)
        if (known) await ask(ctx, known).finally(() => noteChecked(ctx, orderId))
      },
    )
    if (rows.length < BATCH) return
  }
}

function dueOf(ctx: Ctx, name: keyof typeof cohorts): SQL {
  const { fromMs, toMs, everyMs } = cohorts[name]
  const ago = (ms: number) => new Date(ctx.now.getTime() - ms)
  const fits = ctx.deferred
    ? sql`(p.network = 'paidy' or o.state = 'disputed')`
    : sql`o.state = 'disputed'`
  return sql`
    select p.order_id, p.network, p.network_id
      from payment p join "order" o on o.id = p.order_id
     where p.network_id is not null and o.paid_at is not null and o.state <> 'refunded' and ${fits}
       and o.created_at <= ${ago(fromMs)} and o.created_at > ${ago(toMs)}
       and (p.last_checked_at is null or p.last_checked_at < ${ago(everyMs)})
     order by p.last_checked_at nulls first, p.order_id limit ${BATCH}`
}

/**
 * Checks every payment whose money is held, so that refunds by the network's dashboard are booked; and once those
 * that are in no account yet. @throws AggregateError
 */
export async function recheckHeldPayments(ctx: Ctx): Promise<void> {
  const { rows } = await ctx.db.execute<Asked>(sql`
    select o.id order_id, o.network, e.detail->>'intentId' network_id
      from "order" o join order_event e on e.order_id = o.id and e.kind = 'mismatch'
     where o.state = 'held'
    union
    select t.order_id, o.network, h.party
      from ledger_entry h join ledger_transaction t on t.id = h.transaction_id
      join "order" o on o.id = t.order_id
     where h.account = 'heldPayments'
     group by t.order_id, o.network, h.party having sum(h.amount_yen) <> 0
     order by 1 limit ${MOST_HELD}`)
  const asked = new Map(rows.map((row) => [`${row.order_id} ${row.network_id}`, row]))
  await forEachOrder([...asked.keys()], async (key) => {
    const known = asked.get(key)
    if (known) await ask(ctx, known)
  })
}

const ask = async (ctx: Ctx, { order_id, network, network_id }: Asked) =>
  settleOrder(ctx, order_id, await lookUpPayment(ctx, network, network_id))

const noteChecked = (ctx: Ctx, orderId: string) =>
  ctx.db.execute(sql`update payment set last_checked_at = ${ctx.now} where order_id = ${orderId}`)
