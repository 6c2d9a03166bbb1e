import type { IncomingMessage, ServerResponse } from 'node:http'
import { POLICY_REPORTS_PATH } from '@/lib/kit/http/content-security-policy'
import { type PageArea, pageAreaOf } from '@/lib/kit/shop/pages/page-area'
import { badRequest, sendRefusal } from './refusal'

/** A browser's report is about 1 KB; it may contain the beginning of a script, and a long address. */
const MAX_BYTES = 16 * 1024
/** More in one minute are answered and not read. */
const MOST_IN_A_MINUTE = 600
const MINUTE_MS = 60_000

/** The directives that load something; whatever else a report names is counted as `other`, so that names stay few. */
const DIRECTIVE =
  /^(?:script-src|script-src-elem|script-src-attr|style-src|style-src-elem|style-src-attr|img-src|font-src|media-src|connect-src|frame-src|worker-src|object-src|base-uri|form-action|frame-ancestors)$/u

/** `refused`: how often what, as `studio script-src-elem`. Nothing of an address or a person. */
type Line = { refused: Record<string, number> }

/**
 * Takes the browsers' reports of what a page's policy has refused (CSP `report-uri`), from our own pages alone, and
 * counts them by area and directive. Once a minute there is one line of what was counted.
 * @returns whether the request was one, and is answered
 */
export function policyReports(
  log: { warn: (line: Line, message: string) => void },
  siteOrigin: string,
  { minuteMs = MINUTE_MS, most = MOST_IN_A_MINUTE } = {},
): (request: IncomingMessage, response: ServerResponse) => Promise<boolean> {
  let refused: Line['refused'] = {}
  let taken = 0
  function endMinute() {
    if (Object.keys(refused).length > 0)
      log.warn({ refused }, 'pages tried to load what their policy refuses')
    refused = {}
    taken = 0
  }
  return async (request, response) => {
    if (request.url !== POLICY_REPORTS_PATH) return false
    if (taken === 0) setTimeout(endMinute, minuteMs).unref()
    taken += 1
    const isRead = taken <= most
    const found = isRead ? await readReport(request, siteOrigin) : null
    if (isRead && !found) {
      sendRefusal(response, badRequest)
      return true
    }
    if (found) {
      const name = `${found.area} ${found.directive}`
      refused[name] = (refused[name] ?? 0) + 1
    }
    response.writeHead(204, { 'Cache-Control': 'no-store' })
    response.end()
    return true
  }
}

/** Area and directive of a report; null for what is none, or not of a page of ours. */
async function readReport(
  request: IncomingMessage,
  siteOrigin: string,
): Promise<{ area: PageArea; directive: string } | null> {
  const { origin = siteOrigin, 'sec-fetch-site': site = 'same-origin' } = request.headers
  const type = request.headers['content-type'] ?? ''
  if (origin !== siteOrigin || site !== 'same-origin') return null
  if (!/^application\/csp-report(?:$|;)/u.test(type)) return null
  const body = await readBody(request)
  if (body === null) return null
  try {
    const report: unknown = JSON.parse(body)['csp-report']
    const { 'document-uri': page, ...named } = report as Record<string, unknown>
    const address = new URL(String(page))
    if (address.origin !== siteOrigin) return null
    const words = String(named['effective-directive'] ?? named['violated-directive'])
    const [directive = ''] = words.split(' ')
    return {
      area: pageAreaOf(address.pathname),
      directive: DIRECTIVE.test(directive) ? directive : 'other',
    }
  } catch {
    return null
  }
}

/** The body as text; null if it is longer than a report, or breaks off. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of request) {
      length += chunk.length
      if (length > MAX_BYTES) return null
      chunks.push(chunk)
    }
  } catch {
    return null
  }
  return Buffer.concat(chunks).toString()
}
