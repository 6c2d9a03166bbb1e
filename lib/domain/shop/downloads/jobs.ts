import { z } from 'zod'
import { defineJob } from '@/lib/gateway/queue'

/** Makes a file that owners download. An album of an hour takes a minute or two; `maxSeconds` only ends a hung one. */
export const makeDownloadJob = defineJob('make-download', z.object({ downloadId: z.uuid() }), {
  retries: 5,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 60,
  maxSeconds: 3 * 3600,
})

/** Deletes files that were not requested lately. */
export const deleteExpiredDownloadsJob = defineJob('delete-expired-downloads', z.object({}), {
  retries: 3,
  schedule: '37 * * * *',
})
