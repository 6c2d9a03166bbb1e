import { expect, test } from '@jest/globals'
import { deliveryEstimate } from './delivery-estimate'

test.each([
  ['2026-11-01', '2026年11月上旬'],
  ['2026-11-10', '2026年11月上旬'],
  ['2026-11-11', '2026年11月中旬'],
  ['2026-11-20', '2026年11月中旬'],
  ['2026-11-21', '2026年11月下旬'],
  ['2026-12-31', '2026年12月下旬'],
])('goods due on %s (JST) arrive %s', (day, estimate) => {
  expect(deliveryEstimate(`${day}T00:00:00+09:00`)).toBe(estimate)
  expect(deliveryEstimate(new Date(`${day}T23:59:59+09:00`))).toBe(estimate)
})
