import { addDays, startOfJstDay } from '@/lib/kit/jst'
import type { DiscountPeriod } from './price'
import type { PricePeriod } from './price-periods'

const DAY_MS = 86_400_000
/** 「最近時」: eight weeks. */
const WINDOW_DAYS = 56
const LEAST_DAYS = 14

/** Periods that ended longer ago decide nothing that is still to come: the right ends at the latest 42 days into a sale. */
export const REFERENCE_HISTORY_DAYS = WINDOW_DAYS + WINDOW_DAYS - LEAST_DAYS

/**
 * Why a regular price may not be struck out: `notForSale` in the sale's time; `short`: two weeks of the last eight
 * were not sold at it; `minority`: no more than half of what was sold; `longAgo`: its last day was two weeks before.
 */
export type ReferenceRefusal = 'notForSale' | 'short' | 'minority' | 'longAgo'
export type ReferencePrice =
  | { until: Date; refusal: null }
  | { until: null; refusal: ReferenceRefusal }

/**
 * Whether and until when the regular price may be shown beside the sale price (景品表示法5条2号, 価格表示ガイドライン
 * 第4-2(1)ア(ウ)): of the eight weeks before each moment of the sale, the work was for sale at it for more than half of
 * the time that it was for sale at all, and for two weeks; and its last day (JST) was less than two weeks before the
 * day on which the sale began. `periods` are in their order, the sale's own among them.
 */
export function decideReferencePrice(
  periods: readonly PricePeriod[],
  regularYen: number,
  sale: DiscountPeriod,
): ReferencePrice {
  const regular = periods.filter(({ priceYen }) => priceYen === regularYen)
  const began = beginOf(periods, regular, sale)
  const refused = (refusal: ReferenceRefusal): ReferencePrice => ({ until: null, refusal })
  if (!began) return refused('notForSale')
  const refusal = shareRefusal(periods, regular, began)
  if (refusal) return refused(refusal)
  if (daysSinceLast(regular, began) >= LEAST_DAYS) return refused('longAgo')
  return { until: lastMoment(periods, regular, began, new Date(sale.endAt)), refusal: null }
}

/**
 * When the sale price came into force, at the earliest when the sale says; null where it never does. A sale that was
 * broken off for the regular price begins again.
 */
function beginOf(
  periods: readonly PricePeriod[],
  regular: readonly PricePeriod[],
  { price, startAt, endAt }: DiscountPeriod,
): Date | null {
  const [start, end] = [new Date(startAt), new Date(endAt)]
  const own = periods.filter(
    (one) =>
      one.priceYen === price && one.startAt < end && (one.endAt === null || one.endAt > start),
  )
  const last = own.at(-1)
  if (!last) return null
  const before = lastBefore(regular, last.startAt)
  const first = own.find((one) => !before || one.startAt > before.startAt) ?? last
  return first.startAt > start ? first.startAt : start
}

const lastBefore = (periods: readonly PricePeriod[], at: Date): PricePeriod | undefined =>
  periods.filter(({ startAt }) => startAt < at).at(-1)

function shareRefusal(
  periods: readonly PricePeriod[],
  regular: readonly PricePeriod[],
  at: Date,
): 'short' | 'minority' | null {
  const regularMs = soldMs(regular, at)
  if (regularMs < LEAST_DAYS * DAY_MS) return 'short'
  return regularMs * 2 <= soldMs(periods, at) ? 'minority' : null
}

/** For how long of the eight weeks before `at`; time off sale is in no period. */
function soldMs(periods: readonly PricePeriod[], at: Date): number {
  const since = +addDays(at, -WINDOW_DAYS)
  const within = ({ startAt, endAt }: PricePeriod) =>
    Math.min(+(endAt ?? at), +at) - Math.max(+startAt, since)
  return periods.reduce((sum, period) => sum + Math.max(0, within(period)), 0)
}

/** Days of the calendar from the last one that had a moment at the regular price to the one of the sale's begin. */
function daysSinceLast(regular: readonly PricePeriod[], began: Date): number {
  const before = lastBefore(regular, began)
  if (!before) return Number.POSITIVE_INFINITY
  const end = Math.min(+(before.endAt ?? began), +began)
  return (+startOfJstDay(began) - +startOfJstDay(new Date(end - 1))) / DAY_MS
}

/** During a sale the share only falls, so the moment from which it is too small is found by halving. */
function lastMoment(
  periods: readonly PricePeriod[],
  regular: readonly PricePeriod[],
  began: Date,
  end: Date,
): Date {
  if (!shareRefusal(periods, regular, end)) return end
  let [allowed, refused] = [+began, +end]
  while (refused - allowed > 1) {
    const middle = Math.floor((allowed + refused) / 2)
    if (shareRefusal(periods, regular, new Date(middle))) refused = middle
    else allowed = middle
  }
  return new Date(refused)
}
