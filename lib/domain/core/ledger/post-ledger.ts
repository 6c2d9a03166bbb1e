import { sql } from 'drizzle-orm'
import type { Transaction } from '@/lib/db'
import { newId } from '@/lib/kit/ids'
import { earningsOf } from './earnings-of'
import type { Posting } from './posting'
import { tellEndpoints } from './tell-endpoints'

/**
 * Writes one business fact, once: a second posting of the same kind and reference writes nothing.
 * Entries of 0 yen are left out; the rest must sum to zero (RangeError here, and a trigger at commit). What it is for
 * payees is written beside it (`earningsOf`), so that a closing finds it, and told to their endpoints.
 * @returns whether it was new
 */
export async function postLedger(tx: Transaction, posting: Posting): Promise<boolean> {
  const entries = posting.entries.filter(({ amountYen }) => amountYen !== 0)
  const sum = entries.reduce((total, { amountYen }) => total + amountYen, 0)
  if (sum !== 0)
    throw new RangeError(`ledger ${posting.kind} ${posting.reference} is off by ${sum}`)
  if (entries.length === 0) return false
  const rows = entries.map(({ account, party, orderLineId, amountYen }) => ({
    account,
    party: party ?? '',
    order_line_id: orderLineId ?? null,
    amount_yen: amountYen,
  }))
  const earnings = earningsOf(posting.kind, entries)
  const made = await tx.execute<{ has_endpoints: boolean }>(sql`
    with made as (
      insert into ledger_transaction (id, kind, reference, order_id, occurred_at)
      values (${newId()}, ${posting.kind}, ${posting.reference}, ${posting.orderId ?? null}, ${posting.occurredAt})
      on conflict do nothing returning id),
    entries as (
      insert into ledger_entry (transaction_id, account, party, order_line_id, amount_yen)
      select made.id, e.account, e.party, e.order_line_id, e.amount_yen
        from made, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
             e(account text, party text, order_line_id uuid, amount_yen integer)
      returning id, account, party, order_line_id),
    earned as (
      insert into earning (entry_id, payee_id, share_id, order_line_id, item_kind, item_id, quantity, kind, occurred_at,
                           gross_yen, fee_yen, fee_tax_yen)
      select b.id, e.payee_id, e.share_id, e.order_line_id,
             case when l.track_id is not null then 'track' when l.work_id is not null then 'work'
                  when l.merchandise_id is not null then 'merchandise' when l.gift_id is not null then 'gift' end,
             coalesce(l.track_id, l.work_id, l.merchandise_id, l.gift_id),
             ${posting.kind === 'sale' ? sql`coalesce(l.quantity, 0)` : sql`0`}, ${posting.kind}, ${posting.occurredAt},
             e.gross_yen, e.fee_yen, e.fee_tax_yen
        from entries b join jsonb_to_recordset(${JSON.stringify(earnings)}::jsonb)
             e(account text, party text, payee_id uuid, share_id uuid, order_line_id uuid, gross_yen integer, fee_yen integer, fee_tax_yen integer)
          on b.account = e.account and b.party = e.party and b.order_line_id is not distinct from e.order_line_id
        left join order_line l on l.id = e.order_line_id
      returning payee_id, share_id)
    select exists (
      select 1 from earned e left join split_share s on s.id = e.share_id
        join webhook_endpoint w on w.channel_id = coalesce(e.payee_id, s.payee_id)) has_endpoints
      from made`)
  if (made.rows[0]?.has_endpoints) await tellEndpoints(tx, posting)
  return made.rows.length > 0
}
