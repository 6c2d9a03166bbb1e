import { z } from 'zod'
import { defineJob } from '@/lib/gateway/queue'

/** Deletes numbers of payees that no 支払調書 needs any more, every night. */
export const deleteOldTaxNumbersJob = defineJob('delete-old-tax-numbers', z.object({}), {
  retries: 2,
  schedule: '41 4 * * *',
})
