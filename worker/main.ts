import { createServer } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { transcodeJob } from '@/lib/domain/content/media/jobs'
import type { Ctx } from '@/lib/domain/core/ctx'
import { openParts } from '@/lib/domain/core/parts'
import { checksOf } from '@/lib/domain/core/readiness'
import { readShopState } from '@/lib/domain/ops/monitoring'
import { workerEnv } from '@/lib/env'
import { endOnFault, noteFaults, openErrorReports } from '@/lib/gateway/error-reports'
import { createLog } from '@/lib/gateway/log'
import { answerMetrics, countJob, watchProcess } from '@/lib/gateway/metrics'
import { onShutdown, reportReady } from '@/lib/gateway/process'
import { type JobLog, JobRefused, runJobs } from '@/lib/gateway/queue'
import { isConnectionError } from '@/lib/kit/http/connection-error'
import { answerProbe, isProbe, readinessOf } from '@/lib/kit/http/readiness'
import { shareComputation } from '@/lib/kit/share-computation'
import { handlers } from './handlers'
import { stateValues } from './state-values'

/** Running jobs have this much time to end. Another worker resumes a transcode that has not ended. */
const GRACE_MS = 10_000
const DATABASE_WAIT_MS = 2_000

const settings = workerEnv()
const log = createLog(settings, 'worker')
const reports = await openErrorReports(settings, 'worker')
endOnFault(log, reports)
const note = noteFaults(log, reports)
const parts = await openParts(settings, note)

const context = (requestId?: string): Ctx => ({
  ...parts,
  actor: { kind: 'system' },
  now: new Date(),
  ...(requestId && { requestId }),
  client: { address: '', userAgent: '' },
})

const configuredHandlers = handlers.map((handler) => ({
  ...handler,
  ...(handler.job.name === transcodeJob.name && { concurrency: settings.TRANSCODE_CONCURRENCY }),
  run: (...args: Parameters<typeof handler.run>) =>
    countJob(handler.job.name, () => handler.run(...args)),
}))
watchProcess()

let jobs: Awaited<ReturnType<typeof startJobs>> | undefined
const probes = listenForProbes()
onShutdown(async () => {
  probes?.close()
  await jobs?.stop(GRACE_MS)
  await parts.close()
  await reports.close()
})
while (!jobs) jobs = await startJobs().catch(waitForDatabase)
log.info(`worker ready with ${handlers.length} kinds of jobs`)
reportReady()

function startJobs() {
  const failed: JobLog = ({ error, final, ...job }) => {
    log[final ? 'error' : 'warn'](
      { ...job, err: error },
      final ? 'job set aside' : 'job will retry',
    )
    // A refused job has bad input, and its owner has been notified.
    if (!(error instanceof JobRefused)) reports.send(error, { job: job.job, final: String(final) })
  }
  return runJobs(settings.DATABASE_URL, configuredHandlers, context, failed, note)
}

/** Probes and Prometheus are answered from the start on, also while the database is away. */
function listenForProbes() {
  if (!settings.WORKER_PORT) return null
  const share = shareComputation<ReturnType<typeof stateValues>>()
  const readState = () =>
    share('state', async () => stateValues(await readShopState(context()), handlers))
  const readiness = readinessOf({
    ...checksOf(parts),
    jobs: async () => (jobs ? 'ok' : 'away'),
  })
  return createServer((request, response) => {
    response.setHeader('Connection', 'close')
    if (answerMetrics(request, response, settings.METRICS_TOKEN, readState)) return
    if (isProbe(request)) void answerProbe(request, response, readiness)
    else response.writeHead(404).end()
  }).listen(settings.WORKER_PORT, settings.WORKER_HOST)
}

async function waitForDatabase(error: unknown): Promise<undefined> {
  if (!isConnectionError(error)) throw error
  log.warn({ err: error }, 'the database is away; waiting for it')
  await delay(DATABASE_WAIT_MS)
}
