import { and, eq } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { sendMailJob } from '@/lib/domain/core/notify'
import { enqueue } from '@/lib/gateway/queue'
import { addDays } from '@/lib/kit/jst'

const { present } = schema

/** A present that was not redeemed by then is refunded. */
const UNCLAIMED_DAYS = 60

/** 9:00 of a calendar day in Japan. */
const nineOClock = (day: string): Date => new Date(`${day}T09:00:00+09:00`)

/** When a present is delivered: at 9:00 of its day, or at once. */
const handedOverAt = (deliverOn: string | null, now: Date): Date => {
  const chosen = deliverOn === null ? now : nineOClock(deliverOn)
  return chosen > now ? chosen : now
}

/** Opens a paid present: its link works from now on, and its mail is sent on its day. */
export async function openPresent(
  tx: Transaction,
  ctx: Pick<Ctx, 'now'>,
  orderId: string,
): Promise<boolean> {
  const [waiting] = await tx
    .select({ deliverOn: present.deliverOn })
    .from(present)
    .where(and(eq(present.orderId, orderId), eq(present.state, 'waiting')))
  if (!waiting) return false
  const startAfter = handedOverAt(waiting.deliverOn, ctx.now)
  const [opened] = await tx
    .update(present)
    .set({ state: 'open', expiresAt: addDays(startAfter, UNCLAIMED_DAYS) })
    .where(eq(present.orderId, orderId))
    .returning({ id: present.id, recipientEmail: present.recipientEmail })
  if (opened?.recipientEmail)
    await enqueue(tx, sendMailJob, { kind: 'present', id: opened.id }, { startAfter })
  return true
}
