import { z } from 'zod'
import { defineJob } from '@/lib/gateway/queue'

/** Has a track's subtitles recognised or translated; six hours of sound are an hour of the service's time. */
export const speechJob = defineJob('speech', z.object({ taskId: z.uuid() }), {
  retries: 6,
  retryDelaySeconds: 10,
  retryDelayMaxSeconds: 300,
  maxSeconds: 2 * 3600,
  concurrency: 2,
})

/** Works whose age rating the settings no longer name leave the store; a run with none ends at once. */
export const withdrawUnshownRatingsJob = defineJob('withdraw-unshown-ratings', z.object({}), {
  retries: 2,
  schedule: '* * * * *',
  maxSeconds: 3600,
})
