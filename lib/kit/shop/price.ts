export type DiscountPeriod = { price: number; startAt: string | Date; endAt: string | Date }

/**
 * The price in force (spec §9): the sale price applies only while `startAt <= now < endAt`.
 * The server decides with it at order time; the web shows with it.
 */
export function priceInForce(
  regularYen: number,
  discount: DiscountPeriod | null | undefined,
  now: Date,
): number {
  if (!discount) return regularYen
  const at = now.getTime()
  return new Date(discount.startAt).getTime() <= at && at < new Date(discount.endAt).getTime()
    ? discount.price
    : regularYen
}
