import { z } from 'zod'
import { defineJob } from '@/lib/gateway/queue'

/** Every night: deletes old acts and unanswered invitations. */
export const deleteOldActsJob = defineJob('delete-old-acts', z.object({}), {
  retries: 2,
  schedule: '23 4 * * *',
})
