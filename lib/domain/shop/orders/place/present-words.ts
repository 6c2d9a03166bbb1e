import { type SQL, sql } from 'drizzle-orm'
import { AppError } from '@/lib/kit/errors'
import { newId } from '@/lib/kit/ids'
import { addDays, jstDay } from '@/lib/kit/jst'

/** What goes with an album as a present. */
export type PresentWords = {
  senderName: string
  recipientName: string
  recipientEmail?: string | undefined
  message: string
  /** A day in Japan; at once where it is left out. */
  deliverOn?: string | undefined
}

/** A present is handed over within a year. */
const LATEST_DAYS = 365

/** @throws AppError invalid for a day that is over, or too far away */
export function requireDeliverOn(deliverOn: string | undefined, now: Date): void {
  if (deliverOn === undefined) return
  if (jstDay(now) <= deliverOn && deliverOn <= jstDay(addDays(now, LATEST_DAYS))) return
  throw new AppError('invalid', 'invalid-input', '入力内容をご確認ください。', {
    details: [{ path: 'deliverOn', message: 'お届け日は、今日から1年以内の日を選んでください。' }],
  })
}

/** The part of an order's statement that writes the words of a present; it opens when the order is paid. */
export const insertPresent = (workId: string, words: PresentWords): SQL => sql`,
    present_words as (
      insert into present (id, order_id, work_id, sender_name, recipient_name, recipient_email, message,
                           deliver_on)
      select ${newId()}, made.id, ${workId}, ${words.senderName}, ${words.recipientName},
             ${words.recipientEmail ?? null}, ${words.message}, ${words.deliverOn ?? null}::date from made)`
