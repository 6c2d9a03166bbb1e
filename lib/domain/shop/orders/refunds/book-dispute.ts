import { and, desc, eq, sql } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { isDisputed, postDispute, postDisputeWon } from '@/lib/domain/core/ledger'
import type { NetworkDispute } from '@/lib/gateway/stripe'
import { restoreAccess, revokeAccess } from '../grant/access'
import { moveOrder } from '../model/move-order'
import { nextState, type OrderState } from '../model/order-machine'
import { recordDispute } from './record-dispute'
import { failRefunds, refundsUnderWay, requestRefund } from './request-refund'
import { tellCreatorsOfDispute } from './tell-creators'

const { order, orderEvent } = schema

type Paid = typeof order.$inferSelect
type Clock = Pick<Ctx, 'now'>

/**
 * Brings an order in line with a dispute of its payment, whatever came before: what the bank has taken is out of the
 * books and ends access; what it gave back is in them again and restores it, or is paid back where the owner has
 * bought the same meanwhile. One that is lost has paid the buyer: refunds that were asked for fail, so that no yen
 * goes back twice. A bank that only asks changes nothing. The caller holds the order's row.
 */
export async function bookDispute(
  tx: Transaction,
  ctx: Clock,
  paid: Paid,
  dispute: NetworkDispute,
): Promise<void> {
  await recordDispute(tx, ctx, paid.id, dispute)
  const { id: disputeId, debitedYen } = dispute
  const fact = { disputeId, orderId: paid.id, occurredAt: ctx.now }
  if (debitedYen > 0) {
    const isNew = await postDispute(tx, {
      ...fact,
      network: paid.network,
      amountYen: debitedYen,
    })
    if (isNew) await endAccess(tx, ctx, paid, disputeId)
    if (dispute.isFinal) await failRefunds(tx, paid.id)
  } else if (await postDisputeWon(tx, fact)) await giveAccessBack(tx, ctx, paid, disputeId)
}

async function endAccess(tx: Transaction, ctx: Clock, paid: Paid, disputeId: string) {
  if (!paid.paidAt || !nextState(paid.state, 'disputed')) return
  await moveOrder(tx, ctx, paid, 'disputed', { detail: { dispute: disputeId } })
  await revokeAccess(tx, ctx, paid.id)
  await tellCreatorsOfDispute(tx, paid.id)
}

async function giveAccessBack(tx: Transaction, ctx: Clock, paid: Paid, disputeId: string) {
  if (paid.state !== 'disputed' || (await isDisputed(tx, paid.id))) return
  const before = await stateBeforeDispute(tx, paid.id)
  await moveOrder(tx, ctx, paid, 'disputeWon', { detail: { dispute: disputeId }, before })
  if (await restoreAccess(tx, paid.id)) return
  const amountYen = paid.totalYen - (await refundsUnderWay(tx, paid.id))
  if (amountYen > 0) await requestRefund(tx, ctx, paid.id, { amountYen, reason: 'cannotGrant' })
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
