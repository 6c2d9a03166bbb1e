import { startOfJstDay } from '@/lib/kit/jst'
import type { OrderState } from './order-machine'

type Facts = { state: OrderState; kind: string; totalYen: number; refundedYen: number }

/**
 * Preorders of recordings can be cancelled until the day before they come out (decisions: Money): while all
 * of the order's release days (Japan) lie ahead.
 */
export function canCancelPreorder(
  { state, kind, totalYen, refundedYen }: Facts,
  releases: readonly (Date | null)[],
  now: Date,
): boolean {
  const isOpen = kind === 'audio' && state === 'paid' && totalYen > 0 && refundedYen === 0
  return (
    isOpen &&
    releases.length > 0 &&
    releases.every((releaseAt) => releaseAt !== null && now < startOfJstDay(releaseAt))
  )
}
