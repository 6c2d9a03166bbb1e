import { eq } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { AppError } from '@/lib/kit/errors'
import { newId } from '@/lib/kit/ids'
import { notifyStaff } from '../model/notify-staff'
import { requireDeferred } from '../payment-means/deferred-payment'
import { lookUpPayment } from '../payment-means/payment-network'
import { settleOrder } from './settle-order'

const { orderEvent, payment } = schema

/**
 * Claims an order's authorised money at the deferred network before its merchandise is sent. Claimed money and card
 * payments are left alone. Safe to repeat. If the authorisation has lapsed, it is written to the history and staff
 * are notified. @throws AppError conflict if there is nothing left to claim, unavailable
 */
export async function capturePayment(ctx: Ctx, orderId: string): Promise<void> {
  const [row] = await ctx.db
    .select({
      network: payment.network,
      paymentId: payment.networkId,
      capturedAt: payment.capturedAt,
    })
    .from(payment)
    .where(eq(payment.orderId, orderId))
  if (row?.network !== 'paidy' || !row.paymentId || row.capturedAt) return
  const refusal = await tryCapture(ctx, row.paymentId)
  if (refusal) await tellLapsed(ctx, orderId)
  await settleOrder(ctx, orderId, await lookUpPayment(ctx, 'paidy', row.paymentId))
  if (refusal) throw refusal
}

/**
 * @throws AppError conflict unless the order's money has been received; nothing is sent before. The caller holds its
 * row
 */
export async function requireCaptured(
  tx: Transaction,
  { id, totalYen }: { id: string; totalYen: number },
): Promise<void> {
  const [row] = await tx.select().from(payment).where(eq(payment.orderId, id))
  if (row?.network === 'paidy' && totalYen > 0 && !row.capturedAt)
    throw new AppError(
      'conflict',
      'order/not-captured',
      'あと払いの代金をまだ請求できていないため、発送できません。もう一度お試しください。',
    )
}

async function tryCapture(ctx: Ctx, paymentId: string): Promise<AppError | null> {
  try {
    await requireDeferred(ctx).capture(paymentId)
    return null
  } catch (error) {
    if (error instanceof AppError && error.code === 'paidy/authorisation-lapsed') return error
    throw error
  }
}

async function tellLapsed(ctx: Ctx, orderId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const id = newId()
    await tx.insert(orderEvent).values({ id, orderId, kind: 'captureFailed', createdAt: ctx.now })
    await notifyStaff(tx, {
      orderId,
      eventId: id,
      title: 'あと払いの承認が切れたため、発送を止めました。ご確認ください',
    })
  })
}
