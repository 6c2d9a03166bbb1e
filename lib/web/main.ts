import { createServer } from 'node:http'
import next from 'next'
import { webEnv } from '@/lib/env'
import { drainable, onShutdown } from '@/lib/gateway/process'
import { MAX_HEADER_BYTES } from '@/lib/kit/max-header-bytes'
import { frameableHeaders, isFrameable, securityHeaders } from '@/lib/kit/security-headers'
import { clientAddresses } from './client-addresses'
import { keepAnswers } from './keep-answers'
import { scrubConsole } from './scrub-console'

/**
 * The web: Next.js behind a plain HTTP server that puts the security headers on every answer. They name
 * origins from the settings, which a build does not know, and cost cached pages nothing here
 * (docs/decisions/headers.md).
 */
const settings = webEnv()
scrubConsole()
const sources = {
  cardScriptUrl: settings.STRIPE_JS_URL,
  deferredScriptUrl: settings.PAIDY_PUBLIC_KEY && settings.PAIDY_JS_URL,
  mediaOrigin: settings.MEDIA_ORIGIN,
  reportUrl: settings.SENTRY_DSN,
  translationUrl: settings.TRANSLATION_SCRIPT_URL,
  analyticsUrl: settings.ANALYTICS_SCRIPT_URL,
  botProtectionUrl: settings.BOT_PROTECTION_SCRIPT_URL,
}
const headers = new Map(Object.entries(securityHeaders(sources)))
const framedHeaders = new Map(Object.entries(frameableHeaders(sources)))
const app = next({ dev: false, dir: process.cwd(), hostname: settings.HOST, port: settings.PORT })
await app.prepare()
const addressOf = clientAddresses(settings.TRUSTED_PROXIES, (peer) =>
  console.warn(
    `X-Forwarded-For from ${peer} is not believed; a proxy of ours belongs into TRUSTED_PROXIES.`,
  ),
)
const handle = keepAnswers(app.getRequestHandler())

const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES }, (request, response) => {
  request.headers['x-forwarded-for'] = addressOf(request)
  response.setHeaders(isFrameable(request.url) ? framedHeaders : headers)
  void handle(request, response)
})
const drain = drainable(server)
// Longer than a reverse proxy keeps its side open, so that it never writes to a socket we just closed.
server.keepAliveTimeout = 75_000
server.listen(settings.PORT, settings.HOST, () =>
  console.log(`web ready on http://${settings.HOST}:${settings.PORT}`),
)

onShutdown(async () => {
  await drain()
  await app.close()
})
