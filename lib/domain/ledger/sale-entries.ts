import { sumYen, taxInYen, yen } from '@/lib/kit/yen'
import type { Entry } from './post-ledger'

export type SoldLine = {
  id: string
  creatorId: string
  amountYen: number
  feeYen: number
  taxRatePercent: number
}

/**
 * A sale in double entry. The platform is the creators' agent: of what the buyer paid, the creator is owed
 * the price less the fee, and the fee is the platform's revenue. The fee includes consumption tax, taken
 * out once per rate and order (docs/decisions/payments.md). Sums to zero.
 */
export function saleEntries(network: 'stripe' | 'paidy', lines: readonly SoldLine[]): Entry[] {
  const total = sumYen(lines.map(({ amountYen }) => amountYen))
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
    ...taxEntries(lines),
  ]
}

function taxEntries(lines: readonly SoldLine[]): Entry[] {
  const rates = [...new Set(lines.map(({ taxRatePercent }) => taxRatePercent))]
  return rates.flatMap((rate): Entry[] => {
    const fees = sumYen(
      lines.filter((line) => line.taxRatePercent === rate).map(({ feeYen }) => feeYen),
    )
    const tax = taxInYen(yen(fees), rate)
    return [
      { account: 'platformRevenue', amountYen: tax },
      { account: 'consumptionTax', party: String(rate), amountYen: -tax },
    ]
  })
}
