import { expect, test } from '@jest/globals'
import { chartOf } from './draw-chart.mjs'
import { milliseconds } from './figures.mjs'

const drawn = (times: number[], what: string) => ({
  what,
  ...milliseconds(times),
  requestMs: times[0],
})
/** As they come out of the file that `--json` writes. */
const figures = JSON.parse(
  JSON.stringify([
    { ...drawn([0.5, 0.4, 0.6], 'a segment from nginx'), isPlain: true },
    { ...drawn([1], 'a segment & more'), isPlain: false },
    { what: 'memory', ...milliseconds([3]) },
    drawn([Number.NaN], 'not measured'),
  ]),
)

test('a bar for each request, as long as its time, the plain servers in grey', () => {
  const svg = chartOf(figures, '2 × CPU', '2026-11-29T12:00:00.000Z')
  const bars = [
    ...svg.matchAll(/width="(?<width>[\d.]+)" height="20" rx="4" fill="(?<fill>[^"]+)"/gu),
  ]
  expect(bars.map(({ groups }) => ({ ...groups }))).toEqual([
    { width: '235.0', fill: '#9a93a8' },
    { width: '470.0', fill: '#7a4fc4' },
  ])
  expect(svg).toContain('a segment &#38; more')
  expect(svg).toContain('2 × CPU, 2026-11-29')
  expect(svg).not.toMatch(/memory|not measured|NaN/u)
})

test('without the part of the requests there is no chart', () => {
  expect(() => chartOf([], 'a machine', '2026-11-29')).toThrow('`requests`, which was not measured')
})
