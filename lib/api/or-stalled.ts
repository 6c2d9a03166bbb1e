import { AppError } from '@/lib/kit/errors'
import { isConnectionError } from '@/lib/kit/http/connection-error'

/** The rest of a body did not come (RFC 9110 §15.5.9). */
export const stalled = (cause?: unknown) =>
  new AppError(
    'stalled',
    'request-timeout',
    '送信が途中で止まりました。接続を確かめて、もう一度お試しください。',
    { cause },
  )

/** Wraps reads of a request's body: a broken connection is the sender's fault, not ours. @throws AppError stalled */
export async function orStalled<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    throw isConnectionError(error) ? stalled(error) : error
  }
}
