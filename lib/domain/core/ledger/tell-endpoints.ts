import { sql } from 'drizzle-orm'
import type { Transaction } from '@/lib/db'
import { addWebhookEvents } from '@/lib/domain/core/webhooks'
import type { WebhookEvent, WebhookType } from '@/lib/kit/shop/webhook-events'
import type { Posting } from './posting'

type Told = { event: WebhookEvent; type: WebhookType; sign: 1 | -1; reason?: 'refund' | 'dispute' }

/** The postings that payees' endpoints are told of. Amounts are positive: what is refunded is not a negative sale. */
const TOLD: Partial<Record<Posting['kind'], Told>> = {
  sale: { event: 'sale', type: 'sale.created', sign: 1 },
  refund: { event: 'refund', type: 'refund.created', sign: -1, reason: 'refund' },
  dispute: { event: 'refund', type: 'refund.created', sign: -1, reason: 'dispute' },
  disputeWon: { event: 'refund', type: 'refund.reversed', sign: 1, reason: 'dispute' },
}

/**
 * Tells the endpoints of each payee of their earnings of a new posting, line by line: what was sold and their own part,
 * nothing of the buyer and of other payees.
 */
export async function tellEndpoints(
  tx: Transaction,
  { kind, reference }: Pick<Posting, 'kind' | 'reference'>,
): Promise<void> {
  const told = TOLD[kind]
  if (!told) return
  const { event, type, sign, reason = null } = told
  await addWebhookEvents(
    tx,
    event,
    sql`
    select coalesce(e.payee_id, s.payee_id) channel_id, ${type}::text "type", e.entry_id::text subject, e.occurred_at,
           jsonb_strip_nulls(jsonb_build_object(
             'saleId', e.order_line_id, 'reason', ${reason}::text, 'itemKind', e.item_kind, 'itemId', e.item_id,
             'title', l.title, 'nid', w.nid, 'quantity', nullif(e.quantity, 0), 'price', ${sign}::int * e.gross_yen,
             'fee', ${sign}::int * e.fee_yen, 'amount', ${sign}::int * (e.gross_yen - e.fee_yen), 'currency', 'JPY')) "data"
      from ledger_transaction t join ledger_entry b on b.transaction_id = t.id join earning e on e.entry_id = b.id
      left join split_share s on s.id = e.share_id
      left join order_line l on l.id = e.order_line_id left join work w on w.id = l.work_id
     where t.kind = ${kind} and t.reference = ${reference}`,
  )
}
