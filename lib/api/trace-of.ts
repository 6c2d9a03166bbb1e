import { AppError, type ErrorKind } from '@/lib/kit/errors'
import { statusOf } from './error-answer'

/** Where a request failed. It names nobody: the path is the route's own, the account an id. */
export type FailedRequest = {
  method: string
  /** As it is declared, without ids and secrets. */
  path: string
  requestId: string
  accountId?: string | undefined
  /** Only staff may make this call, so its 404 may be a refusal. */
  isStaffCall?: boolean | undefined
}

/** One line of the log. An `error` is written with its causes, and reported. */
export type Trace = {
  level: 'info' | 'warn' | 'error'
  message: string
  facts: Record<string, string | number>
  error?: unknown
}

/** Refusals that an operator wants to see by their kind (ASVS 16.3.2, 16.3.3). */
const KINDS: { readonly [K in ErrorKind]?: 'info' | 'warn' } = {
  unauthenticated: 'info',
  forbidden: 'info',
  tooMany: 'warn',
  unavailable: 'warn',
}

/** Bad input that tells of somebody who tries a control: a challenge, a signature. */
const CODES: { readonly [code: string]: 'info' | 'warn' } = {
  // Clients ask without a token first.
  'auth/missing-recaptcha-token': 'info',
  'auth/invalid-recaptcha-token': 'warn',
  'payment/invalid-signature': 'warn',
  'payment/invalid-webhook': 'warn',
  'mail/invalid-signature': 'warn',
}

/**
 * What the log says of a request that failed: faults of ours, and vendors or disks that are away, with their error;
 * refusals of permission, limits, challenges and signatures with their code alone; nothing (null) of other refusals.
 */
export function traceOf(error: unknown, request: FailedRequest): Trace | null {
  const { isStaffCall, accountId, ...place } = request
  const facts = { ...place, ...(accountId !== undefined && { accountId }) }
  if (!(error instanceof AppError))
    return { level: 'error', message: 'request failed', facts, error }
  const { kind, code } = error
  const refused = { ...facts, code, status: statusOf[kind] }
  if (kind === 'unavailable' && error.cause !== undefined)
    return { level: 'error', message: 'request not served', facts: refused, error }
  const level = CODES[code] ?? KINDS[kind] ?? (kind === 'notFound' && isStaffCall ? 'info' : null)
  return level && { level, message: 'request refused', facts: refused }
}
