import { z } from 'zod'
import { defineJob } from '@/lib/gateway/queue'

/** Every night: deletes ids of reports that are too old to be sent again. */
export const deleteOldReportsJob = defineJob('delete-old-play-reports', z.object({}), {
  retries: 2,
  schedule: '33 4 * * *',
})
