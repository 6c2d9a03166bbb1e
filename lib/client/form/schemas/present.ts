import { z } from 'zod'
import { PresentOrder } from '@/lib/contract/gift'
import { addDays, jstDay } from '@/lib/kit/jst'
import { serverNow } from '@/lib/kit/server-time'
import { emailAddress } from './email-address'

const LATEST_DAYS = 365
const { senderName, recipientName, deliverOn, message } = PresentOrder.shape
const words = { senderName, recipientName, message }

const day = deliverOn.refine(
  (chosen) =>
    !chosen ||
    (jstDay(serverNow()) <= chosen && chosen <= jstDay(addDays(serverNow(), LATEST_DAYS))),
  'お届け日は、今日から1年以内の日を選んでください。',
)

/** By mail on a day or at once, or by a link that the giver hands over. */
export const present = z.discriminatedUnion('way', [
  z.object({ ...words, way: z.literal('link') }),
  z.object({
    ...words,
    way: z.literal('mail'),
    recipientEmail: emailAddress,
    deliverOn: z
      .string()
      .optional()
      .transform((chosen) => chosen || undefined)
      .pipe(day),
  }),
])
