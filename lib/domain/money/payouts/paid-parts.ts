import { type SQL, sql } from 'drizzle-orm'

/**
 * Of which statements a payout is made, and with how many yen of each, as a table of number, month and net: its own
 * without what they hold, and what was held of those before. The parts come to the payout's gross.
 */
export const paidParts = (payoutId: SQL): SQL => sql`(
  select s.number, s.month, s.gross_yen - s.fee_yen - o.held_yen net
    from payout_statement o join statement s on s.id = o.statement_id where o.payout_id = ${payoutId}
  union all
  select s.number, s.month, o.held_yen
    from payout_statement o join statement s on s.id = o.statement_id where o.released_in = ${payoutId})`
