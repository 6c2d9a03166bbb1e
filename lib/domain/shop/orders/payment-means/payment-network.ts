import type { Ctx } from '@/lib/domain/core/ctx'
import type { IntentStatus, NetworkPayment } from '@/lib/gateway/stripe'
import { lookUpDeferred, requireDeferred } from './deferred-payment'

export type Network = 'stripe' | 'paidy'

/** The state of a payment at its network now, ready to be settled. @throws AppError notFound, unavailable */
export async function lookUpPayment(
  ctx: Ctx,
  network: Network,
  paymentId: string,
): Promise<NetworkPayment> {
  return network === 'stripe'
    ? await ctx.card.getPayment(paymentId)
    : await lookUpDeferred(ctx, paymentId)
}

/** Cancels the payment, so that it can no longer be paid, and returns its final state. @throws AppError unavailable */
export async function cancelAtNetwork(
  ctx: Ctx,
  network: Network,
  paymentId: string,
): Promise<IntentStatus> {
  if (network === 'stripe') return (await ctx.card.cancelIntent(paymentId)).status
  return (await requireDeferred(ctx).close(paymentId)).intent.status
}

type Refund = { refundId: string; intentId: string; amountYen: number }

/** Pays money back; safe to repeat by the refund's id. @throws AppError unavailable */
export async function refundAtNetwork(ctx: Ctx, network: Network, refund: Refund): Promise<void> {
  const { refundId, intentId, amountYen } = refund
  if (network === 'stripe') await ctx.card.refund(refund)
  else await requireDeferred(ctx).refund({ refundId, paymentId: intentId, amountYen })
}
