import { z } from 'zod'
import { defineJob } from '@/lib/gateway/queue'

/** Ends offers of shares that nobody has answered for 90 days, every night before a closing can come. */
export const expireSharesJob = defineJob('expire-shares', z.object({}), {
  retries: 3,
  schedule: '1 0 * * *',
})
