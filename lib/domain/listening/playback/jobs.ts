import { z } from 'zod'
import { defineJob } from '@/lib/gateway/queue'

/** Every night: deletes positions that are kept long enough, and ids of reports and deletions that no app can ask for any more. */
export const deleteOldListeningJob = defineJob('delete-old-listening', z.object({}), {
  retries: 2,
  schedule: '33 4 * * *',
})
