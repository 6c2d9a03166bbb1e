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
 * The consumption tax contained in a tax-inclusive amount, rounded down. Call it once per rate per
 * invoice, never per line (消費税法; money-and-law: round once per rate per invoice).
 */
export const taxInYen = (taxIncluded: Yen, ratePercent: number): Yen =>
  yen(Number((BigInt(taxIncluded) * BigInt(ratePercent)) / BigInt(100 + ratePercent)))
