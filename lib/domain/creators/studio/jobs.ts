import { z } from 'zod'
import { defineJob } from '@/lib/gateway/queue'

/** Recognises or translates a track's subtitles; six hours of sound take the service an hour. */
export const speechJob = defineJob('speech', z.object({ taskId: z.uuid() }), {
  retries: 6,
  retryDelaySeconds: 10,
  retryDelayMaxSeconds: 300,
  maxSeconds: 2 * 3600,
  concurrency: 2,
})

/** Withdraws works whose age rating the settings no longer have; ends at once if there are none. */
export const withdrawUnshownRatingsJob = defineJob('withdraw-unshown-ratings', z.object({}), {
  retries: 2,
  schedule: '* * * * *',
  maxSeconds: 3600,
})
