import { describe, expect, test } from '@jest/globals'
import { addDays } from '@/lib/kit/jst'
import type { PricePeriod } from './price-periods'
import { decideReferencePrice } from './reference-price'

/** A JST midnight; days and parts of them are counted from it. */
const MIDNIGHT = new Date('2026-11-01T00:00:00+09:00')
const on = (days: number) => addDays(MIDNIGHT, days)
const HOUR = 1 / 24
const MOMENT = 1 / 86_400_000

/** Prices that follow one another from the first day on: the price and the day it ends; 0 yen: not for sale. */
function sold(from: number, ...steps: [yen: number, until: number][]): PricePeriod[] {
  let start = from
  return steps.flatMap(([priceYen, until]) => {
    const period = { priceYen, startAt: on(start), endAt: on(until) }
    start = until
    return priceYen === 0 ? [] : [period]
  })
}
const sale = (from: number, until: number) => ({ price: 700, startAt: on(from), endAt: on(until) })
const decide = (periods: PricePeriod[], from: number, until: number) =>
  decideReferencePrice(periods, 1000, sale(from, until))
const until = (day: number) => ({ until: on(day), refusal: null })
const refused = (refusal: string) => ({ until: null, refusal })

describe('the regular price may be shown beside the sale price', () => {
  test('to the end of a sale that follows eight weeks at it', () =>
    expect(decide(sold(-56, [1000, 0], [700, 14]), 0, 14)).toEqual(until(14)))

  test('for more than half of eight weeks, not for half of them', () => {
    const soldFor = (days: number) =>
      decide(sold(-100, [900, -days], [1000, 0], [700, HOUR]), 0, HOUR)
    expect(soldFor(27.9)).toEqual(refused('minority'))
    expect(soldFor(28)).toEqual(refused('minority'))
    expect(soldFor(28 + MOMENT).refusal).toBeNull()
    expect(soldFor(28 + HOUR)).toEqual(until(HOUR))
  })

  test('after two weeks at it, however young the work is', () => {
    const soldFor = (days: number) => decide(sold(-days, [1000, 0], [700, 3]), 0, 3)
    expect(soldFor(13)).toEqual(refused('short'))
    expect(soldFor(14 - MOMENT)).toEqual(refused('short'))
    expect(soldFor(14)).toEqual(until(3))
  })

  test('of a young work, for most of the time that it was for sale', () => {
    expect(decide(sold(-32, [900, -16], [1000, 0], [700, 3]), 0, 3)).toEqual(refused('minority'))
    expect(decide(sold(-31, [900, -16], [1000, 0], [700, 0.5]), 0, 0.5)).toEqual(until(0.5))
  })

  test('until the sale has taken half of the eight weeks', () => {
    expect(decide(sold(-100, [1000, 0], [700, 90]), 0, 90)).toEqual(until(28))
    expect(decide(sold(-100, [1000, 0], [700, 28]), 0, 28)).toEqual(until(28))
    expect(decide(sold(-20, [1000, 0], [700, 90]), 0, 90)).toEqual(until(20))
  })

  test('never of a work that was always on sale, or at another price', () => {
    expect(decide(sold(0, [700, 9]), 0, 9)).toEqual(refused('short'))
    expect(decide(sold(-90, [800, 0], [700, 9]), 0, 9)).toEqual(refused('short'))
  })
})

describe('time at the regular price', () => {
  test('ends with days of the Japanese calendar, less than two weeks before the sale', () => {
    const between = (last: number, begin: number) =>
      decide(sold(-100, [1000, last], [900, begin], [700, begin + 1]), begin, begin + 1)
    expect(between(0, 12)).toEqual(until(13))
    // The last day is the one before midnight: 13 days later is less than two weeks, 14 are not.
    expect(between(0, 13 - MOMENT).refusal).toBeNull()
    expect(between(0, 13)).toEqual(refused('longAgo'))
    expect(between(0, 15)).toEqual(refused('longAgo'))
    // A moment of a day makes it the last day.
    expect(between(MOMENT, 13 + 23 * HOUR).refusal).toBeNull()
    expect(between(MOMENT, 14)).toEqual(refused('longAgo'))
  })

  test('is not counted, nor is any other, while the work is withdrawn', () => {
    const withdrawn = sold(-100, [1000, -40], [0, -10], [1000, 0], [700, 9])
    expect(decide(withdrawn, 0, 9)).toEqual(until(9))
    const mostly = sold(-100, [900, -20], [0, -4], [1000, 0], [700, 9])
    expect(decide(mostly, 0, 9)).toEqual(refused('short'))
  })

  test('before an earlier sale counts for the next, until sales take the greater part', () => {
    const second = sold(-100, [1000, -30], [700, -10], [1000, 0], [700, 30])
    expect(decide(second, 0, 30)).toEqual(until(8))
    const third = sold(-100, [1000, -50], [700, -30], [1000, -20], [700, -2], [1000, 0], [700, 9])
    expect(decide(third, 0, 9)).toEqual(refused('minority'))
  })

  test('is no longer last sold when one sale follows another without a break', () => {
    const follows = sold(-100, [1000, -20], [800, 0], [700, 5])
    expect(decide(follows, 0, 5)).toEqual(refused('longAgo'))
    const sameAgain = sold(-100, [1000, -20], [700, 5])
    expect(decide(sameAgain, 0, 5)).toEqual(refused('longAgo'))
  })

  test('begins the sale anew where it was broken off for it', () => {
    const broken = sold(-100, [1000, -20], [700, -6], [1000, 0], [700, 5])
    expect(decideReferencePrice(broken, 1000, sale(-20, 5))).toEqual(until(5))
  })
})

describe('a sale', () => {
  test('that is written after its start began when it was written', () =>
    expect(decideReferencePrice(sold(-40, [1000, 0], [700, 5]), 1000, sale(-30, 5))).toEqual(
      until(5),
    ))

  test('in whose time the work is not for sale shows nothing', () => {
    expect(decide([], 0, 9)).toEqual(refused('notForSale'))
    expect(decide(sold(-90, [1000, -1]), 0, 9)).toEqual(refused('notForSale'))
  })
})
