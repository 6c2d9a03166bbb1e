import type { z } from 'zod'
import type { Contract, ContractKey } from '@/lib/contract'
import type { ErrorBody } from '@/lib/contract/common'
import { ACCOUNT_HEADER } from '@/lib/kit/http/account-header'
import { noteServerTime } from '@/lib/kit/server-time'
import { signedInUid } from './account/session-store'

type In<R, P extends string> = R extends { [K in P]: infer S }
  ? S extends z.ZodType
    ? z.input<S>
    : never
  : never
type Needed<R, P extends string> = R extends { [K in P]: z.ZodType }
  ? object extends In<R, P>
    ? { [K in P]?: In<R, P> }
    : { [K in P]: In<R, P> }
  : unknown

/** What a call takes: its path parameters, query and body as the contract names them, and fetch options. */
export type CallInput<K extends ContractKey> = Needed<Contract[K], 'params'> &
  Needed<Contract[K], 'query'> &
  Needed<Contract[K], 'body'> & {
    idempotencyKey?: string
    init?: RequestInit & { next?: { revalidate?: number; tags?: string[] } }
  }

/** What a call answers. */
export type CallOutput<K extends ContractKey> = Contract[K] extends { response: infer S }
  ? S extends z.ZodType
    ? z.output<S>
    : undefined
  : never

/** The arguments of a call after its key: its input, optional where nothing of it is required. */
export type CallArguments<K extends ContractKey> =
  object extends CallInput<K> ? [input?: CallInput<K>] : [input: CallInput<K>]
export type ApiClient = <K extends ContractKey>(
  key: K,
  ...args: CallArguments<K>
) => Promise<CallOutput<K>>

/** A refusal of the API, or no answer at all (`status` 0, code `network-request-failed`). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly reason?: string,
    readonly details?: ErrorBody['details'],
    /** Under which the service has logged the call. */
    readonly requestId?: string,
  ) {
    super(message)
    this.name = 'ApiError'
  }
}

/** No answer at all. */
export const networkError = (): ApiError =>
  new ApiError(
    0,
    'network-request-failed',
    '通信できませんでした。電波の状態を確認して、もう一度お試しください。',
  )

/** Why a call was refused, in the service's own words: the first named field's before the whole's. */
export const refusalText = (
  error: unknown,
  otherwise = '処理中に問題が起きました。もう一度お試しください。',
): string =>
  error instanceof ApiError ? (error.details?.[0]?.message ?? error.message) : otherwise

/** The message of a refused change: what failed, then why. */
export const failureText = (error: unknown, lead: string): string =>
  error instanceof ApiError ? `${lead}${error.message}` : `${lead}もう一度お試しください。`

/** For deletions: not found counts as success, it may have been deleted in another window. */
export async function unlessMissing(removal: Promise<unknown>): Promise<void> {
  try {
    await removal
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
}

type LooseInput = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  idempotencyKey?: string
  init?: RequestInit
}

/** The account of the page, sent with every change: in another account's session the change is refused. */
export function shownAccount(): Record<string, string> {
  const uid = signedInUid()
  return uid === null ? {} : { [ACCOUNT_HEADER]: uid }
}

let onAccountChange: (() => void) | null = null

/** Sets the listener for calls that were refused because the browser now has another account or none. */
export const whenAccountChanges = (listener: () => void): void => {
  onAccountChange = listener
}

let onSessionEnd: ((code: string) => void) | null = null

/** Sets the listener for answers that report an ended session, with the service's code (spec §4). */
export const whenSessionEnds = (listener: (code: string) => void): void => {
  onSessionEnd = listener
}

/**
 * The typed client of the product API: `call('GET /album/{nid}', { params: { nid } })`. In the browser
 * `origin` is empty (the proxy adds the session's bearer); on the server it is `API_ORIGIN`.
 * Every call times out after `timeoutMs` and sends `headers`. @throws ApiError
 */
export function createApiClient(
  origin = '',
  timeoutMs = 20_000,
  headers: Record<string, string> = {},
): ApiClient {
  return async (key, ...args) => {
    const input = (args[0] ?? {}) as LooseInput
    const space = key.indexOf(' ')
    const method = key.slice(0, space)
    const path = key
      .slice(space + 1)
      .replace(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(input.params?.[name] ?? ''))
    const response = await send(`${origin}/api${path}${queryString(input.query)}`, {
      method,
      signal: AbortSignal.timeout(timeoutMs),
      ...input.init,
      headers: {
        ...(method !== 'GET' && shownAccount()),
        ...headers,
        ...(input.body !== undefined && { 'content-type': 'application/json' }),
        ...(input.idempotencyKey && { 'idempotency-key': input.idempotencyKey }),
        ...(input.init?.headers as Record<string, string> | undefined),
      },
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    })
    noteServerTime(response.headers.get('date'))
    const endedBy = response.headers.get('x-session-ended')
    if (endedBy) onSessionEnd?.(endedBy)
    if (response.status === 204) return undefined as never
    const answer = (await response.json().catch(() => null)) as unknown
    if (response.ok && answer !== null) return answer as never
    const error = toApiError(response, answer)
    if (error.code === 'account-changed') onAccountChange?.()
    throw error
  }
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, redirect: 'error' })
  } catch (cause) {
    if (init.signal?.aborted && (init.signal.reason as Error | undefined)?.name === 'AbortError')
      throw cause
    throw networkError()
  }
}

function toApiError({ status, headers }: Response, answer: unknown): ApiError {
  const body = (answer ?? {}) as Partial<ErrorBody>
  return new ApiError(
    status,
    body.code ?? 'internal-error',
    body.message ?? '処理中に問題が起きました。時間をおいてもう一度お試しください。',
    body.reason,
    body.details,
    headers.get('x-request-id') ?? undefined,
  )
}

function queryString(query: Record<string, unknown> | undefined): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null) continue
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one))
  }
  const text = search.toString()
  return text && `?${text}`
}

/** The client of the browser's pages. */
export const call = createApiClient()
