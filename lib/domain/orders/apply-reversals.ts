import { and, desc, eq, sql } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/ctx'
import {
  isDisputed,
  postDisputeWon,
  postReversal,
  postUnearnedDispute,
  readCashYen,
} from '@/lib/domain/ledger'
import type { NetworkDispute, NetworkPayment } from '@/lib/gateway/stripe'
import { restoreAccess, revokeAccess } from './access'
import { bookRefund } from './book-refund'
import { moveOrder } from './move-order'
import type { OrderState } from './order-machine'
import { failRefunds, refundsUnderWay, requestRefund } from './request-refund'

const { order, orderEvent } = schema

type Paid = typeof order.$inferSelect
type Clock = Pick<Ctx, 'now' | 'settings'>

/**
 * Books refunds and a chargeback that the network knows of, each once and linked to the sale (safety 62):
 * a full refund or a chargeback ends access, a chargeback that was won restores it, or is paid back where its owner
 * has bought the same meanwhile. One that is lost has paid the buyer back: refunds that were asked for fail, so
 * that no yen goes back twice.
 */
export async function applyReversals(
  tx: Transaction,
  ctx: Clock,
  orderId: string,
  network: Pick<NetworkPayment, 'refunds' | 'dispute'>,
): Promise<OrderState> {
  const { refunds, dispute } = network
  // What was refunded after a win came from the money that the win brought back; a dispute takes what refunds left.
  if (dispute?.isWon) await bookDispute(tx, ctx, await read(tx, orderId), dispute)
  for (const one of refunds) await bookRefund(tx, ctx, await read(tx, orderId), one)
  if (dispute && !dispute.isWon) await bookDispute(tx, ctx, await read(tx, orderId), dispute)
  return (await read(tx, orderId)).state
}

async function read(tx: Transaction, orderId: string): Promise<Paid> {
  const [row] = await tx.select().from(order).where(eq(order.id, orderId))
  if (!row) throw new Error(`order ${orderId} does not exist`)
  return row
}

async function bookDispute(tx: Transaction, ctx: Clock, paid: Paid, dispute: NetworkDispute) {
  if (paid.state === 'refunded') return
  const fact = { reference: dispute.id, orderId: paid.id, occurredAt: ctx.now }
  if (!paid.paidAt) await openUnearnedDispute(tx, ctx, paid, dispute)
  // One that was won before we heard of it took nothing in the end.
  else if (paid.state !== 'disputed' && !dispute.isWon) await openDispute(tx, ctx, paid, dispute)
  if (dispute.isLost && (await isDisputed(tx, paid.id))) await failRefunds(tx, paid.id)
  if (!dispute.isWon || !(await postDisputeWon(tx, fact)) || !paid.paidAt) return
  const before = await stateBeforeDispute(tx, paid.id)
  await moveOrder(tx, ctx, paid, 'disputeWon', { detail: { dispute: dispute.id }, before })
  if (await restoreAccess(tx, paid.id)) return
  const amountYen = paid.totalYen - (await refundsUnderWay(tx, paid.id))
  if (amountYen > 0) await requestRefund(tx, ctx, paid.id, { amountYen, reason: 'cannotGrant' })
}

/** Of money that was owed back anyhow: it is in the books, and the order is over. */
async function openUnearnedDispute(
  tx: Transaction,
  ctx: Clock,
  { id: orderId, network }: Paid,
  { id: reference, amountYen, isWon }: NetworkDispute,
): Promise<void> {
  if (isWon || (await readCashYen(tx, orderId)) < amountYen) return
  await postUnearnedDispute(tx, { reference, orderId, network, amountYen, occurredAt: ctx.now })
}

async function openDispute(tx: Transaction, ctx: Clock, paid: Paid, dispute: NetworkDispute) {
  const parts = await postReversal(tx, {
    kind: 'dispute',
    reference: dispute.id,
    orderId: paid.id,
    amountYen: dispute.amountYen,
    occurredAt: ctx.now,
  })
  if (!parts) return
  await moveOrder(tx, ctx, paid, 'disputed', { detail: { dispute: dispute.id } })
  await revokeAccess(tx, ctx, paid.id)
}

/** The state that the latest dispute interrupted. */
async function stateBeforeDispute(tx: Transaction, orderId: string): Promise<OrderState> {
  const [row] = await tx
    .select({ from: sql<OrderState>`${orderEvent.detail}->>'from'` })
    .from(orderEvent)
    .where(and(eq(orderEvent.orderId, orderId), eq(orderEvent.kind, 'disputed')))
    .orderBy(desc(orderEvent.createdAt), desc(orderEvent.id))
    .limit(1)
  return row?.from ?? 'paid'
}
