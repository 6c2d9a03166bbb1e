import { z } from 'zod'
import { defineJob } from '@/lib/gateway/queue'

/** Books the payouts of a sent run. Continues with the rest after a stop. */
export const bookRunJob = defineJob('book-payout-run', z.object({ runId: z.uuid() }), {
  retries: 10,
  retryDelaySeconds: 30,
  retryDelayMaxSeconds: 3600,
  maxSeconds: 3600,
})
