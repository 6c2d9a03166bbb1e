import type { Network } from './network'
import { paidyId } from './store'
import type { Payment } from './wire'

/** The network's share of a capture, in percent, and the consumption tax on it; both rounded down. */
const FEE_PERCENT = 3.5
const TAX_PERCENT = 10

const HEADINGS = [
  'payment_id',
  'captured_amount',
  'refunded_amount',
  'fee',
  'fee_tax',
  'net_amount',
  'settled_on',
  'payout_id',
  'payout_amount',
]

const sum = (parts: readonly { amount: number }[]) =>
  parts.reduce((total, { amount }) => total + amount, 0)

/**
 * Pays to the shop's bank what was captured and refunded since the last time, for some payments or for all, and answers
 * its file (CSV). If nothing has moved, the file has only its headings.
 */
export function settle(network: Network, only?: readonly string[]): string {
  const settledOn = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' }).format(new Date())
  const moved = [...network.store.payments.values()]
    .filter(({ id }) => only === undefined || only.includes(id))
    .flatMap((payment) => movedOf(payment))
  const payoutId = paidyId('po')
  const payout = moved.reduce((total, { net }) => total + net, 0)
  network.store.changed()
  const rows = moved.map(({ id, captured, refunded, fee, tax, net }) =>
    [id, captured, refunded, fee, tax, net, settledOn, payoutId, payout].join(','),
  )
  return `${[HEADINGS.join(','), ...rows].join('\r\n')}\r\n`
}

/** The amounts that a payment has moved since its last settlement. From now on they count as settled. */
function movedOf(payment: Payment) {
  const was = payment.settled ?? { captured: 0, refunded: 0 }
  const now = { captured: sum(payment.captures), refunded: sum(payment.refunds) }
  const [captured, refunded] = [now.captured - was.captured, now.refunded - was.refunded]
  if (captured === 0 && refunded === 0) return []
  payment.settled = now
  const fee = Math.floor((captured * FEE_PERCENT) / 100)
  const tax = Math.floor((fee * TAX_PERCENT) / 100)
  return [{ id: payment.id, captured, refunded, fee, tax, net: captured - refunded - fee - tax }]
}
