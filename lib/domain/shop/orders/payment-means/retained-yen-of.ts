import type { NetworkPayment } from '@/lib/gateway/stripe'
import { sumYen } from '@/lib/kit/shop/yen'

/** What the network has of a payment for the shop now: what came, less what went back and what disputes have taken. */
export function retainedYenOf({ intent, refunds, disputes }: NetworkPayment): number {
  if (intent.status !== 'succeeded') return 0
  const refundedYen = sumYen(refunds.map(({ amountYen }) => amountYen))
  const takenYen = sumYen(disputes.map((dispute) => dispute.takenYen))
  return intent.receivedYen - refundedYen - takenYen
}
