import { eq } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { postUnearned } from '@/lib/domain/core/ledger'
import { grantOrder } from '../grant/grant-order'
import { releaseOrder } from '../grant/release-order'
import { moveOrder } from '../model/move-order'
import type { OrderState } from '../model/order-machine'
import { refundIfWithdrawn } from '../refunds/refund-preorders'
import { requestRefund } from '../refunds/request-refund'

const { order, payment } = schema

type Found = Pick<typeof order.$inferSelect, 'id' | 'state' | 'network' | 'totalYen'>

/**
 * Applies the money of an order: the order becomes paid, or the money is owed back if the item is no longer available
 * (safety 61) or the buyer's account was deleted. A preorder of a work withdrawn meanwhile is refunded like the
 * others. `receivedYen` is the received amount, if it may differ. The caller holds the order's row. @returns the
 * state now
 */
export async function fulfilOrRefund(
  tx: Transaction,
  ctx: Pick<Ctx, 'now' | 'settings'>,
  found: Found,
  receivedYen: number = found.totalYen,
): Promise<OrderState> {
  if (!(await tryGrant(tx, ctx, found.id))) return await refundWhole(tx, ctx, found, receivedYen)
  await refundIfWithdrawn(tx, ctx, found.id)
  return 'paid'
}

/** The item is no longer available: the payment is owed back, and a job refunds it. */
async function refundWhole(
  tx: Transaction,
  ctx: Pick<Ctx, 'now'>,
  found: Found,
  amountYen: number,
): Promise<OrderState> {
  await tx.update(payment).set({ state: 'succeeded' }).where(eq(payment.orderId, found.id))
  await postUnearned(tx, {
    orderId: found.id,
    network: found.network,
    amountYen,
    occurredAt: ctx.now,
  })
  await requestRefund(tx, ctx, found.id, { amountYen, reason: 'cannotGrant' })
  return found.state === 'awaitingPayment'
    ? await moveOrder(tx, ctx, found, 'cancelled')
    : found.state
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
