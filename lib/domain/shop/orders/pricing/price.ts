import { type Yen, yen } from '@/lib/kit/shop/yen'

/** The card network charges no less (Stripe: minimum for JPY). */
export const SMALLEST_CHARGE_YEN = 50

/**
 * What a buyer pays for an album after buying some of its tracks: the price in force less what the tracks cost, not
 * below 0 (docs/decisions/orders-and-payments.md). A remainder that is too small to charge is waived.
 */
export function priceToPay(priceInForceYen: number, paidForTracksYen: number): Yen {
  const rest = priceInForceYen - paidForTracksYen
  return yen(rest < SMALLEST_CHARGE_YEN ? 0 : rest)
}

/** An item for an order, at current prices. */
export type Merchandise = {
  key: string
  quantity: number
  /** Of one; null where it may not be shown beside the price in force (docs/decisions/editorial-and-prices.md). */
  listPriceYen: number | null
  priceInForceYen: number
  /** Paid before for a part of it. */
  paidBeforeYen: number
  /** Whether the coupon is for it. */
  isInScope: boolean
}

export type Reduction = { kind: 'rate' | 'amount'; value: number }

/** The amount of a line and what it is made of: quantity × unitPrice − ownedOff − couponOff − waived. */
export type PricedLine = {
  key: string
  quantity: number
  listPriceYen: number | null
  unitPriceYen: number
  ownedOffYen: number
  couponOffYen: number
  waivedYen: number
  amountYen: Yen
}

/**
 * The one place where prices are made. First the price in force, then less what was paid for parts of it, then less
 * the coupon, never below 0. At last a remainder that no network can charge is waived, if nothing is added to it
 * (`isWhole`: these lines are the whole order, without delivery).
 */
export function priceLines(
  merchandise: readonly Merchandise[],
  coupon: Reduction | null,
  isWhole: boolean,
): PricedLine[] {
  const lines = merchandise.map((one) => {
    const before = one.quantity * one.priceInForceYen
    const ownedOffYen = Math.min(before, one.paidBeforeYen)
    return { one, ownedOffYen, restYen: before - ownedOffYen }
  })
  const offs = coupon ? couponOffs(lines, coupon) : lines.map(() => 0)
  const total = lines.reduce((sum, { restYen }, i) => sum + restYen - (offs[i] ?? 0), 0)
  const isWaived = isWhole && total < SMALLEST_CHARGE_YEN
  return lines.map(({ one, ownedOffYen, restYen }, i) => {
    const couponOffYen = offs[i] ?? 0
    const left = restYen - couponOffYen
    return {
      key: one.key,
      quantity: one.quantity,
      listPriceYen: one.listPriceYen,
      unitPriceYen: one.priceInForceYen,
      ownedOffYen,
      couponOffYen,
      waivedYen: isWaived ? left : 0,
      amountYen: yen(isWaived ? 0 : left),
    }
  })
}

type Rest = { one: Merchandise; restYen: number }

/**
 * A rate is rounded down for the whole order; an amount is at most the remaining price. Both are spread over the
 * lines in proportion, in whole yen.
 */
function couponOffs(lines: readonly Rest[], { kind, value }: Reduction): number[] {
  const eligible = lines.map(({ one, restYen }) => (one.isInScope ? restYen : 0))
  const whole = eligible.reduce((sum, rest) => sum + rest, 0)
  const off = kind === 'rate' ? Math.floor((whole * value) / 100) : Math.min(value, whole)
  let running = 0
  let before = 0
  return eligible.map((rest) => {
    running += rest
    const upTo = whole === 0 ? 0 : Number((BigInt(off) * BigInt(running)) / BigInt(whole))
    const share = upTo - before
    before = upTo
    return share
  })
}
