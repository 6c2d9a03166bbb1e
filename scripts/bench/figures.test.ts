import { describe, expect, test } from '@jest/globals'
import {
  median,
  milliseconds,
  notMeasured,
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

test('nothing measured holds no bound', () => {
  expect(median([])).toBeNaN()
  expect(quantile([], 0.99)).toBeNaN()
  expect(milliseconds([], 5).holds).toBe(false)
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
