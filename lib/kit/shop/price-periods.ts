import { type DiscountPeriod, priceInForce } from './price'

/** A time for which a work was, is or will be for sale at one price; `endAt` is its first moment after, null: none yet. */
export type PricePeriod = { priceYen: number; startAt: Date; endAt: Date | null }

type ToSell = { saleStatus: string | null; releaseAt: Date | string | null }

/** From when a work is for sale, as it stands at `at`: orders before its release count; null where it is not sold. */
export function forSaleFrom({ saleStatus, releaseAt }: ToSell, at: Date): Date | null {
  if (saleStatus === 'onSale' || saleStatus === 'preorder') return at
  return saleStatus === 'announced' && releaseAt ? new Date(releaseAt) : null
}

type Prices = {
  regularYen: number
  discounts: readonly DiscountPeriod[]
  forSaleFrom: Date | null
}

/**
 * History with what is to come: what was in force before `at` stays as it was, and from `at` on follows from the
 * work's price and discounts. Periods are in their order, without overlap; neighbours differ in price.
 */
export function planPrices(history: readonly PricePeriod[], prices: Prices, at: Date) {
  const past = history
    .filter(({ startAt }) => startAt < at)
    .map((period) => (isOver(period, at) ? period : { ...period, endAt: at }))
  return joined([...past, ...toCome(prices, at)])
}

const isOver = ({ endAt }: PricePeriod, at: Date): boolean => endAt !== null && endAt <= at

function toCome({ regularYen, discounts, forSaleFrom }: Prices, at: Date): PricePeriod[] {
  if (!forSaleFrom) return []
  const first = Math.max(at.getTime(), forSaleFrom.getTime())
  const turns = discounts.flatMap(({ startAt, endAt }) => [+new Date(startAt), +new Date(endAt)])
  const starts = [...new Set([first, ...turns.filter((turn) => turn > first)])].sort(
    (a, b) => a - b,
  )
  // Of several discounts at once the one that began first counts.
  const inOrder = discounts.toSorted((a, b) => +new Date(a.startAt) - +new Date(b.startAt))
  return starts.map((start, i) => {
    const startAt = new Date(start)
    const end = starts[i + 1]
    const discount = inOrder.find((one) => isOn(one, startAt))
    return {
      priceYen: priceInForce(regularYen, discount, startAt),
      startAt,
      endAt: end === undefined ? null : new Date(end),
    }
  })
}

const isOn = ({ startAt, endAt }: DiscountPeriod, at: Date): boolean =>
  new Date(startAt) <= at && at < new Date(endAt)

function joined(periods: readonly PricePeriod[]): PricePeriod[] {
  const all: PricePeriod[] = []
  for (const period of periods) {
    const last = all.at(-1)
    const goesOn = last?.priceYen === period.priceYen && +(last.endAt ?? 0) === +period.startAt
    if (last && goesOn) all[all.length - 1] = { ...last, endAt: period.endAt }
    else all.push(period)
  }
  return all
}
