import { expect, test } from '@jest/globals'
import { formatDuration, isoDuration } from './duration'

test.each([
  [0, '00:00'],
  [999, '00:00'],
  [61_000, '01:01'],
  [3_599_999, '59:59'],
  [3_600_000, '1:00:00'],
  [36_061_000, '10:01:01'],
  [-5, '00:00'],
])('%i ms is shown as %s (mm:ss, H:mm:ss from an hour on)', (ms, text) =>
  expect(formatDuration(ms)).toBe(text),
)

test.each([
  [0, 'PT0S'],
  [71_962, 'PT1M11S'],
  [3_600_000, 'PT1H'],
])('%i ms is %s for machines (ISO 8601)', (ms, text) => expect(isoDuration(ms)).toBe(text))
