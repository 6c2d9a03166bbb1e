import { z } from 'zod'
import { defineJob } from '@/lib/gateway/queue'

const paymentEventSchema = z.object({
  network: z.enum(['stripe', 'paidy']).default('stripe'),
  eventId: z.string(),
})

/** Handles a stored webhook. */
export const paymentEventJob = defineJob('payment-event', paymentEventSchema, {
  retries: 20,
  retryDelaySeconds: 2,
  concurrency: 2,
})

/** Refunds a payment whose order could not be granted. */
export const refundJob = defineJob('refund-payment', z.object({ refundId: z.uuid() }), {
  retries: 30,
})

/** Asks the network about payments that no webhook has reported. */
export const reconcilePaymentsJob = defineJob('reconcile-payments', z.object({}), {
  retries: 0,
  schedule: '* * * * *',
})

/** Every hour: reads the card network's lists of events, so that a lost webhook is caught up. */
export const readNetworkListsJob = defineJob('read-network-lists', z.object({}), {
  retries: 2,
  schedule: '7 * * * *',
})

/** Every hour: books the card network's fees and its payouts to the bank. */
export const readNetworkBalanceJob = defineJob('read-network-balance', z.object({}), {
  retries: 2,
  schedule: '27 * * * *',
})

/** Every hour: asks about held money and about deferred payments of the last two days. */
export const recheckRecentPaymentsJob = defineJob('recheck-recent-payments', z.object({}), {
  retries: 0,
  schedule: '17 * * * *',
})

/** Every night, in batches: asks about each earlier deferred payment once. */
export const recheckEarlierPaymentsJob = defineJob('recheck-earlier-payments', z.object({}), {
  retries: 0,
  schedule: '*/10 1-5 * * *',
})

/** Ends orders that were never paid, and deletes old idempotency keys. */
export const expireOrdersJob = defineJob('expire-orders', z.object({}), {
  retries: 0,
  schedule: '* * * * *',
})

/** Every morning: refunds presents that nobody redeemed, and closes orders whose parcels arrived long ago. */
export const closeDueOrdersJob = defineJob('close-due-orders', z.object({}), {
  retries: 3,
  schedule: '20 5 * * *',
})

/**
 * Every morning: reports to staff the deferred payments whose authorisation would lapse before their merchandise
 * ships.
 */
export const watchAuthorisationsJob = defineJob('watch-authorisations', z.object({}), {
  retries: 3,
  schedule: '10 9 * * *',
})

/** Refunds the preorders of a work that was withdrawn before its release, and notifies their buyers. */
export const refundPreordersJob = defineJob(
  'refund-preorders',
  z.object({ workId: z.uuid(), withdrawnAt: z.iso.datetime() }),
  { retries: 30 },
)

/** Notifies the buyers of a preordered work that its release is later; `id` is the id of this change. */
export const tellPreordersJob = defineJob(
  'tell-preorders',
  z.object({ id: z.uuid(), workId: z.uuid(), from: z.iso.datetime(), to: z.iso.datetime() }),
  { retries: 30 },
)
