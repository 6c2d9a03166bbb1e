import { z } from 'zod'
import { defineJob } from '@/lib/gateway/queue'

/** Removes a customer at the card network after their account is gone. */
export const forgetCustomerJob = defineJob(
  'forget-customer',
  z.object({ customerId: z.string() }),
  { retries: 30 },
)

/** Removes sign-ups that were never verified, and the remains of ended sessions. */
export const collectAccountsJob = defineJob('collect-accounts', z.object({}), {
  retries: 3,
  schedule: '43 4 * * *',
})
