import type { NetworkPayment } from '@/lib/gateway/stripe'
import { sumYen } from '@/lib/kit/shop/yen'

/** What the network holds of a payment for the shop now: the received yen, less refunds and what disputes withdrew. */
export function retainedYenOf({ intent, refunds, disputes }: NetworkPayment): number {
  if (intent.status !== 'succeeded') return 0
  const refundedYen = sumYen(refunds.map(({ amountYen }) => amountYen))
  const debitedYen = sumYen(disputes.map((dispute) => dispute.debitedYen))
  return intent.receivedYen - refundedYen - debitedYen
}
