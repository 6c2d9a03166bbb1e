import { createHash } from 'node:crypto'
import type { QueryConfig } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '@/lib/kit/errors'
import type { NoteFault } from '@/lib/kit/reports/note-fault'

/** How many uses each key has within how many seconds. The name is part of the key and must be unique. */
export type Limit = {
  name: string
  times: number
  seconds: number
  /** Each process counts in its own memory. For reads that cost less than a shared counter. */
  isPerProcess?: true
}

/** Counters shared by all processes, unless a limit says otherwise. Keys are hashed before they are stored, so they may name a person. */
export type RateLimits = {
  /**
   * Counts one use, or several together. When several are refused, none of them is counted.
   * @throws AppError tooMany `auth/too-many-requests`; its `reason` is the wait in seconds
   */
  take: (limit: Limit, key: string, uses?: number) => Promise<void>
  /** Takes back one use that turned out to be legitimate. */
  release: (limit: Limit, key: string) => Promise<void>
  /** Clears all counters. */
  reset: (limit: Limit, key: string) => Promise<void>
}

/** The database, as far as the counters use it. */
type Counters = { query: (statement: QueryConfig) => Promise<unknown> }

/**
 * Opens the counters in the shop's PostgreSQL (table `rate_limit`). While the database does not answer, each process
 * counts in its own memory, of which `note` is told once. `factor` multiplies every limit (RATE_LIMIT_FACTOR).
 */
export function openRateLimits(
  pool: Counters,
  factor = 1,
  note: NoteFault = () => undefined,
): RateLimits {
  const counters = notedCounters(pool, note)
  const limiters = new Map<string, RateLimiterPostgres | RateLimiterMemory>()
  const limiterOf = (limit: Limit) => {
    const known = limiters.get(limit.name)
    if (known) return known
    const limiter = createLimiter(counters, limit, factor)
    limiters.set(limit.name, limiter)
    return limiter
  }
  return {
    take: async (limit, key, uses = 1) => {
      try {
        await limiterOf(limit).consume(hashed(key), uses)
      } catch (refusal) {
        if (uses > 1) await limiterOf(limit).reward(hashed(key), uses)
        throw refusal instanceof RateLimiterRes ? tooMany(refusal.msBeforeNext) : refusal
      }
    },
    release: async (limit, key) => {
      await limiterOf(limit).reward(hashed(key))
    },
    reset: async (limit, key) => {
      await limiterOf(limit).delete(hashed(key))
    },
  }
}

/** The table's statements; the first of a row of failed ones is told of. */
function notedCounters(pool: Counters, note: NoteFault): Counters {
  let isAway = false
  return {
    query: async (statement) => {
      try {
        const counted = await pool.query(statement)
        isAway = false
        return counted
      } catch (error) {
        if (!isAway) note('limits are counted in memory', error)
        isAway = true
        throw error
      }
    },
  }
}

function createLimiter(
  counters: Counters,
  { name, times, seconds, isPerProcess }: Limit,
  factor: number,
): RateLimiterPostgres | RateLimiterMemory {
  const options = {
    keyPrefix: name,
    points: Math.max(1, Math.round(times * factor)),
    duration: seconds,
  }
  if (isPerProcess) return new RateLimiterMemory(options)
  return new RateLimiterPostgres({
    ...options,
    storeClient: counters,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    insuranceLimiter: new RateLimiterMemory(options),
  })
}

const hashed = (key: string) => createHash('sha256').update(key).digest('base64url')

function tooMany(waitMs: number): AppError {
  const waitSeconds = Math.max(1, Math.ceil(waitMs / 1000))
  const minutes = Math.ceil(waitSeconds / 60)
  return new AppError(
    'tooMany',
    'auth/too-many-requests',
    `操作の回数が多すぎます。${minutes > 1 ? `約${minutes}分` : '少し時間'}をおいてから、もう一度お試しください。`,
    { reason: String(waitSeconds) },
  )
}
