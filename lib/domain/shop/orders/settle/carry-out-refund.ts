import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { isDisputed, readCashYen, readOwedYen } from '@/lib/domain/core/ledger'
import { NOT_SENT } from '@/lib/gateway/paidy'
import { AppError } from '@/lib/kit/errors'
import { lookUpPayment, type Network, refundAtNetwork } from '../payment-means/payment-network'
import { settleOrder } from './settle-order'

const { payment, refund } = schema

/** Longer than all calls of one try take: after it, the worker that claimed a refund is dead. */
const CLAIM_MS = 180_000

type ClaimedRefund = {
  refundId: string
  orderId: string
  amountYen: number
  repeats: string | null
  intentId: string
  network: Network
}

/**
 * Carries out a requested refund at the network and books the result. Safe to repeat, also concurrently: one worker
 * at a time asks the network, by the refund's id, and a finished refund is left alone. It waits while the buyer's
 * bank holds the money in a dispute. It fails if too little is left because the network's own dashboard refunded
 * first. @throws AppError unavailable
 */
export async function carryOutRefund(ctx: Ctx, refundId: string): Promise<void> {
  const claimed = await claimRefund(ctx, refundId)
  if (!claimed) return
  try {
    await payBack(ctx, claimed)
  } catch (error) {
    if (!isOutcomeUnknown(claimed.network, error)) await releaseRefund(ctx, refundId)
    throw error
  }
  await releaseRefund(ctx, refundId)
}

async function payBack(ctx: Ctx, claimed: ClaimedRefund) {
  const { refundId, orderId, amountYen, repeats, intentId, network } = claimed
  const left = await ctx.db.transaction(async (tx) => ({
    // If the owed money was paid another way, there is nothing to repeat.
    yen: repeats ? await readOwedYen(tx, orderId) : await readCashYen(tx, orderId),
    isDisputed: await isDisputed(tx, orderId),
  }))
  if (!left.isDisputed && amountYen > left.yen) return await markFailed(ctx, refundId)
  if (!left.isDisputed) await refundAtNetwork(ctx, network, { refundId, intentId, amountYen })
  await settleOrder(ctx, orderId, await lookUpPayment(ctx, network, intentId))
}

/** The deferred network knows no idempotency keys: a refund that it may still be working on is left alone for a while. */
const isOutcomeUnknown = (network: Network, error: unknown): boolean =>
  network === 'paidy' &&
  error instanceof AppError &&
  error.kind === 'unavailable' &&
  error.reason !== NOT_SENT

async function releaseRefund(ctx: Ctx, refundId: string): Promise<void> {
  await ctx.db.update(refund).set({ takenAt: null }).where(eq(refund.id, refundId))
}

/** Null if it is done or has failed, if there is no payment to refund, or while another worker has claimed it. */
async function claimRefund(ctx: Ctx, refundId: string): Promise<ClaimedRefund | null> {
  const [claimed] = await ctx.db
    .update(refund)
    .set({ takenAt: ctx.now })
    .from(payment)
    .where(
      and(
        eq(refund.id, refundId),
        eq(refund.state, 'pending'),
        eq(payment.orderId, refund.orderId),
        or(isNull(refund.takenAt), lt(refund.takenAt, new Date(ctx.now.getTime() - CLAIM_MS))),
      ),
    )
    .returning({
      orderId: refund.orderId,
      amountYen: refund.amountYen,
      repeats: refund.repeats,
      intentId: payment.networkId,
      network: payment.network,
    })
  const intentId = claimed?.intentId
  return claimed && intentId ? { ...claimed, refundId, intentId } : null
}

async function markFailed(ctx: Ctx, refundId: string): Promise<void> {
  await ctx.db
    .update(refund)
    .set({ state: 'failed' })
    .where(and(eq(refund.id, refundId), eq(refund.state, 'pending')))
}
