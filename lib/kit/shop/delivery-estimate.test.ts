import { expect, test } from '@jest/globals'
import { type DeliveryPrecision, deliveryEstimate, deliveryPeriod } from './delivery-estimate'

test.each([
  ['2026-11-01', '2026年11月上旬'],
  ['2026-11-10', '2026年11月上旬'],
  ['2026-11-11', '2026年11月中旬'],
  ['2026-11-20', '2026年11月中旬'],
  ['2026-11-21', '2026年11月下旬'],
  ['2026-12-31', '2026年12月下旬'],
])('merchandise due on %s (JST) arrive %s', (day, estimate) => {
  expect(deliveryEstimate(`${day}T00:00:00+09:00`)).toBe(estimate)
  expect(deliveryEstimate(new Date(`${day}T23:59:59+09:00`))).toBe(estimate)
})

test.each<[string, string, DeliveryPrecision, string]>([
  ['2026-12-01', '2026-12-09', 'third', '2026年12月上旬'],
  ['2026-12-05', '2026-12-25', 'third', '2026年12月上旬〜下旬'],
  ['2026-11-25', '2026-12-05', 'third', '2026年11月下旬〜12月上旬'],
  ['2026-12-25', '2027-01-05', 'third', '2026年12月下旬〜2027年1月上旬'],
  ['2026-12-12', '2026-12-12', 'day', '2026年12月12日'],
  ['2026-12-12', '2026-12-15', 'day', '2026年12月12日〜15日'],
  ['2026-12-01', '2026-12-31', 'month', '2026年12月'],
  ['2026-11-01', '2026-12-31', 'month', '2026年11月〜12月'],
])('from %s to %s, said by %s, is %s', (start, end, precision, words) => {
  const at = (day: string) => `${day}T12:00:00+09:00`
  expect(deliveryPeriod({ startAt: at(start), endAt: at(end), precision })).toBe(words)
})
