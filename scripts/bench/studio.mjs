import { medianOf, percentile } from './figures.mjs'
import { runInside } from './run-inside.mjs'

/** The studio of a creator with 1,000 works and three years of daily sums, and plays recorded per second. @param {import('./product.mjs').Product} product */
export async function measureStudio({ serviceEnvironment }) {
  /** @type {Record<'dashboardMs' | 'workMs' | 'listMs' | 'playsPerSecond', number[]>} */
  const { dashboardMs, workMs, listMs, playsPerSecond } = runInside(
    'bench-studio',
    serviceEnvironment(),
    {},
  )
  const reads = /** @type {const} */ ([
    ['the figures of a channel, 90 days against 90', dashboardMs],
    ['the figures of a work, 90 days', workMs],
    ['a page of 30 own works with what became of them', listMs],
  ])
  return [
    ...reads.map(([what, times]) => ({
      what,
      ...percentile(times, { unit: 'ms of processor time', most: 100 }),
    })),
    {
      what: 'plays recorded by one process',
      ...medianOf(playsPerSecond, { unit: 'a second', least: 2_000 }),
    },
  ]
}
