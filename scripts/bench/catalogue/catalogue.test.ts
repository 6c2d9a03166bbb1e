import { expect, test } from '@jest/globals'
import { growthOf } from './catalogue.mjs'

test('a read is within its bound, and grows by no more than thrice', () => {
  expect(growthOf('ranking', [14], [6])).toMatchObject({
    figure: 'p95 14.0 ms of processor time',
    peers: [{ name: 'the same at 10,000 works', ratio: 14 / 6 }],
    holds: true,
  })
  expect(growthOf('ranking', [16], [14]).holds).toBe(false)
  expect(growthOf('ranking', [14], [4]).holds).toBe(false)
})

test('growth is not judged within the noise', () => {
  expect(growthOf('ranking', [4], [1]).holds).toBe(true)
})

test('what was not measured in one of the catalogues holds nothing', () => {
  expect(growthOf('ranking', [], [4]).holds).toBe(false)
  expect(growthOf('ranking', [14], []).holds).toBe(false)
})
