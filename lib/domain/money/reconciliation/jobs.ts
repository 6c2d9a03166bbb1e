import { z } from 'zod'
import { defineJob } from '@/lib/gateway/queue'

/** Every night: compares the networks with the books. Starts again after a stop and finds the same. */
export const compareNetworksJob = defineJob('compare-networks', z.object({}), {
  retries: 3,
  retryDelaySeconds: 600,
  maxSeconds: 7200,
  schedule: '40 3 * * *',
})
