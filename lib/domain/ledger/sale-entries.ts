import { sumYen, taxInYen, yen } from '@/lib/kit/shop/yen'
import type { Entry } from './post-ledger'

export type SoldLine = {
  id: string
  creatorId: string
  amountYen: number
  feeYen: number
}

export type Network = 'stripe' | 'paidy'

/** Of the platform's own services, delivery and agency, also where what is sold has the reduced rate. */
export const STANDARD_TAX_PERCENT = 10

/**
 * A sale in double entry. The platform is the creators' agent: of what the buyer paid, the creator is owed
 * the price less the fee, and the fee is the platform's revenue; so is delivery. Both include consumption
 * tax, taken out once an order (docs/decisions/ledger.md). Sums to zero.
 */
export function saleEntries(
  network: Network,
  lines: readonly SoldLine[],
  deliveryFeeYen = 0,
): Entry[] {
  const total = sumYen([...lines.map(({ amountYen }) => amountYen), deliveryFeeYen])
  return [
    { account: 'cashInTransit', party: network, amountYen: total },
    ...lines.flatMap((line): Entry[] => [
      {
        account: 'creatorPayable',
        party: line.creatorId,
        orderLineId: line.id,
        amountYen: line.feeYen - line.amountYen,
      },
      { account: 'platformRevenue', orderLineId: line.id, amountYen: -line.feeYen },
    ]),
    ...(deliveryFeeYen > 0
      ? [{ account: 'deliveryRevenue' as const, amountYen: -deliveryFeeYen }]
      : []),
    ...taxEntries(lines, deliveryFeeYen),
  ]
}

/** Rounded once over fees and delivery together; each bears its part. */
function taxEntries(lines: readonly SoldLine[], deliveryFeeYen: number): Entry[] {
  const fees = sumYen(lines.map(({ feeYen }) => feeYen))
  const ofFees = taxInYen(fees, STANDARD_TAX_PERCENT)
  const tax = taxInYen(yen(fees + deliveryFeeYen), STANDARD_TAX_PERCENT)
  return [
    { account: 'platformRevenue', amountYen: ofFees },
    ...(deliveryFeeYen > 0
      ? [{ account: 'deliveryRevenue' as const, party: 'tax', amountYen: tax - ofFees }]
      : []),
    { account: 'consumptionTax', party: String(STANDARD_TAX_PERCENT), amountYen: -tax },
  ]
}
