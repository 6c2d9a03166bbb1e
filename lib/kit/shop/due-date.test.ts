import { expect, test } from '@jest/globals'
import { deferredDueDate } from './due-date'

test.each([
  ['2026-11-01T00:00:00+09:00', '2026-12-10'],
  ['2026-11-30T23:59:59+09:00', '2026-12-10'],
  ['2026-12-31T23:59:59+09:00', '2027-01-10'],
  // Japan is a day ahead of UTC already.
  ['2026-12-31T15:00:00Z', '2027-02-10'],
  ['2027-01-31T14:59:59Z', '2027-02-10'],
])('what was bought at %s is due on %s', (at, due) => {
  expect(deferredDueDate(new Date(at))).toBe(due)
})
