import { z } from 'zod'
import { defineJob } from '@/lib/gateway/queue'

/** Copies new records of acts and of security to standard output, every minute. */
export const copyRecordsJob = defineJob('copy-records', z.object({}), {
  retries: 2,
  schedule: '* * * * *',
})

/** Every night: deletes events of security and audit rows that are stored long enough. */
export const deleteOldRecordsJob = defineJob('delete-old-records', z.object({}), {
  retries: 2,
  schedule: '57 4 * * *',
})
