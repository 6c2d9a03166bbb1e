import { openParts } from '@/lib/domain/core/parts'
import { serviceEnv } from '@/lib/env'
import { endOnFault, noteFaults, openErrorReports } from '@/lib/gateway/error-reports'
import { createLog } from '@/lib/gateway/log'
import { answerMetrics, watchProcess } from '@/lib/gateway/metrics'
import { drainable, onShutdown, reportReady } from '@/lib/gateway/process'
import { createApp } from './app'
import { mediaListener } from './routes/media'
import { type DirectListener, serveApp } from './serve-app'
import { writeTraces } from './write-traces'

const settings = serviceEnv()
const log = createLog(settings, 'service')
const reports = await openErrorReports(settings, 'service')
endOnFault(log, reports)
const parts = await openParts(settings, noteFaults(log, reports))
const write = writeTraces(log, reports)
watchProcess()

const media = mediaListener(parts, write)
const direct: DirectListener = (request, response) =>
  answerMetrics(request, response, settings.METRICS_TOKEN) || media(request, response)
const server = await serveApp(createApp(parts, write), direct, {
  hostname: settings.API_HOST,
  port: settings.API_PORT,
})
const drain = drainable(server)
log.info(`service ready on http://${settings.API_HOST}:${settings.API_PORT}`)

onShutdown(async () => {
  await drain()
  await parts.close()
  await reports.close()
})
reportReady()
