import { sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/ctx'
import type { Finding } from '@/lib/domain/ledger'
import type { NetworkPayment } from '@/lib/gateway/stripe'
import { AppError } from '@/lib/kit/errors'
import { addDays } from '@/lib/kit/jst'
import { requireDeferred } from '../payment-means/deferred-payment'
import type { Network } from '../payment-means/payment-network'
import { retainedYenOf } from '../payment-means/retained-yen-of'

/** Longer than money can go back at either network. */
const DAYS = 180
const BATCH = 200

type Known = { network: Network; payment_id: string; number: string; booked: number }

/**
 * Compares what the networks have for the shop, payment by payment, with the books, over the last 180 days: payments
 * that the shop knows, also those it holds, and those that the card network lists and the shop never heard of. It only
 * reads; a payment under way is asked about twice before it counts. @throws AppError unavailable
 */
export async function compareWithNetworks(
  ctx: Ctx,
): Promise<{ findings: Finding[]; payments: number }> {
  const since = addDays(ctx.now, -DAYS)
  const listed = await listCardPayments(ctx, since)
  const findings: Finding[] = []
  const seen = new Set<string>()
  for (let after = ''; ; ) {
    const known = await readKnown(ctx, since, after)
    for (const one of known) {
      seen.add(one.payment_id)
      const finding = await compare(ctx, one, listed.get(one.payment_id))
      if (finding) findings.push(finding)
    }
    after = known.at(-1)?.payment_id ?? ''
    if (known.length < BATCH) break
  }
  for (const [id, paid] of listed)
    if (!seen.has(id) && paid.intent.orderId && retainedYenOf(paid) !== 0)
      findings.push(differs(id, retainedYenOf(paid), 0))
  return { findings, payments: new Set([...seen, ...listed.keys()]).size }
}

const differs = (subject: string, found: number, expected: number): Finding => ({
  code: 'network-differs',
  subject,
  line: null,
  found,
  expected,
})

async function listCardPayments(ctx: Ctx, since: Date): Promise<Map<string, NetworkPayment>> {
  const listed = new Map<string, NetworkPayment>()
  for (let after: string | null = null; ; ) {
    const { payments, next } = await ctx.card.listPayments(since, after)
    for (const paid of payments) listed.set(paid.intent.id, paid)
    if (next === null) return listed
    after = next
  }
}

/** A difference may come from a payment in progress: both sides are read a second time. */
async function compare(ctx: Ctx, known: Known, listed?: NetworkPayment): Promise<Finding | null> {
  const first = listed ?? (await readNow(ctx, known))
  if (!first || isForeign(first) || retainedYenOf(first) === known.booked) return null
  const now = await readNow(ctx, known)
  const retainedYen = now ? retainedYenOf(now) : 0
  const booked = await readBooked(ctx, known.payment_id)
  return retainedYen === booked ? null : differs(known.number, retainedYen, booked)
}

/** The ledger is in yen alone; such a payment is held, and the staff have been notified. */
const isForeign = ({ intent }: NetworkPayment) => intent.currency !== 'jpy'

/** In its current state, and nothing is done about it; null where the network has no such payment. */
async function readNow(ctx: Ctx, known: Known): Promise<NetworkPayment | null> {
  try {
    return known.network === 'stripe'
      ? await ctx.card.getPayment(known.payment_id)
      : await requireDeferred(ctx).getPayment(known.payment_id)
  } catch (error) {
    if (error instanceof AppError && error.kind === 'notFound') return null
    throw error
  }
}

const heldOf = sql`(
  select coalesce(-sum(e.amount_yen), 0) from ledger_entry e
   where e.account = 'heldPayments' and e.party = k.payment_id)`

/** Of an order's own payment: all its cash, but for what is held. */
const ownOf = sql`(
  select coalesce(sum(e.amount_yen), 0) from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
   where t.order_id = k.order_id and k.is_own and e.account in ('cashInTransit', 'heldPayments'))`

async function readKnown(ctx: Ctx, since: Date, after: string): Promise<Known[]> {
  const { rows } = await ctx.db.execute<Known>(sql`
    with k as (
      select p.network, p.network_id payment_id, p.order_id, true is_own
        from payment p join "order" o on o.id = p.order_id
       where p.network_id is not null and o.created_at >= ${since}
      union all
      select distinct o.network, h.party, o.id, false
        from ledger_entry h join ledger_transaction t on t.id = h.transaction_id
        join "order" o on o.id = t.order_id
       where h.account = 'heldPayments' and o.created_at >= ${since}
         and not exists (select 1 from payment p where p.network = o.network and p.network_id = h.party))
    select k.network, k.payment_id, o.number, (${heldOf} + ${ownOf})::int booked
      from k join "order" o on o.id = k.order_id
     where k.payment_id > ${after} order by k.payment_id limit ${BATCH}`)
  return rows
}

async function readBooked(ctx: Ctx, paymentId: string): Promise<number> {
  const { rows } = await ctx.db.execute<{ yen: number }>(sql`
    select (${heldOf} + ${ownOf})::int yen
      from (select ${paymentId}::text payment_id, p.order_id, p.order_id is not null is_own
              from (select 1) one left join payment p on p.network_id = ${paymentId}) k`)
  return rows[0]?.yen ?? 0
}
