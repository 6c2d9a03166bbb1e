declare const yenBrand: unique symbol

/** A whole, tax-inclusive amount of Japanese yen. Yen has no minor unit (ISO 4217), so neither has this. */
export type Yen = number & { readonly [yenBrand]: true }

/** Brands a whole number within ±2⁵³ as yen. @throws RangeError on a fraction, NaN or an unsafe number */
export function yen(amount: number): Yen {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole amount of yen: ${amount}`)
  return amount as Yen
}

export const sumYen = (amounts: Iterable<number>): Yen => {
  let sum = 0
  for (const amount of amounts) sum += amount
  return yen(sum)
}

/** 「1,320円」 */
export const formatYen = (amount: number): string => `${amount.toLocaleString('ja-JP')}円`

/**
 * A share of an amount in basis points (1/10,000), rounded down: the platform never keeps a yen
 * that a rounding made. Exact for every safe amount (BigInt inside).
 */
export const shareOfYen = (amount: Yen, basisPoints: number): Yen =>
  yen(Number((BigInt(amount) * BigInt(basisPoints)) / 10_000n))

/**
 * Divides an amount in proportion to weights, to the yen: each gets what is rounded down up to and with it, less what
 * came before. The same amount and weights always give the same parts; negative amounts mirror. Weights of 0 in all give
 * the last one everything. @throws RangeError on a fraction, or without weights
 */
export function divideYen(amount: number, weights: readonly number[]): Yen[] {
  if (weights.length === 0) throw new RangeError('nobody to divide among')
  const whole = BigInt(yen(amount))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  let upTo = 0
  let before = 0n
  return weights.map((weight, i) => {
    upTo += weight
    const isLast = i === weights.length - 1
    const through = isLast ? whole : sum === 0 ? 0n : (whole * BigInt(upTo)) / BigInt(sum)
    const part = through - before
    before = through
    return yen(Number(part))
  })
}

/**
 * The consumption tax contained in a tax-inclusive amount, rounded down. Call it once per rate per
 * invoice, never per line (消費税法; money-and-law: round once per rate per invoice).
 */
export const taxInYen = (taxIncluded: Yen, ratePercent: number): Yen =>
  yen(Number((BigInt(taxIncluded) * BigInt(ratePercent)) / BigInt(100 + ratePercent)))
