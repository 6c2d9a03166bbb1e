import { sql } from 'drizzle-orm'
import type { Transaction } from '@/lib/db'
import { addNotifications, enqueueMail } from '@/lib/domain/core/notify'
import { newId } from '@/lib/kit/ids'
import { formatYen } from '@/lib/kit/shop/yen'
import { refundReasonText } from '../model/refund-reason-text'

type RefundShare = { account: string; titles: string; yen: number }

/**
 * Notifies the seller of what was refunded, how much of the price, and why: on the site and by mail. Everybody with a
 * share sees only their own part.
 */
export async function tellCreatorsOfRefund(tx: Transaction, refundId: string): Promise<void> {
  const { rows } = await tx.execute<RefundShare & { reason: string }>(sql`
    select l.creator_id account, string_agg(distinct l.title, '」「') titles, sum(p.amount_yen)::int yen, max(r.reason) reason
      from refund r join refund_line p on p.refund_id = r.id join order_line l on l.id = p.order_line_id
      join account a on a.id = l.creator_id and a.deleted_at is null
     where r.id = ${refundId} group by 1`)
  for (const { account, titles, yen, reason } of rows)
    await tell(
      tx,
      account,
      refundId,
      `「${titles}」の代金${formatYen(yen)}を返金しました（${refundReasonText(reason)}）`,
    )
  const { rows: sharing } = await tx.execute<RefundShare & { reason: string }>(sql`
    select s.payee_id account, string_agg(distinct l.title, '」「') titles, -sum(e.gross_yen)::int yen, max(r.reason) reason
      from refund r join ledger_transaction t on t.kind = 'refund' and t.reference = r.network_id
      join ledger_entry b on b.transaction_id = t.id join earning e on e.entry_id = b.id
      join order_line l on l.id = e.order_line_id ${sharers}
     where r.id = ${refundId} group by 1`)
  for (const { account, titles, yen, reason } of sharing)
    await tell(
      tx,
      account,
      refundId,
      `「${titles}」の代金のうち、分け合っている${formatYen(yen)}を返金しました（${refundReasonText(reason)}）`,
    )
}

/** Those who accepted a share of an earning `e` of a line `l`. */
const sharers = sql`
  join split_share s on s.id = e.share_id and s.state = 'accepted' and s.payee_id <> l.creator_id
  join account a on a.id = s.payee_id and a.deleted_at is null`

/** The same if the buyer's bank has withdrawn the money of an order; once for each order. */
export async function tellCreatorsOfDispute(tx: Transaction, orderId: string): Promise<void> {
  const { rows } = await tx.execute<Omit<RefundShare, 'yen'>>(sql`
    select told.account, string_agg(distinct told.title, '」「') titles
      from (select l.creator_id account, l.title
              from order_line l join account a on a.id = l.creator_id and a.deleted_at is null
             where l.order_id = ${orderId}
            union
            select s.payee_id, l.title
              from ledger_transaction t join ledger_entry b on b.transaction_id = t.id join earning e on e.entry_id = b.id
              join order_line l on l.id = e.order_line_id ${sharers}
             where t.order_id = ${orderId} and t.kind = 'sale') told
     group by 1`)
  for (const { account, titles } of rows)
    await tell(
      tx,
      account,
      orderId,
      `「${titles}」の代金が、カード会社の確認のため引き戻されました`,
    )
}

async function tell(tx: Transaction, accountId: string, subjectId: string, title: string) {
  const id = newId()
  const link = '/studio/transaction/dashboard'
  await addNotifications(tx, [
    { id, accountId, kind: 'payout', title, link, subjectId, inDigest: false },
  ])
  await enqueueMail(tx, { kind: 'saleReturned', id })
}
