import { type SQL, sql } from 'drizzle-orm'

/**
 * The statements of a payout and the yen of each, as a table of number, month and net: its own statements less their
 * held amounts, and amounts held from earlier ones. The parts sum to the payout's gross.
 */
export const paidParts = (payoutId: SQL): SQL => sql`(
  select s.number, s.month, s.gross_yen - s.fee_yen - o.held_yen net
    from payout_statement o join statement s on s.id = o.statement_id where o.payout_id = ${payoutId}
  union all
  select s.number, s.month, o.held_yen
    from payout_statement o join statement s on s.id = o.statement_id where o.released_in = ${payoutId})`
