import { divideYen } from '@/lib/kit/shop/yen'
import type { Entry, Posting } from './posting'

/** Postings that change what payees earn; payouts only pay earnings out. */
const EARNING: readonly Posting['kind'][] = ['sale', 'refund', 'dispute', 'disputeWon', 'writeOff']

const SHARE = 'share:'

/**
 * What a posting means for each payee: their part of the price, of the platform's fee, and of the tax contained in
 * the fees. In yen, negative for refunds. The sums over all payees are the sums of the entries. Beside the payable;
 * where price and fee change by the same there is none, and it stands beside the fee.
 */
export function earningsOf(kind: Posting['kind'], entries: readonly Entry[]) {
  if (!EARNING.includes(kind)) return []
  const payables = entries.filter(({ account }) => account === 'creatorPayable')
  const revenue = entries.filter(({ account }) => account === 'platformRevenue')
  const fees = revenue.filter(({ orderLineId }) => orderLineId)
  const alone = fees.filter((fee) => !payables.some((payable) => isOfSame(payable, fee)))
  const all = [...payables, ...alone].map((entry) => ({
    ...entry,
    netYen: entry.account === 'creatorPayable' ? -entry.amountYen : 0,
    feeYen: sumOf(fees.filter((fee) => isOfSame(entry, fee))),
  }))
  const taxYen = -sumOf(revenue.filter(({ orderLineId }) => !orderLineId))
  const taxes =
    all.length > 0
      ? divideYen(
          taxYen,
          all.map(({ feeYen }) => feeYen),
        )
      : []
  return all.map(({ account, party = '', orderLineId, netYen, feeYen }, i) => {
    const shareId = party.startsWith(SHARE) ? party.slice(SHARE.length) : null
    return {
      account,
      party,
      payee_id: shareId ? null : party,
      share_id: shareId,
      order_line_id: orderLineId ?? null,
      gross_yen: netYen + feeYen,
      fee_yen: feeYen,
      fee_tax_yen: taxes[i] ?? 0,
    }
  })
}

const isOfSame = (one: Entry, other: Entry): boolean =>
  one.party === other.party && one.orderLineId === other.orderLineId

/** Of credits, as a positive amount. */
const sumOf = (entries: readonly Entry[]): number =>
  entries.reduce((total, { amountYen }) => total - amountYen, 0)
