import { expect, test } from '@jest/globals'
import { bankDayFrom, isBankDay } from './bank-days'

test.each([
  ['2026-11-20', true],
  ['2026-11-21', false],
  // 勤労感謝の日
  ['2026-11-23', false],
  // A day between two holidays is one (国民の休日).
  ['2026-09-22', false],
  ['2026-12-30', true],
  ['2026-12-31', false],
  ['2027-01-01', false],
  ['2027-01-03', false],
  ['2027-01-04', true],
])('%s: %s', (day, isOne) => {
  expect(isBankDay(day)).toBe(isOne)
})

test('a 20th without banks is the day before or after', () => {
  expect(bankDayFrom('2026-11-20', 'before')).toBe('2026-11-20')
  expect(bankDayFrom('2026-09-20', 'before')).toBe('2026-09-18')
  expect(bankDayFrom('2026-09-20', 'after')).toBe('2026-09-24')
})
