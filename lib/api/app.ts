import { setTimeout as delay } from 'node:timers/promises'
import type { Context } from 'hono'
import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { matchedRoutes } from 'hono/route'
import type { Parts } from '@/lib/domain/core/ctx'
import { checksOf } from '@/lib/domain/core/readiness'
import { countRequest } from '@/lib/gateway/metrics'
import { notFound } from '@/lib/kit/errors'
import { readinessAnswer, readinessOf } from '@/lib/kit/http/readiness'
import { inRequest } from '@/lib/kit/reports/request-scope'
import { bindContract, contextOf } from './bind'
import { discardBody } from './discard-body'
import { errorAnswer } from './error-answer'
import { openApiRoute } from './openapi/route'
import { requestIdOf } from './request-id-of'
import { catalogueLimits } from './routes/catalogue'
import { docsPage } from './routes/docs-page'
import { downloadRoutes } from './routes/downloads'
import { giftFileRoutes } from './routes/gift-files'
import { handlers } from './routes/handlers'
import { imageRoutes } from './routes/image'
import { mailPreviewPages } from './routes/mail-preview-pages'
import { mailReportRoutes } from './routes/mail-reports'
import { merchandiseLimits } from './routes/merchandise'
import { sampleMailPages } from './routes/ops/mails'
import { payoutFileRoutes } from './routes/ops/payouts'
import { receiptRoutes } from './routes/receipts'
import { uploadRoutes } from './routes/studio/uploads'
import { webhookRoutes } from './routes/webhooks'
import { serviceHeaders } from './service-headers'
import { type FailedRequest, type Trace, traceOf } from './trace-of'

/** A readiness probe waits about three seconds. */
const DATABASE_MS = 2_000

/** The product API as one Hono app under /api. `write` gets what the log says of requests that failed (`trace-of.ts`). */
export function createApp(parts: Parts, write: (trace: Trace) => void): Hono {
  const app = new Hono()
  const generator = ({ req }: Context) => requestIdOf((name) => req.header(name), parts)
  app.use(requestId({ headerName: '', generator }))
  app.use(async (c, next) => {
    const startMs = performance.now()
    await inRequest(c.get('requestId'), next)
    // `c.header` would make a stream of a text that is answered.
    const { headers, status } = c.res
    countRequest(routeOf(c, status), status, (performance.now() - startMs) / 1000)
    headers.set('X-Request-Id', c.get('requestId'))
    if (status >= 400 && !(await discardBody(c.req.raw))) headers.set('Connection', 'close')
    for (const [name, value] of Object.entries(serviceHeaders))
      if (!headers.has(name)) headers.set(name, value)
  })
  app.get('/healthz', async (c) =>
    (await canReachDatabase(parts))
      ? c.text('ok')
      : c.text('the database is away', 503, { 'Retry-After': '5', 'Cache-Control': 'no-store' }),
  )

  const readiness = readinessOf(checksOf(parts))
  app.get('/readyz', async () => readinessAnswer(await readiness()))

  const api = new Hono()
  uploadRoutes(api, parts)
  imageRoutes(api, parts)
  downloadRoutes(api, parts)
  receiptRoutes(api, parts)
  payoutFileRoutes(api, parts)
  giftFileRoutes(api, parts)
  sampleMailPages(api, parts)
  webhookRoutes(api, parts)
  mailReportRoutes(api, parts)
  bindContract(api, parts, { handlers, limits: { ...catalogueLimits, ...merchandiseLimits } })
  openApiRoute(api, parts)
  docsPage(api, parts)
  if (parts.settings.MAIL_PREVIEW === 'on') mailPreviewPages(api, parts)
  app.route('/api', api)

  // The same answer as a refused staff call, also for an invalid bearer.
  app.all('*', async (c) => {
    await contextOf(c, parts, { staff: [] }, { view: 'own', call: '*' })
    throw notFound()
  })
  app.onError((error, c) => {
    const trace = traceOf(error, failedRequest(c))
    if (trace) write(trace)
    const { status, body, headers } = errorAnswer(error)
    return c.json(body, status, { ...headers, 'Cache-Control': 'no-store' })
  })
  return app
}

/**
 * Without its database the service still answers, so that it is not considered hung, and reports that it is not
 * ready.
 */
const canReachDatabase = ({ db }: Parts): Promise<boolean> =>
  Promise.race([
    db.$client.query('select 1').then(
      () => true,
      () => false,
    ),
    delay(DATABASE_MS, false, { ref: false }),
  ])

function failedRequest(c: Context): FailedRequest {
  const path = patternOf(c)
  // An unknown address is answered like a refused staff call, but is none: its 404 leaves no line.
  const isStaffCall = c.get('isStaffCall') === true && path !== NOWHERE
  const { method } = c.req
  return { method, path, requestId: c.get('requestId'), accountId: c.get('accountId'), isStaffCall }
}

const NOWHERE = '*'

const PROBES = ['/healthz', '/readyz']

/** The route's name in the metrics: method and pattern. A method that an address does not have is a stranger's choice. */
const routeOf = (c: Context, status: number): string => {
  const pattern = patternOf(c)
  if (PROBES.includes(pattern)) return 'probe'
  return pattern === NOWHERE || status === 405 ? NOWHERE : `${c.req.method} ${pattern}`
}

/** The matched route as it is declared, so that nothing of the address is logged. */
const patternOf = (c: Context): string =>
  matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path ?? NOWHERE
