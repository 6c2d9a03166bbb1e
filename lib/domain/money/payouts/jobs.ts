import { z } from 'zod'
import { defineJob } from '@/lib/gateway/queue'

/** Closes the month before on the first; the days after it find nothing to do unless the first was missed. */
export const closeMonthJob = defineJob('close-month', z.object({}), {
  retries: 10,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 3600,
  maxSeconds: 3600,
  schedule: '5 0 1-5 * *',
})
