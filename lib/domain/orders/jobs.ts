import { z } from 'zod'
import { defineJob } from '@/lib/gateway/queue'

/** Handles a webhook that was stored. */
export const paymentEventJob = defineJob('payment-event', z.object({ eventId: z.string() }), {
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

/** Gives up orders that were never paid, and forgets old idempotency keys. */
export const expireOrdersJob = defineJob('expire-orders', z.object({}), {
  retries: 0,
  schedule: '* * * * *',
})

/** Every morning: presents that nobody took are paid back, parcels that came long ago close their orders. */
export const tendOrdersJob = defineJob('tend-orders', z.object({}), {
  retries: 3,
  schedule: '20 5 * * *',
})
