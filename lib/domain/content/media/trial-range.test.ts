import { expect, test } from '@jest/globals'
import { trialRange } from './trial-range'

test.each([
  [600_000, 90_000],
  [300_000, 60_000],
  [40_000, 10_000],
  [12_000, 6_000],
])('without a choice, %i ms get a trial of the first %i ms', (durationMs, endMs) => {
  expect(trialRange(durationMs, null)).toEqual({ startMs: 0, endMs })
})

test("the creator's range is taken, cut to the track", () => {
  expect(trialRange(60_000, { startMs: 5_000, endMs: 20_000 })).toEqual({
    startMs: 5_000,
    endMs: 20_000,
  })
  expect(trialRange(60_000, { startMs: 50_000, endMs: 90_000 })).toEqual({
    startMs: 50_000,
    endMs: 60_000,
  })
})

test('a range behind the end of the track is no choice', () => {
  expect(trialRange(60_000, { startMs: 70_000, endMs: 90_000 })).toEqual({
    startMs: 0,
    endMs: 12_000,
  })
})
