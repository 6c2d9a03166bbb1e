import { bodyLimit } from 'hono/body-limit'
import { AppError } from '@/lib/kit/errors'

/** JSON bodies are small; files use the resumable upload, which has its own limit. */
const MAX_BODY_BYTES = 1_000_000

/** Limits the body of a call. @throws AppError tooLarge */
export const limitBodyTo = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new AppError('tooLarge', 'body-too-large', 'リクエストの本文が大きすぎます。')
    },
  })

/** The same with the usual limit. */
export const limitBody = limitBodyTo(MAX_BODY_BYTES)
