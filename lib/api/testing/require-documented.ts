import { contract } from '@/lib/contract'
import type { Route } from '@/lib/contract/route'
import { statusOf } from '../error-answer'
import { refusalsOf } from '../openapi/refusals-of'

/** In the order of the service's router: /user/check before /user/{id}. */
const calls = (Object.entries(contract) as [string, Route][])
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([key, route]) => ({
    key,
    route,
    pattern: new RegExp(`^${key.replace(/\{\w+\}/gu, '[^/]+').replaceAll('.', '\\.')}$`, 'u'),
  }))

/** Refused for a header that only our own pages send, or for a session of the staff. */
const OF_NO_CALL = ['account-changed', 'viewing']

type Refused = { method: string; path: string; status: number; code: unknown }

/** @throws Error for a refusal of the contract's calls that the OpenAPI document does not have */
export function requireDocumented({ method, path, status, code }: Refused): void {
  const asked = `${method} ${path.replace(/\?.*/u, '')}`
  const call = calls.find(({ pattern }) => pattern.test(asked))
  if (!call || status < 400 || status >= 500 || OF_NO_CALL.includes(String(code))) return
  const said = refusalsOf(call.key, call.route).find(({ kind }) => statusOf[kind] === status)
  if (!said?.codes.includes(String(code)))
    throw new Error(`${call.key} is not documented to refuse with ${status} ${code}.`)
}
