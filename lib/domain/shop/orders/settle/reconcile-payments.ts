import { sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import { enqueue } from '@/lib/gateway/queue'
import { paymentEventJob, refundJob } from '../jobs'
import { lookUpPayment, type Network } from '../payment-means/payment-network'
import { forEachOrder } from './for-each-order'
import { settleOrder } from './settle-order'

const BATCH = 50
const OLDER_THAN_MS = 2 * 60_000

/**
 * Looks up payments without news (closed tab, lost webhook): open orders older than two minutes, each at most every
 * two minutes, 50 in a run. Several may run at once. Then it retries webhooks and refunds whose jobs were set aside.
 * @throws AggregateError naming orders whose lookup failed
 */
export async function reconcilePayments(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - OLDER_THAN_MS)
  await requeueLost(ctx, before)
  const { rows } = await ctx.db.execute<{
    order_id: string
    network: Network
    network_id: string
  }>(sql`
    update payment set last_checked_at = ${ctx.now}
     where order_id in (
       select p.order_id from payment p join "order" o on o.id = p.order_id
        where o.state = 'awaitingPayment' and o.created_at < ${before}
          and p.network_id is not null and (p.last_checked_at is null or p.last_checked_at < ${before})
        order by o.expires_at limit ${BATCH} for update of p skip locked)
    returning order_id, network, network_id`)
  const payments = new Map(rows.map((row) => [row.order_id, row]))
  await forEachOrder([...payments.keys()], async (orderId) => {
    const known = payments.get(orderId)
    if (known)
      await settleOrder(ctx, orderId, await lookUpPayment(ctx, known.network, known.network_id))
  })
}

const ONCE_SECONDS = 600

async function requeueLost(ctx: Ctx, before: Date) {
  const events = await ctx.db.execute<{ network: Network; event_id: string }>(sql`
    select network, event_id from payment_event
     where handled_at is null and received_at < ${before}
     order by received_at limit ${BATCH}`)
  for (const { network, event_id: eventId } of events.rows)
    await enqueue(
      ctx.db,
      paymentEventJob,
      { network, eventId },
      { onceKey: eventId, onceSeconds: ONCE_SECONDS },
    )
  const refunds = await ctx.db.execute<{ id: string }>(sql`
    select id from refund where state = 'pending' and created_at < ${before} order by id limit ${BATCH}`)
  for (const { id: refundId } of refunds.rows)
    await enqueue(ctx.db, refundJob, { refundId }, { onceKey: refundId, onceSeconds: ONCE_SECONDS })
}
