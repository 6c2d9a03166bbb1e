import type { DetailedError, HttpRequest, HttpResponse } from 'tus-js-client'

/** The upload exists, but the service could not report its offset. */
class KeptUpload extends Error {
  constructor(readonly response: HttpResponse) {
    super(`the upload is kept: ${response.getStatus()}`)
  }
}

/**
 * Statuses that tus-js-client handles itself: it continues, waits for a lock, or starts again because the upload was
 * deleted.
 */
const READ_BY_TUS = [423, 404, 410]

/**
 * For `onAfterResponse`: tus-js-client treats every other refusal of its HEAD as a lost upload and starts at 0,
 * before it calls `onShouldRetry`. Thrown here, it is an error like that of any other request.
 */
export function keepUnlessGone(request: HttpRequest, response: HttpResponse): void {
  const status = response.getStatus()
  if (request.getMethod() === 'HEAD' && status >= 400 && !READ_BY_TUS.includes(status))
    throw new KeptUpload(response)
}

/** The answer of the service or a proxy; null without one. */
export function responseOf(error: Error | DetailedError): HttpResponse | null {
  if (!('originalResponse' in error)) return null
  const cause = error.causingError
  return error.originalResponse ?? (cause instanceof KeptUpload ? cause.response : null)
}

/** Whether to retry: without an answer, or after a temporary refusal. */
export function isPassing(error: Error | DetailedError): boolean {
  const status = responseOf(error)?.getStatus() ?? 0
  return status < 400 || status >= 500 || [408, 409, 423, 425, 429].includes(status)
}
