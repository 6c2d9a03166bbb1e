import { z } from 'zod'
import { defineJob } from '@/lib/gateway/queue'

/** Every night: deletes deliveries after 30 days. */
export const deleteOldDeliveriesJob = defineJob('delete-old-deliveries', z.object({}), {
  retries: 2,
  schedule: '33 4 * * *',
})
