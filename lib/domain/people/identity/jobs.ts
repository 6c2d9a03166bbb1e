import { z } from 'zod'
import { defineJob } from '@/lib/gateway/queue'

/** Removes a customer or a consent at its network after the account is gone; after 30 tries it is set aside. */
export const deleteCustomerJob = defineJob(
  'delete-customer',
  z.object({ network: z.enum(['stripe', 'paidy']).default('stripe'), customerId: z.string() }),
  { retries: 30 },
)

/** Deletes unverified sign-ups and expired session data. */
export const deleteAbandonedAccountsJob = defineJob('delete-abandoned-accounts', z.object({}), {
  retries: 3,
  schedule: '43 4 * * *',
})
