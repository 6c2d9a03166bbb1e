import { type Yen, yen } from '@/lib/kit/yen'

/** The card network charges no less (Stripe: minimum for JPY). */
export const SMALLEST_CHARGE_YEN = 50

/**
 * What a buyer pays for an album in whose place some tracks were bought before: the price in force less
 * what those cost, not below 0 (decisions: Money). A rest too small to be charged is waived.
 */
export function priceToPay(priceInForceYen: number, paidForTracksYen: number): Yen {
  const rest = priceInForceYen - paidForTracksYen
  return yen(rest < SMALLEST_CHARGE_YEN ? 0 : rest)
}
