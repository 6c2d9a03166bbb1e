import { setTimeout as delay } from 'node:timers/promises'
import type { Context } from 'hono'
import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { matchedRoutes } from 'hono/route'
import type { Parts } from '@/lib/domain/core/ctx'
import { AppError, notFound } from '@/lib/kit/errors'
import { newId } from '@/lib/kit/ids'
import { bindContract, contextOf } from './bind'
import { discardBody } from './discard-body'
import { errorAnswer } from './error-answer'
import { openApiRoute } from './openapi/route'
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

/** A readiness probe waits about three seconds. */
const DATABASE_MS = 2_000

/**
 * The product API as one Hono app under /api. `reportError` gets only our own failures, with the declared route as
 * path: ids and secrets of links stay out of logs.
 */
export function createApp(parts: Parts, reportError: (error: unknown, path: string) => void): Hono {
  const app = new Hono()
  // Always ours, because it is written to the audit log.
  app.use(requestId({ headerName: '', generator: () => newId() }))
  app.use(async (c, next) => {
    await next()
    // `c.header` would make a stream of a text that is answered.
    const { headers, status } = c.res
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

  const refuse = (error: unknown, path: string) => {
    const answer = errorAnswer(error)
    if (!(error instanceof AppError)) reportError(error, path)
    return answer
  }
  // The same answer as a refused staff call, also for an invalid bearer.
  app.all('*', async (c) => {
    await contextOf(c, parts, { staff: [] }, { view: 'own', call: '*' })
    throw notFound()
  })
  app.onError((error, c) => {
    const { status, body, headers } = refuse(error, patternOf(c))
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

/** The matched route as it is declared, so that nothing of the address is logged. */
const patternOf = (c: Context): string =>
  matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path ?? '*'
