import type { DetailedError, HttpRequest, HttpResponse } from 'tus-js-client'

/** An upload that is still there, though the service could not say how far it is. */
class KeptUpload extends Error {
  constructor(readonly response: HttpResponse) {
    super(`the upload is kept: ${response.getStatus()}`)
  }
}

/** What tus-js-client reads itself: it goes on, waits for a lock, or begins again because the upload is gone. */
const READ_BY_TUS = [423, 404, 410]

/**
 * For `onAfterResponse`: tus-js-client takes every other refusal of its HEAD for the loss of the upload and begins at 0,
 * before it asks `onShouldRetry`. Thrown here, it is an error like that of any other request.
 */
export function keepUnlessGone(request: HttpRequest, response: HttpResponse): void {
  const status = response.getStatus()
  if (request.getMethod() === 'HEAD' && status >= 400 && !READ_BY_TUS.includes(status))
    throw new KeptUpload(response)
}

/** What the service, or a proxy before it, answered; null where nothing did. */
export function responseOf(error: Error | DetailedError): HttpResponse | null {
  if (!('originalResponse' in error)) return null
  const cause = error.causingError
  return error.originalResponse ?? (cause instanceof KeptUpload ? cause.response : null)
}

/** Whether to wait and try again: nothing answered, or only not now. */
export function isPassing(error: Error | DetailedError): boolean {
  const status = responseOf(error)?.getStatus() ?? 0
  return status < 400 || status >= 500 || [408, 409, 423, 425, 429].includes(status)
}
