import { z } from 'zod'
import { defineJob } from '@/lib/gateway/queue'

/** Adds what players reported to the sums of the day; what a run missed, the next one finds. */
export const sumPlaysJob = defineJob('sum-plays', z.object({}), {
  retries: 1,
  schedule: '*/2 * * * *',
  maxSeconds: 600,
})

/** Makes the partitions of the coming days and drops those that are summed and 48 hours old. */
export const renewPlayPartitionsJob = defineJob('renew-play-partitions', z.object({}), {
  retries: 3,
  schedule: '20 * * * *',
})

/** Makes the partitions of page views for the coming months and drops those that are 25 months old. */
export const renewPageViewPartitionsJob = defineJob('renew-page-view-partitions', z.object({}), {
  retries: 3,
  schedule: '23 4 * * *',
})
