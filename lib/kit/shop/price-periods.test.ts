import { describe, expect, test } from '@jest/globals'
import { forSaleFrom, type PricePeriod, planPrices } from './price-periods'

/** The beginning of a JST day of November. */
const day = (n: number) => new Date(Date.UTC(2026, 10, n, -9))
const period = (priceYen: number, from: number, until: number | null): PricePeriod => ({
  priceYen,
  startAt: day(from),
  endAt: until === null ? null : day(until),
})
const discount = (price: number, from: number, until: number) => ({
  price,
  startAt: day(from).toISOString(),
  endAt: day(until).toISOString(),
})
const plan = (
  history: PricePeriod[],
  at: number,
  { regularYen = 1000, discounts = [] as ReturnType<typeof discount>[] } = {},
) => planPrices(history, { regularYen, discounts, forSaleFrom: day(at) }, day(at))

describe('the prices of a work over time', () => {
  test('begin when it is for sale, and know a discount that is to come', () => {
    expect(plan([], 1)).toEqual([period(1000, 1, null)])
    expect(plan([], 1, { discounts: [discount(700, 5, 9)] })).toEqual([
      period(1000, 1, 5),
      period(700, 5, 9),
      period(1000, 9, null),
    ])
  })

  test('keep what is past when the price changes; the old plan is given up', () => {
    const before = plan([], 1, { discounts: [discount(700, 5, 9)] })
    expect(plan(before, 7, { regularYen: 1200 })).toEqual([
      period(1000, 1, 5),
      period(700, 5, 7),
      period(1200, 7, null),
    ])
  })

  test('stay one period where a change leaves the price as it is', () => {
    const discounts = [discount(700, 5, 9)]
    const before = plan([], 1, { discounts })
    expect(plan(before, 3, { discounts })).toEqual(before)
    expect(plan(before, 7, { discounts })).toEqual(before)
    expect(plan(before, 7, { discounts: [discount(700, 5, 20)] })).toEqual([
      period(1000, 1, 5),
      period(700, 5, 20),
      period(1000, 20, null),
    ])
  })

  test('have a gap where the work is not for sale', () => {
    const before = plan([], 1)
    const withdrawn = planPrices(
      before,
      { regularYen: 1000, discounts: [], forSaleFrom: null },
      day(4),
    )
    expect(withdrawn).toEqual([period(1000, 1, 4)])
    expect(plan(withdrawn, 8)).toEqual([period(1000, 1, 4), period(1000, 8, null)])
  })

  test('count a discount that is written after its start from when it is written', () =>
    expect(plan(plan([], 1), 6, { discounts: [discount(700, 3, 9)] })).toEqual([
      period(1000, 1, 6),
      period(700, 6, 9),
      period(1000, 9, null),
    ]))

  test('follow, of several discounts at once, the one that began first', () => {
    const discounts = [discount(600, 4, 12), discount(700, 2, 8)]
    expect(plan([], 1, { discounts })).toEqual([
      period(1000, 1, 2),
      period(700, 2, 8),
      period(600, 8, 12),
      period(1000, 12, null),
    ])
  })
})

describe('a work is for sale', () => {
  test.each([
    ['onSale', day(1), day(3)],
    ['preorder', day(9), day(3)],
    ['announced', day(9), day(9)],
    ['ended', day(1), null],
    ['free', day(1), null],
    [null, null, null],
  ])('that is %s', (saleStatus, releaseAt, from) =>
    expect(forSaleFrom({ saleStatus, releaseAt }, day(3))).toEqual(from),
  )
})
