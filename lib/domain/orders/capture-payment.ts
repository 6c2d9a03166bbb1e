import { eq } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/ctx'
import { enqueue } from '@/lib/gateway/queue'
import { AppError } from '@/lib/kit/errors'
import { newId } from '@/lib/kit/ids'
import { requireDeferred } from './deferred-payment'
import { capturePaymentJob } from './jobs'
import { lookUpPayment } from './payment-network'
import { settleOrder } from './settle-order'
import { tellStaff } from './tell-staff'

const { orderEvent, payment } = schema

/** Has the money of deferred goods claimed, because their first parcel has left; a card has paid already. */
export async function requestCapture(
  tx: Transaction,
  order: { id: string; network: 'stripe' | 'paidy' },
): Promise<void> {
  if (order.network === 'paidy') await enqueue(tx, capturePaymentJob, { orderId: order.id })
}

/**
 * Claims an order's authorised money. Safe to repeat. When the authorisation has lapsed, the goods have left
 * unpaid: the history and the staff are told. @throws AppError unavailable
 */
export async function capturePayment(ctx: Ctx, orderId: string): Promise<void> {
  const [row] = await ctx.db
    .select({ paymentId: payment.networkId, capturedAt: payment.capturedAt })
    .from(payment)
    .where(eq(payment.orderId, orderId))
  if (!row?.paymentId || row.capturedAt) return
  try {
    await requireDeferred(ctx).capture(row.paymentId)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'paidy/authorisation-lapsed') throw error
    await ctx.db.transaction(async (tx) => {
      const id = newId()
      await tx.insert(orderEvent).values({ id, orderId, kind: 'captureFailed', createdAt: ctx.now })
      await tellStaff(tx, {
        orderId,
        eventId: id,
        title: 'あと払いの代金を請求できませんでした（承認の失効）。ご確認ください',
      })
    })
  }
  await settleOrder(ctx, orderId, await lookUpPayment(ctx, 'paidy', row.paymentId))
}
