import { sql } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import type { NetworkDispute } from '@/lib/gateway/stripe'
import { newId } from '@/lib/kit/ids'
import { notifyStaff } from '../model/notify-staff'

/** What staff must do about a dispute, by the network's status; other statuses need no action. */
const calls: Record<string, string> = {
  warning_needs_response: 'カード会社から照会が届きました。決済会社の管理画面で回答してください',
  needs_response: '異議申し立てがありました。決済会社の管理画面で期限までに反論できます',
  appeal_needs_response:
    '異議申し立てが再審査に進みました。決済会社の管理画面で期限までに回答できます',
}

/**
 * Writes each status of a dispute into the order's history, once, and notifies staff of those that need an answer and
 * of unknown ones: their money is booked as the network holds it.
 */
export async function recordDispute(
  tx: Transaction,
  ctx: Pick<Ctx, 'now'>,
  orderId: string,
  { id: dispute, status, isKnown }: NetworkDispute,
): Promise<void> {
  const { rows } = await tx.execute(sql`
    select 1 from order_event where order_id = ${orderId} and kind = 'disputeStatus'
       and detail->>'dispute' = ${dispute} and detail->>'status' = ${status} limit 1`)
  if (rows.length > 0) return
  const eventId = newId()
  await tx.insert(schema.orderEvent).values({
    id: eventId,
    orderId,
    kind: 'disputeStatus',
    detail: { dispute, status },
    createdAt: ctx.now,
  })
  const title = isKnown
    ? calls[status]
    : `異議申し立てが新しい状態（${status}）になりました。決済会社の管理画面をご確認ください`
  if (title) await notifyStaff(tx, { orderId, eventId, title })
}
