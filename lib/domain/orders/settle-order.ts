import { and, eq, isNull } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/ctx'
import { postUnearned } from '@/lib/domain/ledger'
import type { NetworkPayment } from '@/lib/gateway/stripe'
import { applyReversals } from './apply-reversals'
import { findMismatch } from './find-mismatch'
import { grantOrder } from './grant-order'
import { moveOrder } from './move-order'
import { nextState, type OrderState } from './order-machine'
import { releaseOrder } from './release-order'
import { hasRefund, requestRefund } from './request-refund'

const { networkCustomer, order, orderEvent, payment } = schema

export type { OrderState }
export type LockedOrder = typeof order.$inferSelect & {
  intentId: string | null
  customerId: string | null
}

/**
 * Brings an order in line with what the network says of its payment, in one transaction. The webhook, the
 * browser's verify call and the reconciler all end here, in any order and number, with the same final state
 * (safety 56). Money that does not fit the order is held without access (58); money for something that can
 * no longer be granted goes back, once (61). @returns the order's state now
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
    // An authorisation that was let go before it was captured is `cancelled`, and its order was paid.
    const isPaid =
      state !== 'held' && (network.intent.status === 'succeeded' || found.paidAt !== null)
    return isPaid ? await applyReversals(tx, ctx, orderId, network) : state
  })
}

/** The order, locked until the transaction ends: all that changes one stand in line here. */
async function lockOrder(tx: Transaction, orderId: string): Promise<LockedOrder | null> {
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
  }
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
  await tx
    .update(payment)
    .set({ networkId: intent.id })
    .where(and(eq(payment.orderId, found.id), isNull(payment.networkId)))
  if (!nextState(found.state, 'paid')) return found.state
  // Money that is on its way back does not buy any more.
  if (await hasRefund(tx, found.id)) return found.state
  if (await tryGrant(tx, ctx, found.id)) return 'paid'
  return await giveBack(tx, ctx, found)
}

/** The payment came for something that can no longer be had: it is owed back, and a job pays it. */
async function giveBack(
  tx: Transaction,
  ctx: Pick<Ctx, 'now'>,
  found: LockedOrder,
): Promise<OrderState> {
  await tx.update(payment).set({ state: 'succeeded' }).where(eq(payment.orderId, found.id))
  await postUnearned(tx, {
    orderId: found.id,
    network: found.network,
    amountYen: found.totalYen,
    occurredAt: ctx.now,
  })
  await requestRefund(tx, ctx, found.id, { amountYen: found.totalYen, reason: 'cannotGrant' })
  return found.state === 'awaitingPayment'
    ? await moveOrder(tx, ctx, found, 'cancelled')
    : found.state
}

/** Cancelled at the network by somebody else than us (the operator's dashboard). */
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

/** Records what does not fit. An order that is settled already stays as it is: its own money was right. */
async function hold(
  tx: Transaction,
  ctx: Pick<Ctx, 'now'>,
  found: LockedOrder,
  intentId: string,
  mismatch: string,
): Promise<OrderState> {
  const isSettled = found.paidAt !== null
  if (found.state === 'held') return 'held'
  await tx
    .insert(orderEvent)
    .values({ orderId: found.id, kind: 'mismatch', detail: { intentId, mismatch } })
  if (isSettled || !nextState(found.state, 'held')) return found.state
  return await moveOrder(tx, ctx, found, 'held', { detail: { mismatch } })
}

class CannotGrant extends Error {}

/** Grants in a savepoint, so that a half-granted order leaves nothing behind. */
async function tryGrant(
  tx: Transaction,
  ctx: Pick<Ctx, 'now' | 'settings'>,
  orderId: string,
): Promise<boolean> {
  try {
    await tx.transaction(async (inner) => {
      if (!(await grantOrder(inner, ctx, orderId))) throw new CannotGrant()
    })
    return true
  } catch (error) {
    if (error instanceof CannotGrant) {
      await releaseOrder(tx, orderId)
      return false
    }
    throw error
  }
}
