import { z } from 'zod'
import { defineJob } from '@/lib/gateway/queue'

/** Renews search documents and pages of all published works of a tag that was renamed or got the works of another. */
export const renewTagJob = defineJob('renew-tag', z.object({ tagId: z.uuid() }), {
  retries: 5,
  maxSeconds: 3600,
})
