/** What kind of refusal an error is; `lib/api/error-answer.ts` turns each into one HTTP status. */
export type ErrorKind =
  | 'invalid' // 400: the input breaks the contract
  | 'unauthenticated' // 401: no valid identity
  | 'forbidden' // 403: known, but not allowed
  | 'notFound' // 404: does not exist, or must not be known to exist
  | 'wrongMethod' // 405
  | 'stalled' // 408: the body did not come to its end
  | 'conflict' // 409: the world has moved on
  | 'tooLarge' // 413
  | 'unprocessable' // 422: well-formed, but cannot be carried out
  | 'tooMany' // 429
  | 'unavailable' // 503: a vendor or the database did not answer; trying again may help

/** The problem of one field. `yen` is the price in force now, if the field's price has changed. */
export type ErrorDetail = { path: string; message: string; yen?: number }

/**
 * The only error that reaches a client. `code` is stable and for programs (e.g. `order/price-changed`), `message` is
 * Japanese and for people, `reason` refines the code for programs.
 */
export class AppError extends Error {
  readonly kind: ErrorKind
  readonly code: string
  readonly reason: string | undefined
  readonly details: ErrorDetail[] | undefined

  constructor(
    kind: ErrorKind,
    code: string,
    message: string,
    extra: { reason?: string; details?: ErrorDetail[]; cause?: unknown } = {},
  ) {
    super(message, extra.cause === undefined ? undefined : { cause: extra.cause })
    this.name = 'AppError'
    this.kind = kind
    this.code = code
    this.reason = extra.reason
    this.details = extra.details
  }
}

/** The same answer for hidden and missing objects (spec: permissions). */
export const notFound = (what = 'ページ') =>
  new AppError('notFound', 'not-found', `${what}が見つかりません。`)
