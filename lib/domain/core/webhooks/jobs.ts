import { z } from 'zod'
import { defineJob } from '@/lib/gateway/queue'

/**
 * One try of a delivery. A receiver that does not take it is no failure of the job, which then orders the next try
 * itself: the retries here are for failures of our own.
 */
export const deliverWebhookJob = defineJob(
  'deliver-webhook',
  z.object({
    deliveryId: z.uuid(),
    /** How many tries came before. */
    attempt: z.int().min(0),
  }),
  { maxSeconds: 60, concurrency: 4 },
)
