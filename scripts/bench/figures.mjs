/**
 * What a part of the bench has measured. `spread`: the smallest and the largest of the values that `figure` is the
 * median of. `peers`: what does the same without the product, measured in turns with it. `notMeasured`: it counts
 * neither as held nor as broken. `requestMs`: processor time of one request, drawn in the chart; `isPlain`: of a peer.
 * @typedef {{ name: string, figure: string, ratio: number }} Peer
 * @typedef {{ what: string, figure: string, spread?: string, peers?: Peer[], bound?: string, holds?: boolean, notMeasured?: boolean, requestMs?: number, isPlain?: boolean }} Figure
 */

/** NaN of none, so that no bound holds. @param {readonly number[]} values */
export const median = (values) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** The value that this share of the others does not exceed. @param {readonly number[]} values @param {number} share */
export const quantile = (values, share) =>
  values.toSorted((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? Number.NaN

/** @param {readonly number[]} values @param {number} digits */
export const spreadOf = (values, digits) =>
  `${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)}`

/**
 * Median and spread of repeated runs, and whether the median is within its bound. Nothing measured holds none.
 * @param {readonly number[]} values @param {{ unit: string, digits?: number, most?: number, least?: number }} how
 */
export function medianOf(values, { unit, digits = 0, ...bounds }) {
  const value = median(values)
  return {
    figure: `${value.toFixed(digits)} ${unit}`,
    spread: spreadOf(values, digits),
    ...verdict(value, unit, bounds),
  }
}

/** @param {readonly number[]} times @param {number} [most] @param {number} [digits] */
export const milliseconds = (times, most, digits = 2) =>
  medianOf(times, { unit: 'ms', digits, most })

/**
 * What 95 of a hundred runs do not exceed (or another share of them), and whether that is within its bound.
 * @param {readonly number[]} times @param {{ unit?: string, digits?: number, most?: number, share?: number }} [how]
 */
export function percentile(times, { unit = 'ms', digits = 1, most, share = 0.95 } = {}) {
  const value = quantile(times, share)
  return {
    figure: `p${Math.round(share * 100)} ${value.toFixed(digits)} ${unit}`,
    spread: `${spreadOf(times, digits)}, median ${median(times).toFixed(digits)}`,
    ...verdict(value, unit, { most }),
  }
}

/** The largest of repeated runs: each of them must be within the bound. @param {readonly number[]} values @param {number} [most] @param {string} [unit] */
export function largestOf(values, most, unit = '') {
  const largest = Math.max(...values)
  return {
    figure: `${largest.toFixed(0)} ${unit}`.trim(),
    spread: spreadOf(values, 0),
    ...verdict(largest, unit, { most }),
  }
}

/** @param {number} value @param {string} unit @param {{ most?: number, least?: number }} bounds */
function verdict(value, unit, { most, least }) {
  const [sign, limit] = least === undefined ? ['≤', most] : ['≥', least]
  if (limit === undefined) return {}
  const isWithin = least === undefined ? value <= limit : value >= limit
  return {
    bound: `${sign} ${limit.toLocaleString('en')} ${unit}`.trim(),
    holds: value > 0 && Number.isFinite(value) && isWithin,
  }
}

/** A peer that took so long, of which the product takes `ratio`. @param {string} name @param {readonly number[]} times @param {readonly number[]} ours @param {number} [digits] @param {string} [unit] @returns {Peer} */
export const slower = (name, times, ours, digits = 2, unit = 'ms') => ({
  name,
  figure: `${median(times).toFixed(digits)} ${unit}`,
  ratio: median(ours) / median(times),
})

/** @param {string} what @param {string} why @returns {Figure} */
export const notMeasured = (what, why) => ({
  what,
  figure: `not measured: ${why}`,
  notMeasured: true,
})

/** @param {Figure} figure */
const verdictOf = ({ bound, holds, notMeasured: isMissing }) => {
  if (isMissing) return 'not measured'
  if (holds === undefined) return ''
  return `${holds ? 'held' : 'BROKEN'}: ${bound}`
}

/** @param {Figure} figure */
const cellsOf = (figure) => [
  figure.what,
  figure.figure,
  figure.spread ?? '',
  (figure.peers ?? [])
    .map((peer) => `${peer.ratio.toFixed(2)} × ${peer.name} (${peer.figure})`)
    .join(', '),
  verdictOf(figure),
]

const HEADINGS = ['', 'median', 'spread', 'beside its peers', 'bound']
/** A longer cell moves the rest of its row. */
const WIDEST = 64

/** The figures as lines of a table, a heading first. @param {readonly Figure[]} figures @returns {string[]} */
export function tableOf(figures) {
  const rows = [HEADINGS, ...figures.map(cellsOf)]
  const widths = HEADINGS.map((_, column) =>
    Math.min(WIDEST, Math.max(...rows.map((row) => row[column]?.length ?? 0))),
  )
  return rows.map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd(),
  )
}

/** The last lines: how many bounds hold, then what is broken and what was not measured. @param {readonly Figure[]} figures @returns {string[]} */
export function verdictLines(figures) {
  const bounded = figures.filter(({ holds }) => holds !== undefined)
  const broken = bounded.filter(({ holds }) => !holds)
  const missing = figures.filter(({ notMeasured: isMissing }) => isMissing)
  const named = (/** @type {readonly Figure[]} */ some) =>
    some.map(({ what, figure, bound }) => `  ${what}: ${figure}${bound ? `, not ${bound}` : ''}`)
  return [
    `${bounded.length - broken.length} of ${bounded.length} bounds hold.`,
    ...named(broken),
    ...(missing.length > 0 ? ['Not measured, so not counted:', ...named(missing)] : []),
  ]
}
