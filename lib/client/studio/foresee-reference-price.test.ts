import { expect, test } from '@jest/globals'
import { addDays } from '@/lib/kit/jst'
import { foreseeReferencePrice } from './foresee-reference-price'

const now = new Date('2026-11-21T00:00:00+09:00')
const day = (days: number) => addDays(now, days).toISOString()
const work = { saleStatus: 'onSale' as const, releaseAt: day(-20) }
/** On sale for twenty days, and never at another price. */
const prices = [{ price: 1100, startAt: day(-20), endAt: null }]
const foresee = (
  price: number,
  from: number,
  until: number,
  one: Parameters<typeof foreseeReferencePrice>[0] = work,
) =>
  foreseeReferencePrice(
    one,
    prices,
    { price, discount: { price: 700, startAt: day(from), endAt: day(until) } },
    now,
  )

test('a discount as it is written is decided with the time until it begins', () => {
  expect(foresee(1100, 1, 8).until).toEqual(addDays(now, 8))
  expect(foresee(1300, 1, 8).refusal).toBe('short')
  expect(foresee(1300, 21, 24).until).toEqual(addDays(now, 22))
})

test('a work that is not for sale has nothing to compare with', () => {
  const draft = { saleStatus: null, releaseAt: null }
  expect(foresee(1100, 1, 8, draft).refusal).toBe('notForSale')
})

test('what was written before is given up for what is written now', () => {
  const planned = [
    { price: 1100, startAt: day(-20), endAt: day(2) },
    { price: 900, startAt: day(2), endAt: null },
  ]
  const discount = { price: 700, startAt: day(20), endAt: day(25) }
  expect(foreseeReferencePrice(work, planned, { price: 1100, discount }, now).until).toEqual(
    addDays(now, 25),
  )
})
