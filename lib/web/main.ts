import { createServer, Server } from 'node:http'
import { join } from 'node:path'
import next from 'next'
import { webEnv } from '@/lib/env'
import { endOnFault, startedReports } from '@/lib/gateway/error-reports'
import { createLog } from '@/lib/gateway/log'
import { answerMetrics, countPageAnswer, countRequest, watchProcess } from '@/lib/gateway/metrics'
import { drainable, onShutdown, reportReady } from '@/lib/gateway/process'
import { answerClientErrors } from '@/lib/kit/http/answer-client-errors'
import { type RefusalNote, withRefusalNote } from '@/lib/kit/http/answer-refusal'
import { MAX_HEADER_BYTES } from '@/lib/kit/http/max-header-bytes'
import { answerProbe, isProbe, readinessOf } from '@/lib/kit/http/readiness'
import { frameableHeaders, isFrameable, securityHeaders } from '@/lib/kit/http/security-headers'
import { newId } from '@/lib/kit/ids'
import { answerApiDirectly, isOfService } from '@/lib/session/answer-api-node'
import { answerSessionDirectly, isSessionRead } from '@/lib/session/answer-session'
import { policyOfPage } from './area-policy'
import { cacheResponses } from './cache-responses'
import { clientAddresses } from './client-addresses'
import { firstStyles } from './first-styles'
import { judgeRequest } from './judge-request'
import { logConsole } from './log-console'
import { runManifestsInPlace } from './manifest-context'
import { pageAddress } from './page-address'
import { withPagePolicy } from './page-policy'
import { policyReports } from './policy-reports'
import { sendRefusal } from './refusal'
import { routeKind } from './route-kind'
import { shapeAnswer } from './shape-answer'
import { staticFiles } from './static-files'

/**
 * The web: Next.js behind a plain HTTP server that puts the security headers on every answer. They name
 * origins from the settings, which a build does not know, and cost cached pages nothing here
 * (docs/decisions/web-server.md).
 */
const settings = webEnv()
const log = createLog(settings, 'web')
logConsole(log)
runManifestsInPlace()
const sources = {
  cardScriptUrl: settings.STRIPE_JS_URL,
  deferredScriptUrl: settings.PAIDY_PUBLIC_KEY && settings.PAIDY_JS_URL,
  mediaOrigin: settings.MEDIA_ORIGIN,
  reportUrl: settings.SENTRY_DSN,
  translationUrl: settings.TRANSLATION_SCRIPT_URL,
  analyticsUrl: settings.ANALYTICS_SCRIPT_URL,
  botProtectionUrl: settings.BOT_PROTECTION_SCRIPT_URL,
}
const headers = securityHeaders(sources)
const framedHeaders = frameableHeaders(sources)
/** Next.js renders its page for unknown addresses here. */
const UNKNOWN_ADDRESS = '/-'
/** Dropped for files, which are sent whole: with these headers Next.js answers 500 instead of 412 or 416. */
const NOT_FOR_FILES = ['range', 'if-range', 'if-match', 'if-unmodified-since']

const app = next({
  dev: false,
  dir: process.cwd(),
  hostname: settings.HOST,
  port: settings.PORT,
  // A server that never listens: Next.js would accept web sockets on ours and leave them open for ever.
  httpServer: new Server(),
})
await app.prepare()
endOnFault(log, startedReports(settings))
watchProcess()
const addressOf = clientAddresses(settings.TRUSTED_PROXIES, (peer) =>
  console.warn(
    `X-Forwarded-For from ${peer} is not believed; a proxy of ours belongs into TRUSTED_PROXIES.`,
  ),
)
const build = join(process.cwd(), '.next')
const sendStatic = staticFiles(build)
const takeReport = policyReports(log, settings.SITE_ORIGIN)
const styles = firstStyles(build)
const askNext = withPagePolicy(
  app.getRequestHandler(),
  (url, inlineScripts) => policyOfPage(sources, url, inlineScripts),
  styles.put,
)
const handle = cacheResponses(
  async (request, response) => {
    if (isOfService(request.url ?? '')) return await answerApiDirectly(request, response)
    if (styles.send(request, response)) return
    if (isSessionRead(request) && (await answerSessionDirectly(request, response))) return
    await askNext(request, response)
  },
  pageAddress(build),
  countPageAnswer,
)

const readiness = readinessOf({
  service: async (signal) => {
    const answer = await fetch(`${settings.API_ORIGIN}/readyz`, { redirect: 'error', signal })
    await answer.body?.cancel()
    return answer.ok ? 'ok' : 'away'
  },
})

const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES }, (request, response) => {
  request.headers['x-forwarded-for'] = addressOf(request)
  request.headers['x-request-id'] = newId()
  const url = request.url ?? ''
  if (answerMetrics(request, response, settings.METRICS_TOKEN)) return
  const startMs = performance.now()
  response.once('close', () =>
    countRequest(routeKind(url), response.statusCode, (performance.now() - startMs) / 1000),
  )
  const note: RefusalNote = {}
  shapeAnswer(response, url, isFrameable(url) ? framedHeaders : headers, note)
  if (isProbe(request)) return void answerProbe(request, response, readiness)
  const verdict = judgeRequest(request)
  if (typeof verdict === 'object') return sendRefusal(response, verdict)
  if (verdict === 'unknown-page') {
    request.url = UNKNOWN_ADDRESS
    delete request.headers.rsc
  }
  if (!url.startsWith('/api/')) for (const name of NOT_FOR_FILES) delete request.headers[name]
  void withRefusalNote(note, async () => {
    if (await takeReport(request, response)) return
    if (!(await sendStatic(request, response))) await handle(request, response)
  })
})
const drain = drainable(server)
answerClientErrors(server, headers)
// Longer than a reverse proxy keeps its side open, so that it never writes to a socket we just closed.
server.keepAliveTimeout = 75_000
server.listen(settings.PORT, settings.HOST, () => {
  console.log(`web ready on http://${settings.HOST}:${settings.PORT}`)
  reportReady()
})

onShutdown(async () => {
  await drain()
  await app.close()
})
