import type { Ctx } from '@/lib/domain/core/ctx'
import { alreadyPaid, stillProcessing } from '../model/errors'
import { closeOpenOrder } from './close-open-order'
import { getOwnOrder } from './own-order'
import type { OrderState } from './settle-order'

/**
 * Cancels an unpaid order of the caller's; a cancelled one returns its state again. If the payment has succeeded in
 * the meantime, the order is paid instead (safety 61). @throws AppError unauthenticated, notFound, conflict,
 * unavailable
 */
export async function cancelPayment(
  ctx: Ctx,
  transactionId: string,
): Promise<{ state: OrderState }> {
  const { id } = await getOwnOrder(ctx, transactionId)
  const state = await closeOpenOrder(ctx, id, 'cancelled')
  if (state === 'awaitingPayment') throw stillProcessing()
  if (state !== 'cancelled' && state !== 'expired') throw alreadyPaid()
  return { state }
}
