import { eq } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import type { NetworkPayment } from '@/lib/gateway/stripe'
import type { OrderState } from '../model/order-machine'
import { bookDispute } from './book-dispute'
import { bookFailedRefund } from './book-failed-refund'
import { bookRefund } from './book-refund'

const { order } = schema

/**
 * Books refunds and disputes that the network knows of, each once and linked to the sale (safety 62), in the order
 * in which the money moved: what was refunded after a win or after a failed refund came from the money that these
 * brought back, and a dispute takes what refunds left. The caller holds the order's row.
 */
export async function applyReversals(
  tx: Transaction,
  ctx: Pick<Ctx, 'now' | 'settings'>,
  orderId: string,
  { refunds, failedRefunds, disputes }: NetworkPayment,
): Promise<OrderState> {
  const [ours, theirs] = [
    disputes.filter(({ debitedYen }) => debitedYen === 0),
    disputes.filter(({ debitedYen }) => debitedYen > 0),
  ]
  for (const one of ours) await bookDispute(tx, ctx, await read(tx, orderId), one)
  for (const one of failedRefunds) await bookFailedRefund(tx, ctx, await read(tx, orderId), one)
  for (const one of refunds) await bookRefund(tx, ctx, await read(tx, orderId), one)
  for (const one of theirs) await bookDispute(tx, ctx, await read(tx, orderId), one)
  return (await read(tx, orderId)).state
}

async function read(tx: Transaction, orderId: string) {
  const [row] = await tx.select().from(order).where(eq(order.id, orderId))
  if (!row) throw new Error(`order ${orderId} does not exist`)
  return row
}
