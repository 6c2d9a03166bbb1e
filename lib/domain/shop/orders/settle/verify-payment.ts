import type { Ctx } from '@/lib/domain/core/ctx'
import { requireAccount } from '@/lib/domain/core/policy'
import { limitQuestions } from '../payment-means/limit-questions'
import { lookUpPayment } from '../payment-means/payment-network'
import { getOwnOrder } from './own-order'
import { type OrderState, settleOrder } from './settle-order'

const isOpen = (state: OrderState) =>
  state === 'awaitingPayment' || state === 'cancelled' || state === 'expired'

/**
 * Asks the network for the state of a payment and settles the order (spec §4: verify). A finished transaction returns
 * its state again. @throws AppError unauthenticated, notFound, tooMany, unavailable
 */
export async function verifyPayment(
  ctx: Ctx,
  transactionId: string,
): Promise<{ state: OrderState; orderNumber: string }> {
  const { id, number, state, network, intentId } = await getOwnOrder(ctx, transactionId)
  if (!intentId || !isOpen(state)) return { state, orderNumber: number }
  await limitQuestions(ctx, requireAccount(ctx).uid)
  const settled = await settleOrder(ctx, id, await lookUpPayment(ctx, network, intentId))
  return { state: settled, orderNumber: number }
}
