import { z } from 'zod'
import { defineJob } from '@/lib/gateway/queue'

/** Removes what was done long ago and invitations without an answer, every night. */
export const deleteOldActsJob = defineJob('delete-old-acts', z.object({}), {
  retries: 2,
  schedule: '23 4 * * *',
})
