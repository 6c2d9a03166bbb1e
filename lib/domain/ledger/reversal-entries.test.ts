import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { reversalEntries } from './reversal-entries'
import { saleEntries } from './sale-entries'

const sum = (entries: readonly { amountYen: number }[]) =>
  entries.reduce((total, { amountYen }) => total + amountYen, 0)

const line = (amountYen: number, feeYen: number) => ({
  id: 'line',
  creatorId: 'creator',
  amountYen,
  feeYen,
  taxRatePercent: 10,
})

describe('a sale in the ledger', () => {
  test('owes the creator the price less the fee, and takes the tax out of the fee', () => {
    expect(saleEntries('stripe', [line(1320, 396)])).toEqual([
      { account: 'cashInTransit', party: 'stripe', amountYen: 1320 },
      { account: 'creatorPayable', party: 'creator', orderLineId: 'line', amountYen: -924 },
      { account: 'platformRevenue', orderLineId: 'line', amountYen: -396 },
      { account: 'platformRevenue', amountYen: 36 },
      { account: 'consumptionTax', party: '10', amountYen: -36 },
    ])
  })

  test('sums to zero for any lines, rates and fees', () => {
    const lines = fc.array(
      fc
        .record({
          amountYen: fc.nat(10_000_000),
          feeBp: fc.nat(10_000),
          rate: fc.constantFrom(8, 10),
        })
        .map(({ amountYen, feeBp, rate }) => ({
          ...line(amountYen, Math.floor((amountYen * feeBp) / 10_000)),
          taxRatePercent: rate,
        })),
      { minLength: 1, maxLength: 6 },
    )
    fc.assert(fc.property(lines, (sold) => sum(saleEntries('stripe', sold)) === 0))
  })
})

describe('taking money of a sale back', () => {
  test('any sequence of partial refunds sums to zero each time and leaves nothing in the end', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(parts, fc.nat(10_000), (refunds, feeBp) => {
        const total = sum(refunds.map((amountYen) => ({ amountYen })))
        const sale = saleEntries('stripe', [line(total, Math.floor((total * feeBp) / 10_000))])
        const left = sale.map(({ amountYen }) => amountYen)
        let before = 0
        for (const refund of refunds) {
          const back = reversalEntries(sale, before, refund)
          expect(sum(back)).toBe(0)
          back.forEach(({ amountYen }, i) => {
            left[i] = (left[i] ?? 0) + amountYen
          })
          before += refund
        }
        expect(left.every((amountYen) => amountYen === 0)).toBe(true)
      }),
    )
  })

  test('more than was paid is refused', () => {
    const sale = saleEntries('stripe', [line(1000, 300)])
    expect(() => reversalEntries(sale, 600, 401)).toThrow(RangeError)
    expect(() => reversalEntries(sale, 0, 0)).toThrow(RangeError)
  })
})
