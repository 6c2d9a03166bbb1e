import { expect, test } from '@jest/globals'
import { fromClock } from './clock'

test('times are read as seconds, minutes or hours', () => {
  expect(['65', '1:05', '1:00:05', ' 0:09 '].map(fromClock)).toEqual([
    65_000, 65_000, 3_605_000, 9_000,
  ])
  for (const text of ['', 'あ', '1:', '-5', '1.5']) expect(fromClock(text)).toBeNaN()
})
