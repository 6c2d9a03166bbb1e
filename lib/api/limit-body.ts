import { bodyLimit } from 'hono/body-limit'
import { AppError } from '@/lib/kit/errors'

/** JSON bodies are small; files go through the resumable upload, which bounds itself. */
const MAX_BODY_BYTES = 1_000_000

/** Reads no more of a body than calls may send. @throws AppError tooLarge */
export const limitBody = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: () => {
    throw new AppError('tooLarge', 'body-too-large', 'リクエストの本文が大きすぎます。')
  },
})
