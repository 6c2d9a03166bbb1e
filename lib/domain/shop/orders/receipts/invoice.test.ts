import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type InvoiceLine, invoiceTotals, taxesOf } from './invoice'

const line = (amountYen: number, taxRatePercent = 10, isQualified = true): InvoiceLine => ({
  orderLineId: null,
  title: '夜の庭で',
  quantity: 1,
  note: '',
  amountYen,
  taxRatePercent,
  isQualified,
})

describe('the tax on a receipt', () => {
  test('is rounded once per rate, not per line', () => {
    // Each line alone contains 9.9 yen of tax; three together 29.9, not 27.
    expect(taxesOf([line(109), line(109), line(111)])).toEqual([
      { ratePercent: 10, amountYen: 329, taxYen: 29 },
    ])
  })

  test('is stated for each rate by itself', () => {
    expect(taxesOf([line(1080, 8), line(1100), line(108, 8)])).toEqual([
      { ratePercent: 10, amountYen: 1100, taxYen: 100 },
      { ratePercent: 8, amountYen: 1188, taxYen: 88 },
    ])
  })

  test('leaves out the lines of creators who are not registered', () => {
    expect(invoiceTotals([line(1100), line(2200, 10, false)], 'T1234567890123')).toEqual({
      totalYen: 3300,
      taxes: [{ ratePercent: 10, amountYen: 1100, taxYen: 100 }],
      otherYen: 2200,
    })
  })

  test('is for information while the platform is not registered', () => {
    expect(invoiceTotals([line(1100), line(2200, 10, false)], '')).toEqual({
      totalYen: 3300,
      taxes: [{ ratePercent: 10, amountYen: 3300, taxYen: 300 }],
      otherYen: 0,
    })
  })

  test('and the rest together are always the total, in whole yen', () => {
    const lines = fc.array(
      fc
        .record({
          amount: fc.nat(10_000_000),
          rate: fc.constantFrom(8, 10),
          isQualified: fc.boolean(),
        })
        .map(({ amount, rate, isQualified }) => line(amount, rate, isQualified)),
    )
    fc.assert(
      fc.property(lines, fc.constantFrom('', 'T1234567890123'), (all, number) => {
        const { totalYen, taxes, otherYen } = invoiceTotals(all, number)
        expect(taxes.reduce((sum, { amountYen }) => sum + amountYen, otherYen)).toBe(totalYen)
        expect(taxes.every(({ taxYen }) => Number.isSafeInteger(taxYen))).toBe(true)
      }),
    )
  })
})
