import { and, asc, eq, sql } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import type { DeferredNetwork, DeferredPayment } from '@/lib/gateway/paidy'
import type { NetworkPayment } from '@/lib/gateway/stripe'
import { AppError } from '@/lib/kit/errors'

const { order, payment, refund } = schema

/** @throws AppError conflict where the shop does not offer deferred payment */
export function requireDeferred(ctx: Pick<Ctx, 'deferred'>): DeferredNetwork {
  if (!ctx.deferred)
    throw new AppError('conflict', 'paidy/not-offered', 'あと払いは、現在ご利用いただけません。')
  return ctx.deferred
}

/**
 * The state of a deferred payment, after the due step. Recordings are delivered at once, so their money is claimed as
 * soon as the payment is known to match the order. The authorisation of an order that has ended meanwhile is
 * released. Money for merchandise is claimed when it ships. @throws AppError notFound, unavailable
 */
export async function lookUpDeferred(ctx: Ctx, paymentId: string): Promise<NetworkPayment> {
  const network = requireDeferred(ctx)
  const found = await network.getPayment(paymentId)
  const { orderId } = found.intent
  const known = orderId ? await findOrder(ctx, orderId) : null
  if (!orderId || !known) return found
  const now = found.isOpen ? await tend(network, found, known) : found
  await ctx.db
    .update(payment)
    .set({
      authorisedUntil: now.expiresAt,
      ...(now.capturedYen > 0 && { capturedAt: sql`coalesce(captured_at, ${ctx.now})` }),
    })
    .where(and(eq(payment.orderId, orderId), eq(payment.networkId, paymentId)))
  return { ...now, refunds: await nameRefunds(ctx, orderId, now) }
}

type Known = Pick<typeof order.$inferSelect, 'kind' | 'state' | 'totalYen' | 'paidAt'>

async function findOrder(ctx: Ctx, orderId: string): Promise<Known | null> {
  if (!/^[0-9a-f-]{36}$/u.test(orderId)) return null
  const [found] = await ctx.db
    .select({
      kind: order.kind,
      state: order.state,
      totalYen: order.totalYen,
      paidAt: order.paidAt,
    })
    .from(order)
    .where(and(eq(order.id, orderId), eq(order.network, 'paidy')))
  return found ?? null
}

async function tend(
  network: DeferredNetwork,
  found: DeferredPayment,
  { kind, state, totalYen, paidAt }: Known,
): Promise<DeferredPayment> {
  const { id, amountYen } = found.intent
  if (!paidAt && (state === 'cancelled' || state === 'expired')) return await network.close(id)
  const isDue = kind !== 'merchandise' && state !== 'held' && amountYen === totalYen
  return isDue ? await network.capture(id) : found
}

/**
 * The network has no id of ours for money that it released: it belongs to the pending refund of the same amount, if
 * there is one. Otherwise the network's own dashboard released it.
 */
async function nameRefunds(ctx: Ctx, orderId: string, { refunds }: DeferredPayment) {
  const isReleased = (one: (typeof refunds)[number]) =>
    one.refundId === null && one.id.endsWith(':closed')
  const released = refunds.find(isReleased)
  if (!released) return refunds
  const [requested] = await ctx.db
    .select({ id: refund.id })
    .from(refund)
    .where(
      and(
        eq(refund.orderId, orderId),
        eq(refund.state, 'pending'),
        eq(refund.amountYen, released.amountYen),
      ),
    )
    .orderBy(asc(refund.createdAt))
    .limit(1)
  return refunds.map((one) => (isReleased(one) ? { ...one, refundId: requested?.id ?? null } : one))
}
