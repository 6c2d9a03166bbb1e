import type { Hono } from 'hono'
import { contract } from '@/lib/contract'
import type { ServiceEnv } from '@/lib/env'
import { etagOf } from '@/lib/kit/http/etag'
import { isUnchanged } from '@/lib/kit/http/is-unchanged'
import { mailReportCalls } from '../routes/mail-reports'
import { webhookCalls } from '../routes/webhooks'
import { openApiDocument } from './document'
import { operationIds } from './operation-ids'

const VENDORS = {
  'POST /payment/stripe/webhook': 'receiveCardEvent',
  'POST /payment/paidy/webhook': 'receivePaidyEvent',
  'POST /mail/reports': 'receiveMailReports',
} as const satisfies Record<keyof typeof webhookCalls | keyof typeof mailReportCalls, string>

type Settings = Pick<ServiceEnv, 'SITE_NAME' | 'SITE_ORIGIN' | 'MAIL_WEBHOOK_SECRET'>

/** GET /openapi.json: the contract for programs, made when it is first asked for. */
export function openApiRoute(api: Hono, settings: Settings): void {
  let made: { text: string; etag: string } | undefined
  const make = () => {
    const calls = {
      ...contract,
      ...webhookCalls,
      ...(settings.MAIL_WEBHOOK_SECRET && mailReportCalls),
    }
    const site = { name: settings.SITE_NAME, origin: settings.SITE_ORIGIN }
    const text = openApiDocument(calls, { ...operationIds, ...VENDORS }, site)
    return { text, etag: `W/${etagOf(text)}` }
  }
  api.get('/openapi.json', (c) => {
    made ??= make()
    const headers = {
      'Content-Type': 'application/json',
      'Cache-Control': 'public, max-age=0, must-revalidate',
      ETag: made.etag,
    }
    return isUnchanged({ etag: made.etag }, { ifNoneMatch: c.req.header('if-none-match') })
      ? c.body(null, 304, headers)
      : c.body(made.text, 200, headers)
  })
}
