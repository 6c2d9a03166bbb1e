import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { divideYen, formatYen, shareOfYen, sumYen, taxInYen, yen } from './yen'

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

describe('dividing an amount', () => {
  test.each([
    [1, [0, 0, 1]],
    [100, [33, 33, 34]],
    [999, [329, 330, 340]],
    [-100, [-33, -33, -34]],
    [0, [0, 0, 0]],
  ])('%i by 33/33/34 loses no yen', (amount, parts) => {
    expect(divideYen(amount, [3300, 3300, 3400])).toEqual(parts)
  })

  test('the parts make the whole, none is a yen off, and the same always comes of the same', () => {
    const weights = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 10 })
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), weights, (amount, shares) => {
        const parts = divideYen(amount, shares)
        const whole = sumYen(shares)
        expect(sumYen(parts)).toBe(amount)
        expect(divideYen(amount, shares)).toEqual(parts)
        for (const [i, part] of parts.entries())
          expect(Math.abs(part - (amount * (shares[i] ?? 0)) / whole)).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('is refused without anybody to divide among', () => {
    expect(() => divideYen(1, [])).toThrow(RangeError)
  })
})
