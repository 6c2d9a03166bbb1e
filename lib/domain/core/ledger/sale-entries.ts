import { divideYen, sumYen, taxInYen, yen } from '@/lib/kit/shop/yen'
import type { Entry } from './posting'

/** One of those who share a line: an account, or `share:<id>` of a split, whose payee may not be decided yet. */
export type Recipient = { party: string; shareBp: number }

export type SoldLine = {
  id: string
  creatorId: string
  amountYen: number
  feeYen: number
  /** Who shares it, 10,000 in all; the creator alone where nobody else does. */
  recipients?: readonly Recipient[] | undefined
}

export type Network = 'stripe' | 'paidy'

export type SaleFacts = {
  network: Network
  /** Of the platform's own services, delivery and agency, also where what is sold has the reduced rate; fixed by the order. */
  taxRatePercent: number
}

/**
 * A sale in double entry. The platform is the creators' agent: of what the buyer paid, the creator is owed
 * the price less the fee, and the fee is the platform's revenue; so is delivery. Both include consumption
 * tax, taken out once an order (docs/decisions/ledger-and-tax.md). Where several share a line, price and fee are
 * divided among them to the yen, and nobody's part is below nothing. Sums to zero.
 */
export function saleEntries(
  { network, taxRatePercent }: SaleFacts,
  lines: readonly SoldLine[],
  deliveryFeeYen = 0,
): Entry[] {
  const total = sumYen([...lines.map(({ amountYen }) => amountYen), deliveryFeeYen])
  return [
    { account: 'cashInTransit', party: network, amountYen: total },
    ...lines.flatMap(lineEntries),
    ...(deliveryFeeYen > 0
      ? [{ account: 'deliveryRevenue' as const, amountYen: -deliveryFeeYen }]
      : []),
    ...taxEntries(taxRatePercent, lines, deliveryFeeYen),
  ]
}

function lineEntries(line: SoldLine): Entry[] {
  const recipients = line.recipients ?? [{ party: line.creatorId, shareBp: 10_000 }]
  const weights = recipients.map(({ shareBp }) => shareBp)
  const prices = divideYen(line.amountYen, weights)
  // By the prices that were rounded, so that nobody bears more of the fee than they get.
  const fees = divideYen(line.feeYen, prices)
  return recipients.flatMap(({ party }, i): Entry[] => {
    const [priceYen = 0, feeYen = 0] = [prices[i], fees[i]]
    const of = { party, orderLineId: line.id }
    return [
      { account: 'creatorPayable', ...of, amountYen: feeYen - priceYen },
      { account: 'platformRevenue', ...of, amountYen: -feeYen },
    ]
  })
}

/** Rounded once over fees and delivery together; each bears its part. */
function taxEntries(
  ratePercent: number,
  lines: readonly SoldLine[],
  deliveryFeeYen: number,
): Entry[] {
  const fees = sumYen(lines.map(({ feeYen }) => feeYen))
  const ofFees = taxInYen(fees, ratePercent)
  const tax = taxInYen(yen(fees + deliveryFeeYen), ratePercent)
  return [
    { account: 'platformRevenue', amountYen: ofFees },
    ...(deliveryFeeYen > 0
      ? [{ account: 'deliveryRevenue' as const, party: 'tax', amountYen: tax - ofFees }]
      : []),
    { account: 'consumptionTax', party: String(ratePercent), amountYen: -tax },
  ]
}
