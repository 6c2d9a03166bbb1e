import { expect, test } from '@jest/globals'
import { findProblems, nextProblem } from './subtitle-problems'

const line = (startTime: number, endTime: number, text = '雨です') => ({
  startTime,
  endTime,
  text: { 'ja-JP': text },
})

test('overlap, negative, too fast to read, beyond the end, empty', () => {
  expect(
    findProblems(
      [
        line(0, 1000),
        line(900, 2000),
        line(3000, 2500),
        line(4000, 4500, '十文字以上をこの半秒で読む'),
        line(5000, 11_000),
        line(11_500, 11_600, ' '),
      ],
      11_550,
    ),
  ).toEqual([[], ['overlap'], ['negative'], ['fast'], [], ['beyond', 'empty']])
})

test('what could not be read', () => {
  expect(findProblems([line(0, 1000, '\uFFFDの音')], null)).toEqual([['damaged']])
})

test('nothing is beyond an end that is not known; lines that touch do not overlap', () => {
  expect(findProblems([line(0, 1000), line(1000, 90_000)], null)).toEqual([[], []])
})

test('the next problem is found from the top again', () => {
  expect(nextProblem([['fast'], [], []], 1)).toBe(0)
  expect(nextProblem([['fast'], [], []], 0)).toBe(0)
  expect(nextProblem([[], []], 0)).toBeNull()
})
