import { z } from 'zod'
import { defineJob } from '@/lib/gateway/queue'

/** Turns a master into streams. Long, so it says it is alive by heartbeat; `maxSeconds` only ends a hung one. */
export const transcodeJob = defineJob('transcode', z.object({ audioId: z.uuid() }), {
  retries: 30,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 30,
  maxSeconds: 6 * 3600,
})

/** Removes uploads that were never finished or never used, audio that nothing plays and pictures that nothing shows any more. */
export const deleteUnusedMediaJob = defineJob('delete-unused-media', z.object({}), {
  retries: 3,
  schedule: '17 * * * *',
})
