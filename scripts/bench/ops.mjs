import { medianOf, notMeasured, percentile } from './figures.mjs'
import { runInside } from './run-inside.mjs'

/** Lists of the console beside a million orders and ten million audit rows, and a payout file of 50,000 lines. @param {import('./product.mjs').Product} product */
export async function measureOps({ serviceEnvironment }) {
  /** @type {{ lists: Record<string, { ms: number[], rows: number }>, fileSeconds: number[] }} */
  const { lists, fileSeconds } = runInside('bench-ops', serviceEnvironment(), {})
  return [
    ...Object.entries(lists).map(([name, { ms, rows }]) => listFigure(name, ms, rows)),
    {
      what: 'a payout file of 50,000 lines',
      ...medianOf(fileSeconds, { unit: 's', digits: 1, most: 10 }),
    },
  ]
}

/** Nothing is soon found: a list without rows proves nothing. @param {string} name @param {number[]} ms @param {number} rows @returns {import('./figures.mjs').Figure} */
export const listFigure = (name, ms, rows) =>
  rows === 0
    ? notMeasured(`console: ${name}`, 'there are none')
    : {
        what: `console: ${name}`,
        ...percentile(ms, { unit: 'ms of processor time', most: 50 }),
      }
