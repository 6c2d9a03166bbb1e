import type { z } from 'zod'
import type { ErrorKind } from '@/lib/kit/errors'
import { type Access, isStaffOnly } from './access'

/**
 * The owner of the objects in a call. `public`: everybody. `own`: the caller; another's object is answered as
 * nonexistent. Objects of staff calls belong to the shop.
 */
type Thing = 'public' | 'own'

/** One call of the product API, as plain data: server, OpenAPI document and typed client come from it. */
export type Route = {
  summary: string
  access: Access
  /**
   * Required if the path or the body names an object that is not the shop's; `contract-owners.service.test.ts` checks
   * it.
   */
  thing?: Thing
  /** Hidden from staff who view the owner's account with their consent (docs/decisions/staff-and-support.md). */
  ownersAlone?: true
  /** Refused for a session that began with an operator's token (docs/decisions/account-security.md). */
  ownSignIn?: true
  /** Path parameters; a malformed one is answered 404, as a nonexistent object. */
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** More than other calls may send (`lib/api/limit-body.ts`). */
  bodyBytes?: number
  /** `null`: no content (204). */
  response: z.ZodType | null
  status?: 200 | 201 | 202
  errors: readonly ErrorKind[]
  /** The longest time in a shared cache, for answers that are the same for everybody. */
  sharedSeconds?: number
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type RouteKey = `${Method} /${string}`
export type Routes = Readonly<Record<RouteKey, Route>>

/**
 * Whether a call accepts an `Idempotency-Key`: each that creates something for an account. Not those of /identity and of
 * the staff, because answers are stored, and theirs hold secrets and what is other people's.
 */
export const takesKey = (key: string, { status, access }: Route): boolean =>
  status === 201 && /^POST \/(?!identity\/)/u.test(key) && !isStaffOnly(access)
