import { expect, test } from '@jest/globals'
import { withholdingYen } from './withholding'

const rates = { withholding: 1021, withholdingAbove: 2042 }

test.each([
  [0, 0],
  [9, 0],
  [3_000, 306],
  [999_999, 102_099],
  [1_000_000, 102_100],
  [1_000_001, 102_100],
  [1_000_005, 102_101],
  [2_000_000, 306_300],
])('of a payment of %i yen %i are withheld (所得税法205条)', (payment, tax) => {
  expect(withholdingYen(payment, rates)).toBe(tax)
})

test('is by the rates of the day, which are data', () => {
  expect(withholdingYen(1_500_000, { withholding: 1000, withholdingAbove: 2000 })).toBe(200_000)
})
