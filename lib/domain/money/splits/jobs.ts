import { z } from 'zod'
import { defineJob } from '@/lib/gateway/queue'

/** Every night: ends offers of shares that were not answered for 90 days, before a closing can run. */
export const expireSharesJob = defineJob('expire-shares', z.object({}), {
  retries: 3,
  schedule: '1 0 * * *',
})
