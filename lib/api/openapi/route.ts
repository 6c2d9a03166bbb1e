import type { Hono } from 'hono'
import { contract } from '@/lib/contract'
import { isStaffOnly } from '@/lib/contract/access'
import type { Route } from '@/lib/contract/route'
import type { Parts } from '@/lib/domain/core/ctx'
import type { ServiceEnv } from '@/lib/env'
import { STAFF_ROLES } from '@/lib/kit/shop/staff-roles'
import { contextOf } from '../bind'
import { checkAccess } from '../check-access'
import { openToOrigins } from '../cross-origin'
import { mailReportCalls } from '../routes/mail-reports'
import { webhookCalls } from '../routes/webhooks'
import { type SharedAnswer, sendShared, sharedAnswer } from '../send-shared'
import { openApiDocument } from './document'
import { fileCalls } from './file-calls'
import { operationIds } from './operation-ids'

const VENDORS = {
  'POST /payment/stripe/webhook': 'receiveCardEvent',
  'POST /payment/paidy/webhook': 'receivePaidyEvent',
  'POST /mail/reports': 'receiveMailReports',
} as const satisfies Record<keyof typeof webhookCalls | keyof typeof mailReportCalls, string>

const FILES = Object.fromEntries(
  Object.entries(fileCalls).map(([key, { operationId }]) => [key, operationId]),
)

type Site = Parameters<typeof openApiDocument>[2]
type Calls = (readonly [key: string, route: Route])[]

const isStaffs = ([, { access }]: Calls[number]) => isStaffOnly(access)

/**
 * GET /openapi.json: the contract for programs. The calls of the staff are in GET /openapi-staff.json, which exists for
 * the staff alone. Each is made when it is first asked for.
 */
export function openApiRoute(api: Hono, parts: Parts): void {
  const documents = openApiDocuments(parts.settings)
  api.get('/openapi.json', (c) => sendShared(c, documents.everybody(), PUBLIC))
  api.get('/openapi-staff.json', async (c) => {
    checkAccess(await contextOf(c, parts, STAFF), STAFF)
    return sendShared(c, documents.staff(), PRIVATE)
  })
}

type Settings = Pick<
  ServiceEnv,
  'SITE_NAME' | 'SITE_ORIGIN' | 'MEDIA_ORIGIN' | 'MAIL_WEBHOOK_SECRET'
>

/** Both documents as they are sent, each made once. */
export function openApiDocuments(
  settings: Settings,
): Record<'everybody' | 'staff', () => SharedAnswer> {
  const calls: Calls = [
    ...Object.entries(contract),
    ...Object.entries(fileCalls).map(([key, { route }]) => [key, route] as const),
  ]
  const { SITE_NAME: name, SITE_ORIGIN: origin, MEDIA_ORIGIN: media = origin } = settings
  return {
    everybody: documentOf({ name, origin, media }, () => [
      ...calls.filter((call) => !isStaffs(call)),
      ...Object.entries(webhookCalls),
      ...(settings.MAIL_WEBHOOK_SECRET ? Object.entries(mailReportCalls) : []),
    ]),
    staff: documentOf({ name, origin }, () => calls.filter(isStaffs)),
  }
}

const STAFF = { staff: STAFF_ROLES }
const PUBLIC = { 'Cache-Control': 'public, max-age=0, must-revalidate', ...openToOrigins }
const PRIVATE = { 'Cache-Control': 'private, no-cache' }

/** A document that is made once. */
function documentOf(site: Site, calls: () => Calls): () => SharedAnswer {
  let made: SharedAnswer | undefined
  return () => {
    if (made) return made
    const names = { ...operationIds, ...VENDORS, ...FILES }
    made = sharedAnswer(openApiDocument(Object.fromEntries(calls()), names, site))
    return made
  }
}
