import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { formatYen, shareOfYen, sumYen, taxInYen, yen } from './yen'

describe('yen', () => {
  test('is whole: fractions, NaN and unsafe numbers are refused', () => {
    for (const bad of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
      expect(() => yen(bad)).toThrow(RangeError)
    expect(yen(1320)).toBe(1320)
  })

  test('a share is rounded down, and share and remainder make the whole again', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        (amount, rate) => {
          const share = shareOfYen(yen(amount), rate)
          expect(share).toBe(Math.floor((amount * rate) / 10_000))
          expect(sumYen([share, amount - share])).toBe(amount)
        },
      ),
    )
  })

  test('the tax in a tax-inclusive price is rounded once, down', () => {
    expect(taxInYen(yen(1320), 10)).toBe(120)
    expect(taxInYen(yen(999), 10)).toBe(90) // 90.8…
    expect(taxInYen(yen(540), 8)).toBe(40)
  })

  test('is shown with separators and 円', () => expect(formatYen(1234567)).toBe('1,234,567円'))
})
