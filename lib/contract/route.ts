import type { z } from 'zod'
import type { ErrorKind } from '@/lib/kit/errors'

/**
 * Who may call. `guest`: anybody, with or without identity; a bearer that is no good counts as none. `listener`: a signed-in account.
 * `verified`: a signed-in account with a verified e-mail. `creator`: a signed-in account, and the
 * domain answers 404 for what is not its own. `vendor`: a payment network, proven by signature.
 * The api checks this column before it calls the domain; the domain still decides on the thing itself.
 */
export type Access = 'guest' | 'listener' | 'verified' | 'creator' | 'vendor'

/**
 * Whose things the ids of a call name. `public`: everybody's. `own`: the caller's; another's answers as one that
 * does not exist. `staff`: the shop's; for who has none of the roles in `staff` it does not exist.
 */
export type Thing = 'public' | 'own' | 'staff'

export type StaffRole = 'support' | 'editor' | 'finance' | 'admin'

/** One call of the product API, as plain data: server, OpenAPI document and typed client come from it. */
export type Route = {
  summary: string
  access: Access
  /** Required where the path or the body names a thing; `contract-owners.service.test.ts` walks it. */
  thing?: Thing
  /** Roles of the staff that reach a thing that is not theirs; each such change leaves an audit row. */
  staff?: readonly StaffRole[]
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
