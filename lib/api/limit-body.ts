import { bodyLimit } from 'hono/body-limit'
import { AppError } from '@/lib/kit/errors'

/** JSON bodies are small; files go through the resumable upload, which bounds itself. */
const MAX_BODY_BYTES = 1_000_000

/** Reads no more of a body than a call may send. @throws AppError tooLarge */
export const limitBodyTo = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new AppError('tooLarge', 'body-too-large', 'リクエストの本文が大きすぎます。')
    },
  })

/** The same with what most calls may send. */
export const limitBody = limitBodyTo(MAX_BODY_BYTES)
