import { and, eq, sql } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import type { Part } from '@/lib/domain/core/ledger'
import { enqueue } from '@/lib/gateway/queue'
import { newId } from '@/lib/kit/ids'
import { refundJob } from '../jobs'

const { orderEvent, refund, refundLine } = schema

export type RefundReason =
  | 'cannotGrant'
  | 'preorderCancelled'
  | 'workWithdrawn'
  | 'presentUnclaimed'
  | 'paymentMismatch'
  | 'defective'
  | 'returned'
  | 'outOfStock'
  | 'goodwill'

export type RefundRequest = {
  amountYen: number
  reason: RefundReason
  /** Of which lines; by default it is spread over everything that remains. */
  parts?: readonly Part[]
  /** Who decided it; by default the system. */
  requestedBy?: string
  /** The failed refund that is paid again. */
  repeats?: string
}

/** What was refunded of an order, pending refunds included. */
export async function refundsUnderWay(tx: Transaction, orderId: string): Promise<number> {
  const [row] = await tx
    .select({ yen: sql<number>`coalesce(sum(${refund.amountYen}), 0)::int` })
    .from(refund)
    .where(sql`${refund.orderId} = ${orderId} and ${refund.state} <> 'failed'`)
  return row?.yen ?? 0
}

/** Requests a refund: a job carries it out and books it after the network has. The caller holds the order's row. */
export async function requestRefund(
  tx: Transaction,
  ctx: Pick<Ctx, 'now'>,
  orderId: string,
  request: RefundRequest,
): Promise<string> {
  const { amountYen, reason, parts = [], requestedBy, repeats } = request
  const refundId = newId()
  const row = { id: refundId, orderId, amountYen, reason, repeats, createdAt: ctx.now }
  await tx.insert(refund).values(row)
  if (parts.length > 0) await tx.insert(refundLine).values(parts.map((p) => ({ refundId, ...p })))
  await tx.insert(orderEvent).values({
    orderId,
    kind: 'refundRequested',
    detail: { refundId, amountYen, reason, ...(requestedBy && { by: requestedBy }) },
    createdAt: ctx.now,
  })
  await enqueue(tx, refundJob, { refundId })
  return refundId
}

/** Refunds that are pending. The caller holds the order's row. */
export const pendingRefunds = (tx: Transaction, orderId: string) =>
  tx
    .select({ reason: refund.reason })
    .from(refund)
    .where(and(eq(refund.orderId, orderId), eq(refund.state, 'pending')))

export async function hasRefund(tx: Transaction, orderId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: refund.id })
    .from(refund)
    .where(eq(refund.orderId, orderId))
    .limit(1)
  return row !== undefined
}

/** Ends the pending refunds: they will not be carried out. The caller holds the order's row. */
export async function failRefunds(tx: Transaction, orderId: string): Promise<void> {
  await tx
    .update(refund)
    .set({ state: 'failed' })
    .where(and(eq(refund.orderId, orderId), eq(refund.state, 'pending')))
}
