import { z } from 'zod'
import { defineJob } from '@/lib/gateway/queue'

/** Makes the file inside a gift from what its creator sent: a picture re-encoded, a voice as MP3. */
export const makeGiftFileJob = defineJob(
  'make-gift-file',
  z.object({ giftId: z.uuid(), uploadId: z.uuid() }),
  { retries: 3, maxSeconds: 1200 },
)
