import { z } from 'zod'
import { defineJob } from '@/lib/gateway/queue'

/** Tells one batch of accounts of a new version of the terms, after the given account, and orders the next batch. */
export const tellTermsJob = defineJob(
  'tell-terms',
  z.object({ versionId: z.uuid(), after: z.uuid().optional() }),
  { retries: 20, retryDelaySeconds: 5, retryDelayMaxSeconds: 300, maxSeconds: 120 },
)
