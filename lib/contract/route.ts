import type { z } from 'zod'
import type { ErrorKind } from '@/lib/kit/errors'
import type { Access } from './access'

/**
 * Whose things the ids of a call name. `public`: everybody's. `own`: the caller's; another's answers as one that
 * does not exist. What calls of the staff alone name is the shop's.
 */
type Thing = 'public' | 'own'

/** One call of the product API, as plain data: server, OpenAPI document and typed client come from it. */
export type Route = {
  summary: string
  access: Access
  /** Required where the path or the body names a thing that is not the shop's; `contract-owners.service.test.ts` walks it. */
  thing?: Thing
  /** Not shown to staff who see the owner's pages with their consent (docs/decisions/staff-and-support.md). */
  ownersAlone?: true
  /** Refused to a session that began with an operator's token (docs/decisions/account-security.md). */
  ownSignIn?: true
  /** Path parameters; a malformed one is a thing that does not exist, so it answers 404. */
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** More than other calls may send (`lib/api/limit-body.ts`). */
  bodyBytes?: number
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
type RouteKey = `${Method} /${string}`
export type Routes = Readonly<Record<RouteKey, Route>>
