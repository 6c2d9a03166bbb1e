import type { z } from 'zod'

export type JobOptions = {
  /** Tries after the first one. A worker that dies costs one of them. */
  retries?: number
  /** Wait before the second try; it doubles with every further one, up to `retryDelayMaxSeconds`. */
  retryDelaySeconds?: number
  retryDelayMaxSeconds?: number
  /** Longest run of one try; after it the job counts as failed and is tried again. */
  maxSeconds?: number
  /** Jobs of this kind that one worker process runs side by side. */
  concurrency?: number
  /** Short jobs are fetched this many at a time; each still succeeds or fails by itself. */
  batchSize?: number
  /** Runs by itself: a cron expression in Japanese time. The job must accept `{}`. */
  schedule?: string
}

/** What the queue itself must know of a job: its name, and how hard it is tried. */
export type JobKind = {
  readonly name: string
  readonly options: Required<Omit<JobOptions, 'schedule'>> & { readonly schedule: string | null }
}

/** A kind of background work, with the shape of its data. */
export type Job<T extends object> = JobKind & { readonly schema: z.ZodType<T> }

/**
 * Declares a job. Its data holds ids only, never personal data (safety 83). Declare it beside the domain
 * that enqueues it (`lib/domain/<noun>/jobs.ts`) and join it in `worker/handlers.ts` to the domain function
 * that does it.
 */
export function defineJob<T extends object>(
  name: string,
  schema: z.ZodType<T>,
  options: JobOptions = {},
): Job<T> {
  return {
    name,
    schema,
    options: {
      retries: 10,
      retryDelaySeconds: 5,
      retryDelayMaxSeconds: 600,
      maxSeconds: 300,
      concurrency: 1,
      batchSize: 1,
      schedule: null,
      ...options,
    },
  }
}
