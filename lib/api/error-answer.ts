import type { ErrorBody } from '@/lib/contract/common'
import { AppError, type ErrorKind } from '@/lib/kit/errors'
import { isConnectionError } from '@/lib/kit/http/connection-error'

/** The only table from refusals to HTTP statuses. */
export const statusOf = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  wrongMethod: 405,
  stalled: 408,
  conflict: 409,
  tooLarge: 413,
  unprocessable: 422,
  tooMany: 429,
  unavailable: 503,
} as const satisfies Record<ErrorKind, number>

export type ErrorAnswer = {
  status: (typeof statusOf)[ErrorKind] | 500
  body: ErrorBody
  /** `Retry-After` (RFC 9110 §10.2.3) if a limit states the seconds to wait. */
  headers: Record<string, string>
}

/** The answer to anything thrown: an `AppError` has its own status, an unavailable or read-only database is a 503, everything else a 500. */
export function errorAnswer(error: unknown): ErrorAnswer {
  if (error instanceof AppError) {
    const { code, message, reason, details } = error
    return {
      status: statusOf[error.kind],
      body: { code, message, ...(reason && { reason }), ...(details && { details }) },
      headers: error.kind === 'tooMany' && reason ? { 'Retry-After': reason } : {},
    }
  }
  if (isConnectionError(error))
    return {
      status: 503,
      body: {
        code: 'service-unavailable',
        message: 'ただいま受け付けられません。少し時間をおいて、もう一度お試しください。',
      },
      headers: { 'Retry-After': '5' },
    }
  return {
    status: 500,
    body: {
      code: 'internal-error',
      message: '処理中に問題が起きました。時間をおいてもう一度お試しください。',
    },
    headers: {},
  }
}
