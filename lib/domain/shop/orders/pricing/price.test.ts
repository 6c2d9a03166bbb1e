import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type Merchandise, priceLines, type Reduction } from './price'

const merchandise = (facts: Partial<Merchandise> = {}): Merchandise => ({
  key: 'album',
  quantity: 1,
  listPriceYen: 1320,
  priceInForceYen: 1320,
  paidBeforeYen: 0,
  isInScope: true,
  ...facts,
})

const one = (facts: Partial<Merchandise>, coupon: Reduction | null = null) =>
  priceLines([merchandise(facts)], coupon, true)[0]

describe('a price', () => {
  test('is the price in force, with the usual one beside it', () => {
    expect(one({ priceInForceYen: 990 })).toMatchObject({
      listPriceYen: 1320,
      unitPriceYen: 990,
      amountYen: 990,
    })
  })

  test('of an album is the difference to what was paid for its tracks, never below 0', () => {
    expect(one({ paidBeforeYen: 440 })).toMatchObject({ ownedOffYen: 440, amountYen: 880 })
    expect(one({ paidBeforeYen: 1400 })).toMatchObject({ ownedOffYen: 1320, amountYen: 0 })
  })

  test('has its coupon taken off after the difference', () => {
    const coupon = { kind: 'rate', value: 10 } as const
    expect(one({ paidBeforeYen: 445 }, coupon)).toMatchObject({
      ownedOffYen: 445,
      couponOffYen: 87,
      amountYen: 788,
    })
    expect(one({}, { kind: 'amount', value: 5000 })).toMatchObject({
      couponOffYen: 1320,
      amountYen: 0,
    })
  })

  test('too small to be charged is waived, unless something is added to it', () => {
    const coupon = { kind: 'amount', value: 1280 } as const
    expect(one({}, coupon)).toMatchObject({ couponOffYen: 1280, waivedYen: 40, amountYen: 0 })
    expect(priceLines([merchandise()], coupon, false)[0]).toMatchObject({
      waivedYen: 0,
      amountYen: 40,
    })
  })

  test('takes a coupon off only what it is for, spread to the yen', () => {
    const lines = priceLines(
      [
        merchandise({ key: 'a', priceInForceYen: 1000, quantity: 2 }),
        merchandise({ key: 'b', priceInForceYen: 999 }),
        merchandise({ key: 'c', priceInForceYen: 500, isInScope: false }),
      ],
      { kind: 'amount', value: 1000 },
      false,
    )
    expect(lines.map(({ couponOffYen }) => couponOffYen)).toEqual([666, 334, 0])
  })

  test('is whole, never negative, and the sum of what it is made of, for anything', () => {
    const some = fc.array(
      fc
        .record({
          quantity: fc.integer({ min: 1, max: 99 }),
          priceInForceYen: fc.nat(1_000_000),
          paidBeforeYen: fc.nat(2_000_000),
          isInScope: fc.boolean(),
        })
        .map(merchandise),
      { minLength: 1, maxLength: 20 },
    )
    const coupon = fc.option(
      fc.oneof(
        fc.record({ kind: fc.constant('rate' as const), value: fc.integer({ min: 1, max: 100 }) }),
        fc.record({
          kind: fc.constant('amount' as const),
          value: fc.integer({ min: 1, max: 9_000_000 }),
        }),
      ),
    )
    fc.assert(
      fc.property(some, coupon, fc.boolean(), (all, reduction, isWhole) => {
        for (const line of priceLines(all, reduction, isWhole)) {
          const { unitPriceYen, quantity, ownedOffYen, couponOffYen, waivedYen, amountYen } = line
          expect(amountYen).toBe(quantity * unitPriceYen - ownedOffYen - couponOffYen - waivedYen)
          for (const part of [amountYen, ownedOffYen, couponOffYen, waivedYen])
            expect(Number.isSafeInteger(part) && part >= 0).toBe(true)
        }
      }),
    )
  })
})
