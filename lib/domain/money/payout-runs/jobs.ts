import { z } from 'zod'
import { defineJob } from '@/lib/gateway/queue'

/** Books the payouts of a run that went to the bank. One that was stopped in the middle goes on with the rest. */
export const bookRunJob = defineJob('book-payout-run', z.object({ runId: z.uuid() }), {
  retries: 10,
  retryDelaySeconds: 30,
  retryDelayMaxSeconds: 3600,
  maxSeconds: 3600,
})
