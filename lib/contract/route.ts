import type { z } from 'zod'
import type { ErrorKind } from '@/lib/kit/errors'

/**
 * Who may call. `guest`: anybody, with or without identity; a bearer that is no good counts as none. `listener`: a signed-in account.
 * `verified`: a signed-in account with a verified e-mail. `creator`: a signed-in account, and the
 * domain answers 404 for what is not its own. `vendor`: a payment network, proven by signature.
 * The api checks this column before it calls the domain; the domain still decides on the thing itself.
 */
export type Access = 'guest' | 'listener' | 'verified' | 'creator' | 'vendor'

/** One call of the product API, as plain data: server, OpenAPI document and typed client come from it. */
export type Route = {
  summary: string
  access: Access
  /** Path parameters; a malformed one is a thing that does not exist, so it answers 404. */
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Takes an `Idempotency-Key` header: the same key and body answer the same, once done. */
  idempotent?: boolean
  /** `null`: no content (204). */
  response: z.ZodType | null
  status?: 200 | 201 | 202
  errors: readonly ErrorKind[]
  /** Longest time a shared cache may keep the answer, for calls whose answer is the same for everybody. */
  sharedSeconds?: number
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type RouteKey = `${Method} /${string}`
export type Routes = Readonly<Record<RouteKey, Route>>
