import { z } from 'zod'
import { defineJob } from '@/lib/gateway/queue'

/** Copies new records of acts and of security to standard output, every minute. */
export const copyRecordsJob = defineJob('copy-records', z.object({}), {
  retries: 2,
  schedule: '* * * * *',
})
