import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/**
 * What this process tells Prometheus. Every label has a bounded set of values that the shop itself names, so that no
 * address or input of a stranger makes a series. None is called `job` or `instance`, which Prometheus adds itself.
 */
export const registry = new Registry()
const registers = [registry]

const requestSeconds = new Histogram({
  name: 'koeniwa_request_seconds',
  help: 'Seconds of a request, by route: of the service to the head of its answer, of the web and of media to its end.',
  labelNames: ['route'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
})
const requests = new Counter({
  name: 'koeniwa_requests_total',
  help: 'Answered requests, by route and kind of status (2xx, 4xx ...).',
  labelNames: ['route', 'status'],
  registers,
})

/** Counts an answer. `route`: as it is declared, never the address that was asked for. */
export function countRequest(route: string, status: number, seconds: number): void {
  requestSeconds.observe({ route }, seconds)
  requests.inc({ route, status: `${Math.floor(status / 100)}xx` })
}

const statementSeconds = new Histogram({
  name: 'koeniwa_statement_seconds',
  help: 'Seconds of SQL statements, without the wait for a connection.',
  buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 1, 5, 15],
  registers,
})
const failedStatements = new Counter({
  name: 'koeniwa_statements_failed_total',
  help: 'SQL statements that failed.',
  registers,
})

/** Counts a statement that has ended. */
export function countStatement(seconds: number, isFailed: boolean): void {
  statementSeconds.observe(seconds)
  if (isFailed) failedStatements.inc()
}

/** Tells the pool's connections by their state. */
export function watchPool(pool: { totalCount: number; idleCount: number; waitingCount: number }) {
  const name = 'koeniwa_database_connections'
  // Of several pools in a process, as tests open them, the newest is told.
  registry.removeSingleMetric(name)
  return new Gauge({
    name,
    help: 'Connections of the pool (open, idle) and callers that wait for one (waiting).',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}

export type PageOutcome = 'hit' | 'waited' | 'made'

const pageAnswers = new Counter({
  name: 'koeniwa_page_cache_answers_total',
  help: 'Answers that all visitors share: from memory (hit), from one that was being made (waited), or made.',
  labelNames: ['outcome'],
  registers,
})

export const countPageAnswer = (outcome: PageOutcome): void => pageAnswers.inc({ outcome })

const jobSeconds = new Histogram({
  name: 'koeniwa_job_seconds',
  help: 'Seconds of tries of jobs, by kind and outcome (done, failed).',
  labelNames: ['kind', 'outcome'],
  buckets: [0.1, 1, 10, 60, 300, 1_800],
  registers,
})

/** Runs a try of a job of a kind, and counts it. @throws what `run` throws */
export async function countJob(kind: string, run: () => Promise<void>): Promise<void> {
  const end = jobSeconds.startTimer({ kind })
  try {
    await run()
  } catch (error) {
    end({ outcome: 'failed' })
    throw error
  }
  end({ outcome: 'done' })
}

/** Adds memory, event loop, garbage collection and file handles of this process. Call once, as it starts. */
export const watchProcess = (): void => collectDefaultMetrics({ register: registry })
