import { z } from 'zod'
import { defineJob } from '@/lib/gateway/queue'

/** Every night: deletes inquiries that are kept long enough. */
export const deleteOldInquiriesJob = defineJob('delete-old-inquiries', z.object({}), {
  retries: 2,
  schedule: '53 4 * * *',
})
