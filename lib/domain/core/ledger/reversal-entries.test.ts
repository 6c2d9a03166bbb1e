import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  booksOf,
  entriesBetween,
  fitParts,
  type Remaining,
  remainingYen,
  shareOut,
  without,
} from './reversal-entries'
import { saleEntries } from './sale-entries'

const sum = (entries: readonly { amountYen: number }[]) =>
  entries.reduce((total, { amountYen }) => total + amountYen, 0)

const line = (amountYen: number, feeYen: number, taxRatePercent = 10, id = 'line') => ({
  id,
  creatorId: `creator of ${id}`,
  amountYen,
  feeYen,
  taxRatePercent,
})

const soldLines = fc
  .array(
    fc.record({
      amountYen: fc.nat(10_000_000),
      feeBp: fc.nat(10_000),
      rate: fc.constantFrom(8, 10),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((lines) =>
    lines.map(({ amountYen, feeBp, rate }, i) =>
      line(amountYen, Math.floor((amountYen * feeBp) / 10_000), rate, `line ${i}`),
    ),
  )

const byCard = { network: 'stripe', taxRatePercent: 10 } as const
const deferred = { network: 'paidy', taxRatePercent: 10 } as const

describe('a sale in the ledger', () => {
  test('owes the creator the price less the fee, and takes the tax out of the fee', () => {
    expect(saleEntries(byCard, [line(1320, 396)])).toEqual([
      { account: 'cashInTransit', party: 'stripe', amountYen: 1320 },
      { account: 'creatorPayable', party: 'creator of line', orderLineId: 'line', amountYen: -924 },
      {
        account: 'platformRevenue',
        party: 'creator of line',
        orderLineId: 'line',
        amountYen: -396,
      },
      { account: 'platformRevenue', amountYen: 36 },
      { account: 'consumptionTax', party: '10', amountYen: -36 },
    ])
  })

  test('takes the tax of fees and delivery out together, rounded once', () => {
    const entries = saleEntries(deferred, [line(1005, 301)], 994)
    const of = (account: string) => sum(entries.filter((entry) => entry.account === account))
    // 301 + 994 = 1295, of which 117.7; apart it would be 27.3 and 90.3.
    expect(of('consumptionTax')).toBe(-117)
    expect(of('platformRevenue')).toBe(-301 + 27)
    expect(of('deliveryRevenue')).toBe(-994 + 90)
    expect(of('cashInTransit')).toBe(1999)
  })

  test('takes out the tax at the rate that its order fixed', () => {
    const entries = saleEntries({ ...byCard, taxRatePercent: 12 }, [line(1320, 396)])
    // 396 × 12/112 = 42.4
    expect(entries.at(-1)).toEqual({ account: 'consumptionTax', party: '12', amountYen: -42 })
  })

  test('sums to zero for any lines, rates, fees and delivery', () => {
    fc.assert(
      fc.property(soldLines, fc.nat(5_000), (sold, delivery) => {
        expect(sum(saleEntries(byCard, sold, delivery))).toBe(0)
      }),
    )
  })
})

const remainingOf = (
  lines: ReturnType<typeof line>[],
  deliveryRemainingYen: number,
): Remaining => ({
  ...byCard,
  lines: lines.map((each) => ({ ...each, remainingYen: each.amountYen })),
  deliveryRemainingYen,
})

describe('taking money of a sale back', () => {
  test('a part of one line comes from its creator and the fee alone', () => {
    const before = remainingOf([line(1000, 300, 10, 'a'), line(2000, 600, 10, 'b')], 990)
    const after = without(before, [{ orderLineId: 'b', amountYen: 1000 }])
    const entries = entriesBetween(booksOf(before), booksOf(after))
    expect(entries.filter(({ orderLineId }) => orderLineId)).toEqual([
      { account: 'creatorPayable', party: 'creator of b', orderLineId: 'b', amountYen: 700 },
      { account: 'platformRevenue', party: 'creator of b', orderLineId: 'b', amountYen: 300 },
    ])
    expect(sum(entries)).toBe(0)
  })

  test('any sequence of parts sums to zero each time and leaves nothing in the end', () => {
    const shares = fc.array(fc.integer({ min: 1, max: 5_000_000 }), { maxLength: 8 })
    fc.assert(
      fc.property(soldLines, fc.nat(5_000), shares, (sold, delivery, refunds) => {
        const books = new Map<string, number>()
        const post = (entries: ReturnType<typeof booksOf>) => {
          expect(sum(entries)).toBe(0)
          for (const { account, party, orderLineId, amountYen } of entries) {
            const key = `${account}|${party}|${orderLineId}`
            books.set(key, (books.get(key) ?? 0) + amountYen)
          }
        }
        let remaining = remainingOf(sold, delivery)
        post(booksOf(remaining))
        for (const refund of [...refunds, Number.POSITIVE_INFINITY]) {
          const amountYen = Math.min(refund, remainingYen(remaining))
          if (amountYen === 0) break
          const parts = shareOut(remaining, amountYen)
          expect(sum(parts)).toBe(amountYen)
          const after = without(remaining, parts)
          post(entriesBetween(booksOf(remaining), booksOf(after)))
          remaining = after
        }
        expect([...books.values()].every((amountYen) => amountYen === 0)).toBe(true)
      }),
    )
  })

  test('parts of which less stands by now are taken as far as they stand, the rest from all else', () => {
    const remaining = without(
      remainingOf([line(1000, 300, 10, 'a'), line(2000, 600, 10, 'b')], 990),
      [{ orderLineId: 'a', amountYen: 600 }],
    )
    const named = [{ orderLineId: 'a', amountYen: 300 }]
    expect(fitParts(remaining, named)).toEqual(named)
    expect(fitParts(remaining, [{ orderLineId: 'a', amountYen: 1000 }])).toEqual([
      { orderLineId: 'a', amountYen: 400 },
      { orderLineId: 'b', amountYen: 401 },
      { orderLineId: null, amountYen: 199 },
    ])
    expect(() => fitParts(remaining, [{ orderLineId: 'a', amountYen: 3391 }])).toThrow(RangeError)
    fc.assert(
      fc.property(
        soldLines,
        fc.nat(5_000),
        fc.nat(1_000_000),
        fc.nat(1_000_000),
        (sold, ...yen) => {
          const [delivery, gone, requested] = yen
          const before = remainingOf(sold, delivery)
          fc.pre(gone > 0 && requested > 0 && gone + requested <= remainingYen(before))
          const named = shareOut(before, requested)
          const left = without(before, shareOut(before, gone))
          const parts = fitParts(left, named)
          expect(sum(parts)).toBe(requested)
          expect(remainingYen(without(left, parts))).toBe(remainingYen(left) - requested)
        },
      ),
    )
  })

  test('more than stands is refused, of the whole and of a line', () => {
    const remaining = without(remainingOf([line(1000, 300)], 990), [
      { orderLineId: 'line', amountYen: 600 },
    ])
    expect(() => shareOut(remaining, 1391)).toThrow(RangeError)
    expect(() => shareOut(remaining, 0)).toThrow(RangeError)
    expect(() => without(remaining, [{ orderLineId: 'line', amountYen: 401 }])).toThrow(RangeError)
    expect(() => without(remaining, [{ orderLineId: null, amountYen: 991 }])).toThrow(RangeError)
    expect(() => without(remaining, [{ orderLineId: 'line', amountYen: -1 }])).toThrow(RangeError)
    expect(() => without(remaining, [{ orderLineId: 'other', amountYen: 1 }])).toThrow(RangeError)
  })
})
