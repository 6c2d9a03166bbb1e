import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/ctx'
import { postDisputeWon, postReversal } from '@/lib/domain/ledger'
import type { NetworkDispute, NetworkPayment, NetworkRefund } from '@/lib/gateway/stripe'
import { releaseClaims } from './claims'
import type { OrderState } from './settle-order'

const { entitlement, order, orderEvent, orderLine, refund } = schema

type Paid = typeof order.$inferSelect
type Clock = Pick<Ctx, 'now'>

/**
 * Books refunds and a chargeback that the network knows of, each once and linked to the sale (safety 62):
 * a full refund or a chargeback ends access, a chargeback that was won restores it.
 */
export async function applyReversals(
  tx: Transaction,
  ctx: Clock,
  orderId: string,
  network: NetworkPayment,
): Promise<OrderState> {
  for (const one of network.refunds) await bookRefund(tx, ctx, await read(tx, orderId), one)
  if (network.dispute) await bookDispute(tx, ctx, await read(tx, orderId), network.dispute)
  return (await read(tx, orderId)).state
}

async function read(tx: Transaction, orderId: string): Promise<Paid> {
  const [row] = await tx.select().from(order).where(eq(order.id, orderId))
  if (!row) throw new Error(`order ${orderId} does not exist`)
  return row
}

async function bookRefund(tx: Transaction, ctx: Clock, paid: Paid, one: NetworkRefund) {
  if (!(await recordRefund(tx, paid.id, one))) return
  const refundedYen = paid.refundedYen + one.amountYen
  // Money that was never taken for a sale is in no book; it only goes back.
  if (paid.paidAt)
    await postReversal(tx, {
      kind: 'refund',
      reference: one.id,
      orderId: paid.id,
      amountYen: one.amountYen,
      occurredAt: ctx.now,
    })
  const state = refundedYen === paid.totalYen ? 'refunded' : 'partiallyRefunded'
  await tx
    .update(order)
    .set({ state, refundedYen, updatedAt: ctx.now })
    .where(eq(order.id, paid.id))
  await tx.insert(orderEvent).values({
    orderId: paid.id,
    kind: 'refunded',
    detail: { refund: one.id, amountYen: one.amountYen },
  })
  if (state !== 'refunded') return
  await revoke(tx, ctx, paid.id)
  await releaseClaims(tx, paid.id)
}

/** The refund's row, ours or one made at the network's own desk. @returns whether it was new */
async function recordRefund(tx: Transaction, orderId: string, one: NetworkRefund) {
  const done = await tx
    .select({ id: refund.id })
    .from(refund)
    .where(and(eq(refund.networkId, one.id), eq(refund.state, 'done')))
  if (done.length > 0) return false
  const asked = await tx
    .update(refund)
    .set({ networkId: one.id, state: 'done' })
    .where(and(eq(refund.id, one.refundId ?? orderId), eq(refund.orderId, orderId)))
    .returning({ id: refund.id })
  if (asked.length > 0) return true
  await tx.insert(refund).values({
    orderId,
    networkId: one.id,
    amountYen: one.amountYen,
    reason: 'network',
    state: 'done',
  })
  return true
}

async function bookDispute(tx: Transaction, ctx: Clock, paid: Paid, dispute: NetworkDispute) {
  if (!paid.paidAt) return
  const fact = { reference: dispute.id, orderId: paid.id, occurredAt: ctx.now }
  const isNew = await postReversal(tx, { kind: 'dispute', ...fact, amountYen: dispute.amountYen })
  if (isNew) {
    await become(tx, ctx, paid.id, 'disputed', { dispute: dispute.id })
    await revoke(tx, ctx, paid.id)
  }
  if (dispute.isWon && (await postDisputeWon(tx, fact))) {
    await become(tx, ctx, paid.id, paid.refundedYen > 0 ? 'partiallyRefunded' : 'paid', {
      disputeWon: dispute.id,
    })
    await restore(tx, paid.id)
  }
}

async function become(
  tx: Transaction,
  ctx: Clock,
  orderId: string,
  state: OrderState,
  detail: Record<string, string>,
) {
  await tx.update(order).set({ state, updatedAt: ctx.now }).where(eq(order.id, orderId))
  await tx.insert(orderEvent).values({ orderId, kind: state, detail })
}

const linesOf = (orderId: string) =>
  sql`${entitlement.orderLineId} in (select ${orderLine.id} from ${orderLine} where ${orderLine.orderId} = ${orderId})`

async function revoke(tx: Transaction, ctx: Clock, orderId: string) {
  await tx
    .update(entitlement)
    .set({ revokedAt: ctx.now })
    .where(and(linesOf(orderId), isNull(entitlement.revokedAt)))
}

async function restore(tx: Transaction, orderId: string) {
  await tx
    .update(entitlement)
    .set({ revokedAt: null })
    .where(and(linesOf(orderId), isNotNull(entitlement.revokedAt)))
}
