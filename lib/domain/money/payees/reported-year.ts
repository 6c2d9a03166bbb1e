import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db'
import { jstDay, startOfDay } from '@/lib/kit/jst'

/** Payments of a year above this go to the tax office with the payee's number (所得税法225条, 同施行規則84条). */
export const REPORTED_ABOVE_YEN = 50_000
/** 支払調書 are kept for seven years (docs/decisions/payouts.md); the number goes with them. */
export const KEPT_YEARS = 7

/**
 * The last year, of this and the previous one, in which a payee was paid so much that a 支払調書 needs the number; null
 * for none.
 */
export async function reportedYear(
  { db, now }: { db: Database | Transaction; now: Date },
  payeeId: string,
): Promise<number | null> {
  const year = Number(jstDay(now).slice(0, 4))
  const { rows } = await db.execute<{ year: number }>(sql`
    select extract(year from pay_on)::int as year from payout
     where payee_id = ${payeeId} and state = 'paid' and pay_on >= make_date(${year - 1}, 1, 1)
     group by 1 having sum(gross_yen) > ${REPORTED_ABOVE_YEN} order by 1 desc limit 1`)
  return rows[0]?.year ?? null
}

/** The end of the last year in which the number of a year's 支払調書 may be asked for. */
export const deletionOf = (year: number): Date => startOfDay(`${year + KEPT_YEARS + 1}-01-01`)
