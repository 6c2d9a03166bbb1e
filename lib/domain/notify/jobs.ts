import { z } from 'zod'
import { defineJob } from '@/lib/gateway/queue'

/** What a mail is about, and the id of the row that it tells of. */
export const MailOrder = z.discriminatedUnion('kind', [
  /** id of the one-time code */
  z.object({ kind: z.literal('verifyEmail'), id: z.uuid() }),
  /** id of the one-time code */
  z.object({ kind: z.literal('resetPassword'), id: z.uuid() }),
  /** id of the security event */
  z.object({ kind: z.literal('passwordChanged'), id: z.uuid() }),
  /** id of the order */
  z.object({ kind: z.literal('receipt'), id: z.uuid() }),
])
export type MailOrder = z.infer<typeof MailOrder>

/** Composes and sends one mail. Tried for about a day, so that a mail server may be away that long (safety 73). */
export const sendMailJob = defineJob('send-mail', MailOrder, {
  retries: 300,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 300,
  maxSeconds: 90,
  concurrency: 4,
})
