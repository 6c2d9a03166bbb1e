import type { z } from 'zod'

export type JobOptions = {
  /** Tries after the first one. A worker that dies costs one of them. */
  retries?: number
  /** Wait before the second try; it doubles with every further one, up to `retryDelayMaxSeconds`. */
  retryDelaySeconds?: number
  retryDelayMaxSeconds?: number
  /** The time limit of one try. After it the try has failed, and the job is tried again. */
  maxSeconds?: number
  /** How many jobs of this kind one worker process runs at the same time. */
  concurrency?: number
  /** How many short jobs are fetched at a time. Each still succeeds or fails alone. */
  batchSize?: number
  /** Runs by itself: a cron expression in Japanese time. The job must accept `{}`. */
  schedule?: string
}

/** What the queue must know of a job: its name and its retry rule. */
export type JobKind = {
  readonly name: string
  readonly options: Required<Omit<JobOptions, 'schedule'>> & { readonly schedule: string | null }
}

/** A kind of background work, with the shape of its data. */
export type Job<T extends object> = JobKind & { readonly schema: z.ZodType<T> }

/**
 * Declares a job. Its data contain only ids, never personal data (safety 83). Declare it beside the domain that enqueues
 * it (`lib/domain/<noun>/jobs.ts`), and name its domain function in `worker/handlers.ts`.
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
