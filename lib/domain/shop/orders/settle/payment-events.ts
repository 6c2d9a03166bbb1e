import { and, eq, isNull } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import type { DeferredHint } from '@/lib/gateway/paidy'
import { enqueue } from '@/lib/gateway/queue'
import type { Limit } from '@/lib/gateway/rate-limits'
import { isCardEvent, type NetworkEvent } from '@/lib/gateway/stripe'
import { AppError } from '@/lib/kit/errors'
import { paymentEventJob } from '../jobs'
import { lookUpPayment, type Network } from '../payment-means/payment-network'
import { settleOrder } from './settle-order'

const { order, payment, paymentEvent } = schema

/** Far more than a network sends for one order; hints are not signed, so anybody can forge them. */
const hintsOfOrder: Limit = { name: 'payment-hints', times: 60, seconds: 3600 }

const UUID = /^[0-9a-f-]{36}$/u

type StoredEvent = {
  network: Network
  eventId: string
  type: string
  objectId: string
  intentId: string | null
  isOfInterest: boolean
}

/**
 * Stores an event of the card network once, from a webhook or from the network's list, and leaves its handling to a
 * job. Only ids are stored: the job asks the network.
 */
export async function receivePaymentEvent(
  ctx: Pick<Ctx, 'db' | 'now'>,
  event: NetworkEvent,
): Promise<void> {
  const { id: eventId, type, objectId, intentId } = event
  const isOfInterest = intentId !== null && isCardEvent(type)
  await store(ctx, { network: 'stripe', eventId, type, objectId, intentId, isOfInterest })
}

/**
 * Stores a deferred network's webhook as a hint, if it names an order that awaits that network; others are
 * dropped. @throws AppError tooMany for more of one order than a network sends
 */
export async function receiveDeferredHint(
  ctx: Pick<Ctx, 'db' | 'now' | 'limits'>,
  { eventId, status, paymentId, orderId }: DeferredHint,
): Promise<void> {
  if (!UUID.test(orderId)) return
  const [known] = await ctx.db
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.id, orderId), eq(order.network, 'paidy')))
  if (!known) return
  await ctx.limits.take(hintsOfOrder, orderId)
  const ids = { objectId: paymentId, intentId: paymentId }
  await store(ctx, { network: 'paidy', eventId, type: status, ...ids, isOfInterest: true })
}

/** Stored once by the network's id and handled by a job; the network waits only for the storing. */
async function store(ctx: Pick<Ctx, 'db' | 'now'>, event: StoredEvent): Promise<void> {
  const { network, eventId, type, objectId, intentId, isOfInterest } = event
  const handled = isOfInterest ? {} : { handledAt: ctx.now, outcome: 'not of interest' }
  await ctx.db.transaction(async (tx) => {
    const isNew = await tx
      .insert(paymentEvent)
      .values({
        network,
        eventId,
        type,
        payload: { objectId, intentId },
        receivedAt: ctx.now,
        ...handled,
      })
      .onConflictDoNothing()
      .returning({ id: paymentEvent.eventId })
    if (isOfInterest && isNew.length > 0) await enqueue(tx, paymentEventJob, { network, eventId })
  })
}

/**
 * Handles a stored webhook: asks the network for the payment's state and settles the order by it, so the order and
 * number of events do not matter. @throws AppError unavailable
 */
export async function handlePaymentEvent(
  ctx: Ctx,
  eventId: string,
  network: Network = 'stripe',
): Promise<void> {
  const isEvent = and(eq(paymentEvent.network, network), eq(paymentEvent.eventId, eventId))
  const [event] = await ctx.db.select().from(paymentEvent).where(isEvent)
  if (!event || event.handledAt) return
  const outcome = await settlePayment(ctx, network, String(event.payload.intentId))
  await ctx.db.update(paymentEvent).set({ handledAt: ctx.now, outcome }).where(isEvent)
}

async function settlePayment(ctx: Ctx, network: Network, paymentId: string): Promise<string> {
  try {
    const found = await lookUpPayment(ctx, network, paymentId)
    const orderId = await findOrderId(ctx, network, paymentId, found.intent.orderId)
    if (!orderId) return 'no such order'
    // The answer with the id was lost; the network has now named our order itself.
    if (network === 'paidy') await savePaymentId(ctx, orderId, paymentId)
    return await settleOrder(ctx, orderId, found)
  } catch (error) {
    if (error instanceof AppError && error.kind === 'notFound') return 'no such payment'
    throw error
  }
}

async function savePaymentId(ctx: Ctx, orderId: string, networkId: string): Promise<void> {
  await ctx.db
    .update(payment)
    .set({ networkId })
    .where(and(eq(payment.orderId, orderId), isNull(payment.networkId)))
}

/** By the payment, or by the order that it names: the answer with the payment's id may have been lost. */
async function findOrderId(ctx: Ctx, network: Network, paymentId: string, named: string | null) {
  const [byPayment] = await ctx.db
    .select({ id: payment.orderId })
    .from(payment)
    .where(and(eq(payment.network, network), eq(payment.networkId, paymentId)))
  if (byPayment) return byPayment.id
  if (!named || !UUID.test(named)) return null
  const [byName] = await ctx.db
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.id, named), eq(order.network, network)))
  return byName?.id ?? null
}
