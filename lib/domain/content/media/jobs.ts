import { z } from 'zod'
import { defineJob } from '@/lib/gateway/queue'

/** Turns a master into streams. It may take long and sends heartbeats; `maxSeconds` only ends a hung job. */
export const transcodeJob = defineJob('transcode', z.object({ audioId: z.uuid() }), {
  retries: 30,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 30,
  maxSeconds: 6 * 3600,
})

/** Deletes unfinished and unused uploads, audio that nothing plays and pictures that nothing shows. */
export const deleteUnusedMediaJob = defineJob('delete-unused-media', z.object({}), {
  retries: 3,
  schedule: '17 * * * *',
})
