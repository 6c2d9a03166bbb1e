import { describe, expect, test } from '@jest/globals'
import {
  largestOf,
  median,
  medianOf,
  milliseconds,
  notMeasured,
  percentile,
  quantile,
  slower,
  tableOf,
  verdictLines,
} from './figures.mjs'

const held = { what: 'a page', ...milliseconds([3, 1, 2], 2) }
const broken = {
  what: 'a file',
  ...milliseconds([3, 1, 2], 1.9),
  peers: [slower('nginx', [1], [2])],
}
const missing = notMeasured('a segment', 'nginx is not installed')

test('the median stands beside the smallest and the largest, and the bound is for the median', () => {
  expect(held).toMatchObject({ figure: '2.00 ms', spread: '1.00 to 3.00', holds: true })
  expect(broken).toMatchObject({ bound: '≤ 1.9 ms', holds: false })
})

test('what must not be fewer is held from its bound on', () => {
  const rate = (least: number) => medianOf([2_000, 1_999, 2_001], { unit: 'a second', least })
  expect(rate(2_000)).toEqual({
    figure: '2000 a second',
    spread: '1999 to 2001',
    bound: '≥ 2,000 a second',
    holds: true,
  })
  expect(rate(2_001).holds).toBe(false)
})

test('a percentile has its own bound, and the median beside its spread', () => {
  const times = Array.from({ length: 100 }, (_, n) => n + 1)
  expect(percentile(times, { digits: 0, most: 95 })).toEqual({
    figure: 'p95 96 ms',
    spread: '1 to 100, median 51',
    bound: '≤ 95 ms',
    holds: false,
  })
  expect(percentile(times, { share: 0.99, most: 100 })).toMatchObject({ figure: 'p99 100.0 ms' })
})

test('the largest of several runs must be within the bound', () => {
  expect(largestOf([5, 7, 6], 6)).toMatchObject({ figure: '7', spread: '5 to 7', holds: false })
  expect(largestOf([150, 151], 200, 'MB')).toMatchObject({ figure: '151 MB', bound: '≤ 200 MB' })
})

test('a figure without a bound holds none', () => {
  expect(medianOf([1], { unit: 's' })).toEqual({ figure: '1 s', spread: '1 to 1' })
})

test('nothing measured holds no bound', () => {
  expect(median([])).toBeNaN()
  expect(quantile([], 0.99)).toBeNaN()
  expect(milliseconds([], 5).holds).toBe(false)
  expect(percentile([], { most: 5 }).holds).toBe(false)
  expect(largestOf([], 5).holds).toBe(false)
  expect(milliseconds([0, 0], 5).holds).toBe(false)
})

describe('the table', () => {
  test('names figure, spread, peer with its ratio, and whether the bound is held', () => {
    const [heading, page, file, segment] = tableOf([held, broken, missing])
    expect(heading).toMatch(/median +spread +beside its peers +bound/u)
    expect(page).toMatch(/a page +2\.00 ms +1\.00 to 3\.00 +held: ≤ 2 ms/u)
    expect(file).toMatch(/a file .* 2\.00 × nginx \(1\.00 ms\) +BROKEN: ≤ 1\.9 ms/u)
    expect(segment).toMatch(/a segment +not measured: nginx is not installed +not measured/u)
  })

  test('ends with the bounds that hold, and names the others', () => {
    expect(verdictLines([held, broken, missing])).toEqual([
      '1 of 2 bounds hold.',
      '  a file: 2.00 ms, not ≤ 1.9 ms',
      'Not measured, so not counted:',
      '  a segment: not measured: nginx is not installed',
    ])
    expect(verdictLines([held])).toEqual(['1 of 1 bounds hold.'])
  })
})
