import type { Rates } from '@/lib/domain/core/ledger'
import { shareOfYen, yen } from '@/lib/kit/shop/yen'

/** One rate up to this amount, the other above it (所得税法205条1号). */
const BAND_YEN = 1_000_000

export type WithholdingRates = Pick<Rates, 'withholding' | 'withholdingAbove'>

/**
 * Income tax withheld from one day's payments to an individual, in yen, each part rounded down (国税通則法119条). The base
 * is the whole payment, tax included: statements of unregistered payees show no consumption tax apart.
 */
export function withholdingYen(paymentYen: number, rates: WithholdingRates): number {
  const low = Math.min(paymentYen, BAND_YEN)
  const high = paymentYen - low
  return shareOfYen(yen(low), rates.withholding) + shareOfYen(yen(high), rates.withholdingAbove)
}
