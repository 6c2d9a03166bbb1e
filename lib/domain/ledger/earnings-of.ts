import { divideYen } from '@/lib/kit/shop/yen'
import type { Entry, Posting } from './posting'

/** What people earn by, or lose; payouts pay what was earned. */
const EARNING: readonly Posting['kind'][] = [
  'sale',
  'refund',
  'dispute',
  'disputeWon',
  'adjustment',
]

const SHARE = 'share:'

/**
 * What a posting is for those it owes: each one's part of the price, of the platform's fee, and of the tax that was
 * taken out of the fees together. In yen, negative where it goes back. Sums over all are the sums of the entries.
 */
export function earningsOf(kind: Posting['kind'], entries: readonly Entry[]) {
  if (!EARNING.includes(kind)) return []
  const payables = entries.filter(({ account }) => account === 'creatorPayable')
  const revenue = entries.filter(({ account }) => account === 'platformRevenue')
  const fees = payables.map(({ party, orderLineId }) =>
    sumOf(
      revenue.filter(
        (fee) => orderLineId && fee.orderLineId === orderLineId && fee.party === party,
      ),
    ),
  )
  const taxYen = -sumOf(revenue.filter(({ orderLineId }) => !orderLineId))
  const taxes = payables.length > 0 && taxYen !== 0 ? divideYen(taxYen, fees) : []
  return payables.map(({ party = '', orderLineId, amountYen }, i) => {
    const feeYen = fees[i] ?? 0
    const shareId = party.startsWith(SHARE) ? party.slice(SHARE.length) : null
    return {
      party,
      payee_id: shareId ? null : party,
      share_id: shareId,
      order_line_id: orderLineId ?? null,
      gross_yen: feeYen - amountYen,
      fee_yen: feeYen,
      fee_tax_yen: taxes[i] ?? 0,
    }
  })
}

/** Of credits, as a positive amount. */
const sumOf = (entries: readonly Entry[]): number =>
  entries.reduce((total, { amountYen }) => total - amountYen, 0)
