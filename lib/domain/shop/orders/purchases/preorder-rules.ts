import { startOfJstDay } from '@/lib/kit/jst'
import type { OrderState } from '../model/order-machine'

type Facts = {
  state: OrderState
  kind: string
  totalYen: number
  refundedYen: number
  /** A refund of it is pending. */
  isRefunding: boolean
}
type Line = { releaseAt: Date | null; preorderDeliveryAt: string | null }

/**
 * Preorders of recordings can be cancelled until the day before they come out
 * (docs/decisions/orders-and-payments.md): while all of the order's release days (Japan) lie ahead. Preordered
 * merchandise can be cancelled until it is packed. An order with a pending refund cannot be cancelled until the
 * refund is done.
 */
export function canCancelPreorder(
  { state, kind, totalYen, refundedYen, isRefunding }: Facts,
  lines: readonly Line[],
  now: Date,
): boolean {
  const isOpen =
    state === 'paid' && totalYen > 0 && refundedYen === 0 && !isRefunding && lines.length > 0
  if (!isOpen) return false
  if (kind === 'merchandise') return lines.every((line) => line.preorderDeliveryAt !== null)
  return (
    kind === 'audio' &&
    lines.every(({ releaseAt }) => releaseAt !== null && now < startOfJstDay(releaseAt))
  )
}
