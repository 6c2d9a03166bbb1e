import { z } from 'zod'
import { defineJob } from '@/lib/gateway/queue'

/** Removes sign-ups that were never verified, and the remains of ended sessions. */
export const collectAccountsJob = defineJob('collect-accounts', z.object({}), {
  retries: 3,
  schedule: '43 4 * * *',
})
