import { z } from 'zod'
import { defineJob } from '@/lib/gateway/queue'

const paymentEventSchema = z.object({
  network: z.enum(['stripe', 'paidy']).default('stripe'),
  eventId: z.string(),
})

/** Handles a webhook that was stored. */
export const paymentEventJob = defineJob('payment-event', paymentEventSchema, {
  retries: 20,
  retryDelaySeconds: 2,
  concurrency: 2,
})

/** Pays back what came in for something that could not be granted. */
export const refundJob = defineJob('refund-payment', z.object({ refundId: z.uuid() }), {
  retries: 30,
})

/** Asks the network about payments that nobody has told us of. */
export const reconcilePaymentsJob = defineJob('reconcile-payments', z.object({}), {
  retries: 0,
  schedule: '* * * * *',
})

/** Every hour: reads the card network's lists of events, so that a lost webhook is caught up. */
export const readNetworkListsJob = defineJob('read-network-lists', z.object({}), {
  retries: 2,
  schedule: '7 * * * *',
})

/** Every hour: books the card network's fees, and what it sent to the bank. */
export const readNetworkBalanceJob = defineJob('read-network-balance', z.object({}), {
  retries: 2,
  schedule: '27 * * * *',
})

/** Every hour: asks about held money and about deferred payments of the last two days. */
export const recheckRecentPaymentsJob = defineJob('recheck-recent-payments', z.object({}), {
  retries: 0,
  schedule: '17 * * * *',
})

/** In the night, in rounds: asks about the earlier deferred payments, each once. */
export const recheckEarlierPaymentsJob = defineJob('recheck-earlier-payments', z.object({}), {
  retries: 0,
  schedule: '*/10 1-5 * * *',
})

/** Ends orders that were never paid, and deletes old idempotency keys. */
export const expireOrdersJob = defineJob('expire-orders', z.object({}), {
  retries: 0,
  schedule: '* * * * *',
})

/** Every morning: presents that nobody took are paid back, parcels that came long ago close their orders. */
export const closeDueOrdersJob = defineJob('close-due-orders', z.object({}), {
  retries: 3,
  schedule: '20 5 * * *',
})

/** Every morning: deferred payments whose authorisation would lapse before their merchandise ship are told to the staff. */
export const watchAuthorisationsJob = defineJob('watch-authorisations', z.object({}), {
  retries: 3,
  schedule: '10 9 * * *',
})

/** Pays preorders of a work back that was taken out of the store before it came out, and tells their buyers. */
export const refundPreordersJob = defineJob(
  'refund-preorders',
  z.object({ workId: z.uuid(), withdrawnAt: z.iso.datetime() }),
  { retries: 30 },
)

/** Tells who preordered a work that it comes out later; `id` is of this one change. */
export const tellPreordersJob = defineJob(
  'tell-preorders',
  z.object({ id: z.uuid(), workId: z.uuid(), from: z.iso.datetime(), to: z.iso.datetime() }),
  { retries: 30 },
)
