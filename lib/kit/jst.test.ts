import { expect, test } from '@jest/globals'
import {
  addDays,
  formatJstDate,
  formatJstDateTime,
  formatJstDay,
  formatJstMinute,
  formatJstUntil,
  jstDay,
  startOfJstDay,
} from './jst'

test('a JST day begins at 15:00 UTC of the day before', () => {
  expect(startOfJstDay(new Date('2026-11-20T14:59:59Z')).toISOString()).toBe(
    '2026-11-19T15:00:00.000Z',
  )
  expect(startOfJstDay(new Date('2026-11-20T15:00:00Z')).toISOString()).toBe(
    '2026-11-20T15:00:00.000Z',
  )
  expect(jstDay(new Date('2026-11-20T15:00:00Z'))).toBe('2026-11-21')
})

test('days are added as whole days', () =>
  expect(addDays(new Date('2026-02-27T15:00:00Z'), 1).toISOString()).toBe(
    '2026-02-28T15:00:00.000Z',
  ))

test('dates read in Japanese, in Japan', () => {
  expect(formatJstDate('2026-12-31T15:00:00Z')).toBe('2027年1月1日')
  expect(formatJstDateTime('2026-11-20T14:05:00Z')).toBe('2026年11月20日 23:05')
  expect(formatJstUntil('2026-11-20T15:00:00Z')).toBe('2026年11月20日 23:59（日本時間）まで')
})

test('in a column, dates and times are of one width', () => {
  expect(formatJstDay('2026-11-05')).toBe('2026/11/05')
  expect(formatJstDay('2026-12-31T15:00:00Z')).toBe('2027/01/01')
  expect(formatJstMinute('2026-11-04T15:05:59Z')).toBe('2026/11/05 00:05')
})
