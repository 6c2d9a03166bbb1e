import { type SQL, sql } from 'drizzle-orm'
import { addDays, startOfDay } from '@/lib/kit/jst'

/** Card sales at or after this time are too recent to be paid on a day; null if nothing is held. */
export const heldSince = (payOn: string, holdDays: number): Date | null =>
  holdDays === 0 ? null : addDays(startOfDay(payOn), -holdDays)

/**
 * The part of a statement that is too recent to be paid: its card sales since then, each less its refunds in the same
 * statement. Yen, never below 0. Other networks bear disputes themselves. It reads the statement once: joined with
 * itself, one of 40,000 sales took longer than a statement may.
 */
export const recentCardYen = (statementId: SQL, since: Date | null): SQL =>
  since === null
    ? sql`0`
    : sql`(
  select coalesce(sum(greatest(line.yen, 0)), 0) from (
    select sum(e.gross_yen - e.fee_yen) yen from earning e
     where e.statement_id = ${statementId}
     group by e.order_line_id
    having bool_or(e.kind = 'sale' and e.occurred_at >= ${since.toISOString()} and exists (
      select 1 from order_line l join "order" o on o.id = l.order_id and o.network = 'stripe'
       where l.id = e.order_line_id))) line)`

/** Amounts that payouts left out of their statements and none has paid yet, as a table of payee, yen and statements. */
export const heldOf = (payees: SQL): SQL => sql`(
  select s.payee_id, sum(h.held_yen) yen, array_agg(h.statement_id) statements
    from payout_statement h join statement s on s.id = h.statement_id
   where h.held_yen > 0 and h.released_in is null and ${payees}
   group by 1)`
