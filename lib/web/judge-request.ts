import type { IncomingMessage } from 'node:http'
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js'
import { POLICY_REPORTS_PATH } from '@/lib/kit/http/content-security-policy'
import { badRequest, notFound, type Refusal } from './refusal'

/** What becomes of a request: Next.js sees it, the page for unknown addresses is shown, or it is refused. */
export type Verdict = 'pass' | 'unknown-page' | Refusal

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/** Longer than our longest address, which holds the longest tag. */
const MAX_PATH_LENGTH = 2_000

/** The methods that an address knows, by how it begins; pages and feeds are only read. */
const METHODS: [begins: string, methods: string[]][] = [
  ['/api/auth/', ['GET', 'HEAD', 'POST']],
  ['/api/', ['GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT', 'DELETE']],
  ['/page-cache/purge', ['POST']],
  [POLICY_REPORTS_PATH, ['POST']],
  ['', ['GET', 'HEAD']],
]

/** Needlessly escaped letters, digits, dots, slashes and control characters: no address of ours is written so. */
const DISGUISED = /%(?:[01][\da-f]|2[ef]|3\d|[46][1-9a-f]|[57][\da]|5c|7f)/iu
const NOT_CANONICAL = /\/\/|\\|\/\.{1,2}(?:\/|$)/u
/** Where a trailing slash is refused too; elsewhere it redirects to the address without it. */
const STRICT = /^\/(?:api|ops)\/.*\/$|^\/ops\/$/u

/**
 * Judges method, address and the router's headers before Next.js sees a request: what is malformed would
 * be a bare 500 there, and what is written in disguise would slip past what goes by the address (safety 23).
 */
export function judgeRequest({ method = '', url = '', headers }: Asked): Verdict {
  if (!url.startsWith('/')) return badRequest // RFC 9112 §3.2: `*`, or a whole address as to a proxy
  const path = url.split('?', 1)[0] ?? ''
  const [, methods = []] = METHODS.find(([begins]) => path.startsWith(begins)) ?? []
  if (!methods.includes(method)) return notFound
  if (!isCanonical(path)) return path.startsWith('/api/') ? notFound : 'unknown-page'
  return path.startsWith('/api/') || isRouterState(headers['next-router-state-tree'])
    ? 'pass'
    : badRequest
}

function isCanonical(path: string): boolean {
  if (path.length > MAX_PATH_LENGTH) return false
  if (NOT_CANONICAL.test(path) || DISGUISED.test(path) || STRICT.test(path)) return false
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** Next's own check, which answers 500 where it is made. */
function isRouterState(header: string | string[] | undefined): boolean {
  try {
    parseAndValidateFlightRouterState(header)
    return true
  } catch {
    return false
  }
}
