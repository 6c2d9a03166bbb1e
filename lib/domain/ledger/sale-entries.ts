import { sumYen, taxInYen, yen } from '@/lib/kit/yen'
import type { Entry } from './post-ledger'

export type SoldLine = {
  id: string
  creatorId: string
  amountYen: number
  feeYen: number
  taxRatePercent: number
}

export type Network = 'stripe' | 'paidy'

/** Delivery is taxed at the standard rate. */
export const DELIVERY_TAX_PERCENT = 10

/**
 * A sale in double entry. The platform is the creators' agent: of what the buyer paid, the creator is owed
 * the price less the fee, and the fee is the platform's revenue; so is delivery. Both include consumption
 * tax, taken out once per rate and order (docs/decisions/money.md). Sums to zero.
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

/** Rounded once per rate over fees and delivery together; each bears its part. */
function taxEntries(lines: readonly SoldLine[], deliveryFeeYen: number): Entry[] {
  const rates = new Set(lines.map(({ taxRatePercent }) => taxRatePercent))
  if (deliveryFeeYen > 0) rates.add(DELIVERY_TAX_PERCENT)
  return [...rates].flatMap((rate): Entry[] => {
    const fees = sumYen(
      lines.filter((line) => line.taxRatePercent === rate).map(({ feeYen }) => feeYen),
    )
    const delivery = rate === DELIVERY_TAX_PERCENT ? deliveryFeeYen : 0
    const ofFees = taxInYen(fees, rate)
    const tax = taxInYen(yen(fees + delivery), rate)
    return [
      { account: 'platformRevenue', amountYen: ofFees },
      ...(delivery > 0
        ? [{ account: 'deliveryRevenue' as const, party: 'tax', amountYen: tax - ofFees }]
        : []),
      { account: 'consumptionTax', party: String(rate), amountYen: -tax },
    ]
  })
}
