import { eq } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import { enqueue } from '@/lib/gateway/queue'
import { newId } from '@/lib/kit/ids'
import { refundJob } from './jobs'

const { orderEvent, refund } = schema

/** Has the whole amount paid back by a job, at most once an order. The caller holds the order's row. */
export async function requestRefund(
  tx: Transaction,
  order: { id: string; totalYen: number },
  reason: string,
): Promise<void> {
  const [earlier] = await tx
    .select({ id: refund.id })
    .from(refund)
    .where(eq(refund.orderId, order.id))
    .limit(1)
  if (earlier) return
  const refundId = newId()
  await tx
    .insert(refund)
    .values({ id: refundId, orderId: order.id, amountYen: order.totalYen, reason })
  await tx
    .insert(orderEvent)
    .values({ orderId: order.id, kind: 'refundRequested', detail: { reason } })
  await enqueue(tx, refundJob, { refundId })
}
