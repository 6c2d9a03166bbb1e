import { eq, sql } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import { heldReason } from '@/lib/domain/content/catalogue'
import type { Ctx } from '@/lib/domain/core/ctx'
import { addNotifications, enqueueMail } from '@/lib/domain/core/notify'
import { enqueue } from '@/lib/gateway/queue'
import { newId } from '@/lib/kit/ids'
import { formatYen } from '@/lib/kit/shop/yen'
import { revokeAccess } from '../grant/access'
import { refundPreordersJob } from '../jobs'
import { isSettled } from '../model/order-machine'
import { pendingRefunds, requestRefund } from './request-refund'

const { order } = schema

type Withdrawn = { workId: string; withdrawnAt: string }
type Preorder = { id: string; lineId: string; title: string }

/**
 * Refunds the preorders of a work that was withdrawn, presents included, ends the right to hear it, and notifies each
 * buyer. Each order has a transaction of its own; a repeated run continues with the rest.
 */
export async function refundPreorders(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { workId, withdrawnAt }: Withdrawn,
): Promise<void> {
  const { rows } = await ctx.db.execute<Preorder>(sql`
    select o.id, l.id "lineId", l.title from order_line l join "order" o on o.id = l.order_id
     where l.work_id = ${workId} and o.created_at <= ${withdrawnAt} and o.paid_at is not null order by o.id`)
  for (const one of rows) await ctx.db.transaction((tx) => payBack(tx, ctx, one))
}

/**
 * A preorder that is paid after its work was withdrawn, and before its release, is refunded like the others. A work
 * that the operator hides may return, so its preorders wait.
 */
export async function refundIfWithdrawn(
  tx: Transaction,
  { now }: Pick<Ctx, 'now'>,
  orderId: string,
): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select w.id from order_line l join work w on w.id = l.work_id and w.state = 'withdrawn' and w.release_at > ${now}
     where l.order_id = ${orderId} and ${heldReason} is null`)
  const withdrawnAt = now.toISOString()
  for (const { id: workId } of rows) await enqueue(tx, refundPreordersJob, { workId, withdrawnAt })
}

async function payBack(tx: Transaction, ctx: Pick<Ctx, 'now'>, preorder: Preorder) {
  const { id: orderId, lineId, title } = preorder
  const [sold] = await tx.select().from(order).where(eq(order.id, orderId)).for('no key update')
  if (!sold || !isSettled(sold.state)) return
  const yen = sold.totalYen - sold.refundedYen
  if ((await pendingRefunds(tx, orderId)).length > 0) return
  if (sold.totalYen > 0 && yen === 0) return
  const refund = { amountYen: yen, reason: 'workWithdrawn' } as const
  const refundId = yen > 0 ? await requestRefund(tx, ctx, orderId, refund) : null
  await revokeAccess(tx, ctx, orderId)
  const id = newId()
  const money = yen > 0 ? `お支払いいただいた${formatYen(yen)}を返金します` : '代金はかかりません'
  await addNotifications(tx, [
    {
      id,
      accountId: sold.accountId,
      kind: 'order',
      title: `ご予約の「${title}」は、配信が取りやめになりました。${money}`,
      link: `/my/account/purchase-history/${sold.number}`,
      subjectId: refundId ?? lineId,
      inDigest: false,
    },
  ])
  await enqueueMail(tx, { kind: 'preorderChanged', id })
}
