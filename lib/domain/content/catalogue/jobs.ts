import { z } from 'zod'
import { defineJob } from '@/lib/gateway/queue'

/** Drops cached store pages of the web. Pages expire by themselves within a minute, so it is retried for a short time only. */
export const purgePagesJob = defineJob(
  'purge-pages',
  z.object({ tags: z.array(z.string().max(100)).min(1).max(50) }),
  { retries: 3, retryDelaySeconds: 1, retryDelayMaxSeconds: 10, maxSeconds: 15 },
)

/** Renews search documents and pages of all published works of a creator whose name or picture changed. */
export const renewCreatorJob = defineJob('renew-creator', z.object({ creatorId: z.uuid() }), {
  retries: 5,
})

/** The day's ranking, every hour. */
export const rankDayJob = defineJob('rank-day', z.object({}), { retries: 2, schedule: '5 * * * *' })

/** The longer rankings and every work's popularity, every night. */
export const rankLongJob = defineJob('rank-long', z.object({}), {
  retries: 2,
  schedule: '25 4 * * *',
  maxSeconds: 3600,
})

/** Updates stored prices at the beginning and end of sale periods; ends at once if there are none. */
export const movePricesJob = defineJob('move-prices', z.object({}), {
  retries: 1,
  schedule: '* * * * *',
})

/** Rewrites search documents that a release has marked; ends at once if there are none. */
export const renewOutdatedJob = defineJob('renew-outdated', z.object({}), {
  retries: 1,
  schedule: '*/2 * * * *',
})

/**
 * Every night: decides the reference prices of all discounts. Decisions have exact times, so they stay right between
 * runs.
 */
export const reviewReferencePricesJob = defineJob('review-reference-prices', z.object({}), {
  retries: 2,
  schedule: '50 3 * * *',
  maxSeconds: 3600,
})

/** Every night: rewrites all suggestions with new weights, after the popularity that these depend on. */
export const rebuildSuggestionsJob = defineJob('rebuild-suggestions', z.object({}), {
  retries: 2,
  schedule: '10 5 * * *',
  maxSeconds: 3600,
})
