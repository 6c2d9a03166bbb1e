import { and, desc, eq } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import type { AccountActor, Ctx } from '@/lib/domain/core/ctx'
import { postHeld, postUnearned } from '@/lib/domain/core/ledger'
import { requireStaff } from '@/lib/domain/core/policy'
import { recordStaffAct } from '@/lib/domain/core/record-staff-act'
import type { NetworkPayment } from '@/lib/gateway/stripe'
import { notFound } from '@/lib/kit/errors'
import { FINANCE_STAFF } from '@/lib/kit/shop/staff-roles'
import { formatYen, sumYen } from '@/lib/kit/shop/yen'
import { releaseOrder } from '../grant/release-order'
import { moveOrder } from '../model/move-order'
import { impossible, lockStaffOrder } from '../model/staff-order'
import { cancelAtNetwork, lookUpPayment } from '../payment-means/payment-network'
import { requestRefund } from '../refunds/request-refund'
import { fulfilOrRefund } from '../settle/fulfil-or-refund'
import { settleOrder } from '../settle/settle-order'

const { order, orderEvent, payment } = schema

type Held = typeof order.$inferSelect
type Review = {
  /** `release`: accepts the payment. `refund`: refunds all of it and ends the order. */
  decision: 'release' | 'refund'
  /** Why, for the audit log. */
  note: string
}

/**
 * Decides about an order that is held because its payment does not match (safety 58). Reads the state of the payment
 * from the network first. Only a payment of exactly the order's yen can be released; one in another currency must
 * first be refunded at the network's own dashboard. @throws AppError notFound, conflict, unavailable
 */
export async function reviewHeldOrder(ctx: Ctx, number: string, review: Review): Promise<void> {
  const staff = requireStaff(ctx, FINANCE_STAFF)
  const { held, ownId, paymentId } = await findHeld(ctx, number)
  if (ownId && ownId !== paymentId) await endOther(ctx, held, ownId)
  const found = await lookUpPayment(ctx, held.network, paymentId)
  await ctx.db.transaction(async (tx) => {
    const locked = await lockStaffOrder(tx, number)
    if (locked.state !== 'held') throw notHeld()
    await audit(tx, ctx, locked, review)
    // From here on the money belongs to the order or is owed to the buyer.
    const { id: orderId, network } = locked
    await postHeld(tx, { orderId, network, paymentId, retainedYen: 0, occurredAt: ctx.now })
    if (review.decision === 'release') await release(tx, ctx, staff, locked, found)
    else await payBack(tx, ctx, staff, locked, found)
  })
  // Claims what is due now, and books earlier refunds of the network's own dashboard.
  await settleOrder(ctx, held.id, await lookUpPayment(ctx, held.network, paymentId))
}

const notHeld = () => impossible('このご注文は、確認待ちではありません。')

/** The order, its payment, and the payment that it is held for, which may be another one. */
async function findHeld(ctx: Ctx, number: string) {
  const [row] = await ctx.db
    .select({ held: order, ownId: payment.networkId })
    .from(order)
    .innerJoin(payment, eq(payment.orderId, order.id))
    .where(eq(order.number, number))
  if (!row) throw notFound('ご注文')
  if (row.held.state !== 'held') throw notHeld()
  const [event] = await ctx.db
    .select({ detail: orderEvent.detail })
    .from(orderEvent)
    .where(and(eq(orderEvent.orderId, row.held.id), eq(orderEvent.kind, 'mismatch')))
    .orderBy(desc(orderEvent.createdAt), desc(orderEvent.id))
    .limit(1)
  const { intentId } = event?.detail ?? {}
  const paymentId = typeof intentId === 'string' ? intentId : row.ownId
  if (!paymentId) throw impossible('このご注文のお支払いが見つかりません。')
  return { ...row, paymentId }
}

/** The order's own payment must not arrive in addition to the one that is decided about. */
async function endOther(ctx: Ctx, { network }: Held, ownId: string): Promise<void> {
  if ((await cancelAtNetwork(ctx, network, ownId)) !== 'cancelled')
    throw impossible(
      'このご注文にはお支払いが二つあります。決済会社の管理画面で一つを返金してから、もう一度お試しください。',
    )
}

async function audit(
  tx: Transaction,
  ctx: Ctx,
  { id, number, state }: Held,
  { decision, note }: Review,
): Promise<void> {
  await recordStaffAct(tx, ctx, {
    action: decision === 'release' ? 'releaseHeldOrder' : 'refundHeldOrder',
    subject: id,
    before: { state },
    after: { number, decision },
    note,
  })
}

const savePayment = (tx: Transaction, { id }: Held, { intent }: NetworkPayment) =>
  tx
    .update(payment)
    .set({ networkId: intent.id, state: 'succeeded' })
    .where(eq(payment.orderId, id))

async function release(
  tx: Transaction,
  ctx: Ctx,
  { uid }: AccountActor,
  held: Held,
  found: NetworkPayment,
): Promise<void> {
  const { intent, refunds, disputes } = found
  const isWhole =
    intent.status === 'succeeded' &&
    intent.currency === 'jpy' &&
    intent.receivedYen === held.totalYen &&
    refunds.length === 0 &&
    disputes.every(({ debitedYen }) => debitedYen === 0)
  if (!isWhole || intent.orderId !== held.id)
    throw impossible(
      `代金の${formatYen(held.totalYen)}がそろっていないため、注文を成立させられません。返金してください。`,
    )
  await savePayment(tx, held, found)
  const state = await moveOrder(tx, ctx, held, 'released', { detail: { by: uid } })
  await fulfilOrRefund(tx, ctx, { ...held, state })
}

/** Books the received money as owed to the buyer, whatever the amount, and refunds all of it. */
async function payBack(
  tx: Transaction,
  ctx: Ctx,
  { uid }: AccountActor,
  held: Held,
  found: NetworkPayment,
): Promise<void> {
  const { intent, refunds } = found
  const isHere = intent.status === 'succeeded'
  const leftYen = isHere
    ? intent.receivedYen - sumYen(refunds.map(({ amountYen }) => amountYen))
    : 0
  if (intent.currency !== 'jpy' && leftYen > 0)
    throw impossible(
      '円以外のお支払いは、決済会社の管理画面で返金してから、もう一度お試しください。',
    )
  await moveOrder(tx, ctx, held, 'cancelled', { detail: { by: uid } })
  await releaseOrder(tx, held.id)
  if (!isHere || intent.currency !== 'jpy') return
  await savePayment(tx, held, found)
  await postUnearned(tx, {
    orderId: held.id,
    network: held.network,
    amountYen: intent.receivedYen,
    occurredAt: ctx.now,
  })
  if (leftYen > 0)
    await requestRefund(tx, ctx, held.id, {
      amountYen: leftYen,
      reason: 'paymentMismatch',
      requestedBy: uid,
    })
}
