import { and, eq, isNull, sql } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { isInBooks, postHeld } from '@/lib/domain/core/ledger'
import type { Intent, NetworkPayment } from '@/lib/gateway/stripe'
import { newId } from '@/lib/kit/ids'
import { releaseOrder } from '../grant/release-order'
import { moveOrder } from '../model/move-order'
import { notifyStaff } from '../model/notify-staff'
import { nextState, type OrderState } from '../model/order-machine'
import { retainedYenOf } from '../payment-means/retained-yen-of'
import { applyReversals } from '../refunds/apply-reversals'
import { hasRefund } from '../refunds/request-refund'
import { findMismatch, type Mismatch } from './find-mismatch'
import { fulfilOrRefund } from './fulfil-or-refund'
import type { LockedOrder } from './locked-order'

const { networkCustomer, order, orderEvent, payment } = schema

export type { OrderState }
/**
 * Updates an order to the network's state of its payment, in one transaction. The webhook, the browser's verify call
 * and the reconciler all end here, in any order and number, with the same final state (safety 56). Money that does
 * not match the order is held without access (58); money for an item that is no longer available is refunded once
 * (61). @returns the order's state now
 */
export async function settleOrder(
  ctx: Pick<Ctx, 'db' | 'now' | 'settings'>,
  orderId: string,
  network: NetworkPayment,
): Promise<OrderState> {
  return await ctx.db.transaction(async (tx) => {
    const found = await lockOrder(tx, orderId)
    if (!found) throw new Error(`order ${orderId} does not exist`)
    const state = await takeOutcome(tx, ctx, found, network)
    if (isHeldMoney({ ...found, state }, network.intent)) {
      await bookHeld(tx, ctx, found, network)
      return state
    }
    const { refunds, failedRefunds, disputes } = network
    const isReversed = refunds.length + failedRefunds.length + disputes.length > 0
    if (!isReversed || state === 'awaitingPayment') return state
    // A refund of money that was never booked is not booked.
    const isBooked = found.paidAt !== null || (await isInBooks(tx, orderId))
    return isBooked ? await applyReversals(tx, ctx, orderId, network) : state
  })
}

/**
 * The order, locked until the transaction ends: all changes of one are serialised here. Its buyer's account is held
 * first, as placing does, so that it cannot end while something is granted to it.
 */
async function lockOrder(tx: Transaction, orderId: string): Promise<LockedOrder | null> {
  const { rows } = await tx.execute<{ deleted_at: string | null }>(sql`
    select a.deleted_at from account a
     where a.id = (select o.account_id from "order" o where o.id = ${orderId}) for share of a`)
  const [row] = await tx.select().from(order).where(eq(order.id, orderId)).for('no key update')
  if (!row) return null
  const [sides] = await tx
    .select({ intentId: payment.networkId, customerId: networkCustomer.customerId })
    .from(payment)
    .leftJoin(
      networkCustomer,
      and(
        eq(networkCustomer.accountId, row.accountId),
        eq(networkCustomer.network, payment.network),
      ),
    )
    .where(eq(payment.orderId, orderId))
  return {
    ...row,
    intentId: sides?.intentId ?? null,
    customerId: sides?.customerId ?? null,
    hasBuyerLeft: Boolean(rows[0]?.deleted_at),
  }
}

/** Money of an order that is held, and of a payment that names an order which has another one. */
const isHeldMoney = ({ state, intentId }: LockedOrder, { id }: Intent): boolean =>
  state === 'held' || (intentId !== null && intentId !== id)

/** What was received is booked as owed to the payer; the ledger is in yen alone. */
async function bookHeld(
  tx: Transaction,
  ctx: Pick<Ctx, 'now'>,
  { id: orderId, network }: LockedOrder,
  paid: NetworkPayment,
): Promise<void> {
  if (paid.intent.currency !== 'jpy') return
  const retainedYen = retainedYenOf(paid)
  await postHeld(tx, {
    orderId,
    network,
    paymentId: paid.intent.id,
    retainedYen,
    occurredAt: ctx.now,
  })
}

async function takeOutcome(
  tx: Transaction,
  ctx: Pick<Ctx, 'now' | 'settings'>,
  found: LockedOrder,
  { intent }: NetworkPayment,
): Promise<OrderState> {
  if (intent.status === 'cancelled') return await takeCancelled(tx, ctx, found, intent.id)
  if (intent.status !== 'succeeded') return found.state
  const mismatch = findMismatch(found, intent)
  if (mismatch) return await hold(tx, ctx, found, intent.id, mismatch)
  if (!found.intentId)
    await tx
      .update(payment)
      .set({ networkId: intent.id })
      .where(and(eq(payment.orderId, found.id), isNull(payment.networkId)))
  if (!nextState(found.state, 'paid')) return found.state
  // Money that is being refunded buys nothing.
  if (await hasRefund(tx, found.id)) return found.state
  return await fulfilOrRefund(tx, ctx, found, intent.receivedYen)
}

/** Cancelled at the network, not by us (the operator's dashboard). */
async function takeCancelled(
  tx: Transaction,
  ctx: Pick<Ctx, 'now'>,
  found: LockedOrder,
  intentId: string,
): Promise<OrderState> {
  if (found.state !== 'awaitingPayment' || found.intentId !== intentId) return found.state
  const state = await moveOrder(tx, ctx, found, 'cancelled')
  await tx.update(payment).set({ state: 'cancelled' }).where(eq(payment.orderId, found.id))
  await releaseOrder(tx, found.id)
  return state
}

/**
 * Records a mismatch once and notifies staff, who decide (`reviewHeldOrder`); their decision is final. A settled
 * order stays as it is: its own money was right.
 */
async function hold(
  tx: Transaction,
  ctx: Pick<Ctx, 'now'>,
  found: LockedOrder,
  intentId: string,
  mismatch: Mismatch,
): Promise<OrderState> {
  if (found.state === 'held' || (await isKnown(tx, found.id, intentId))) return found.state
  const eventId = newId()
  await tx.insert(orderEvent).values({
    id: eventId,
    orderId: found.id,
    kind: 'mismatch',
    detail: { intentId, ...mismatch },
    createdAt: ctx.now,
  })
  if (found.paidAt || !nextState(found.state, 'held')) {
    const title = 'ご注文とは別のお支払いが届きました。決済会社の管理画面で返金してください'
    if (found.intentId !== intentId) await notifyStaff(tx, { orderId: found.id, eventId, title })
    return found.state
  }
  const state = await moveOrder(tx, ctx, found, 'held', { detail: mismatch })
  const title = 'お支払いの内容がご注文と一致しません。ご確認ください'
  await notifyStaff(tx, { orderId: found.id, eventId, title })
  return state
}

/** Whether the history names this payment as a mismatch that was held and has been decided. */
async function isKnown(tx: Transaction, orderId: string, intentId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ is: boolean }>(sql`
    select exists (select 1 from order_event where order_id = ${orderId} and kind = 'mismatch'
                      and detail->>'intentId' = ${intentId}) "is"`)
  return rows[0]?.is ?? false
}
