import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db'

/** Basis points, as the law has them on one day. */
export type Rates = {
  /** Of services, in the price (消費税法29条). */
  consumptionTax: number
  /** Of a payment to an individual, and of what of it is above 1,000,000 yen (所得税法205条). */
  withholding: number
  withholdingAbove: number
  /**
   * The part of the tax that a business may deduct from a purchase of an unregistered seller (平成28年法律15号附則52条・53条, as
   * amended in 令和8年).
   */
  unregisteredDeduction: number
}

/** The rates of a day (2026-11-30, of Japan). @throws Error when one has none yet: the table lacks a row */
export async function ratesOn(db: Database | Transaction, day: string): Promise<Rates> {
  const { rows } = await db.execute<{ kind: keyof Rates; rate_bp: number }>(sql`
    select distinct on (kind) kind, rate_bp from dated_rate where since <= ${day}
     order by kind, since desc`)
  const rates = new Map(rows.map((row) => [row.kind, row.rate_bp]))
  const of = (kind: keyof Rates) => {
    const rate = rates.get(kind)
    if (rate === undefined) throw new Error(`no rate of ${kind} on ${day}`)
    return rate
  }
  return {
    consumptionTax: of('consumptionTax'),
    withholding: of('withholding'),
    withholdingAbove: of('withholdingAbove'),
    unregisteredDeduction: of('unregisteredDeduction'),
  }
}
