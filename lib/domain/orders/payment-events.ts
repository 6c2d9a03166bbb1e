import { and, eq } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/ctx'
import { enqueue } from '@/lib/gateway/queue'
import type { NetworkEvent } from '@/lib/gateway/stripe'
import { AppError } from '@/lib/kit/errors'
import { paymentEventJob } from './jobs'
import { settleOrder } from './settle-order'

const { order, payment, paymentEvent } = schema

/** Events that may change an order; the rest is kept and left alone. */
const OF_INTEREST =
  /^(payment_intent\.(succeeded|canceled)|charge\.(refunded|dispute\.\w+)|refund\.\w+)$/u

const isEvent = (eventId: string) =>
  and(eq(paymentEvent.network, 'stripe'), eq(paymentEvent.eventId, eventId))

/** Stores a webhook, once, and leaves its handling to a job. Only ids are stored: the job asks the network. */
export async function receivePaymentEvent(
  ctx: Pick<Ctx, 'db' | 'now'>,
  event: NetworkEvent,
): Promise<void> {
  const isOfInterest = event.intentId !== null && OF_INTEREST.test(event.type)
  await ctx.db.transaction(async (tx) => {
    const stored = await tx
      .insert(paymentEvent)
      .values({
        network: 'stripe',
        eventId: event.id,
        type: event.type,
        payload: { objectId: event.objectId, intentId: event.intentId },
        receivedAt: ctx.now,
        ...(!isOfInterest && { handledAt: ctx.now, outcome: 'not of interest' }),
      })
      .onConflictDoNothing()
      .returning({ id: paymentEvent.eventId })
    if (stored.length > 0 && isOfInterest) await enqueue(tx, paymentEventJob, { eventId: event.id })
  })
}

/**
 * Handles a stored webhook: the network is asked how the payment stands now, and the order settled by that.
 * So it does not matter in which order and how often events come. @throws AppError unavailable
 */
export async function handlePaymentEvent(ctx: Ctx, eventId: string): Promise<void> {
  const [event] = await ctx.db.select().from(paymentEvent).where(isEvent(eventId))
  if (!event || event.handledAt) return
  const { intentId } = event.payload
  const outcome = await settleIntent(ctx, String(intentId))
  await ctx.db.update(paymentEvent).set({ handledAt: ctx.now, outcome }).where(isEvent(eventId))
}

async function settleIntent(ctx: Ctx, intentId: string): Promise<string> {
  try {
    const network = await ctx.card.getPayment(intentId)
    const orderId = await findOrderId(ctx, intentId, network.intent.orderId)
    return orderId ? await settleOrder(ctx, orderId, network) : 'no such order'
  } catch (error) {
    if (error instanceof AppError && error.kind === 'notFound') return 'no such payment'
    throw error
  }
}

/** By the intent, or by the order that it names: the answer with the intent's id may have been lost. */
async function findOrderId(ctx: Ctx, intentId: string, named: string | null) {
  const [byIntent] = await ctx.db
    .select({ id: payment.orderId })
    .from(payment)
    .where(and(eq(payment.network, 'stripe'), eq(payment.networkId, intentId)))
  if (byIntent) return byIntent.id
  if (!named || !/^[0-9a-f-]{36}$/u.test(named)) return null
  const [byName] = await ctx.db.select({ id: order.id }).from(order).where(eq(order.id, named))
  return byName?.id ?? null
}
