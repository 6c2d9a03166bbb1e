import { runInside } from './run-inside.mjs'

/** The studio of a creator with 1,000 works and three years of daily sums, and plays recorded per second. @param {import('./product.mjs').Product} product */
export async function measureStudio({ serviceEnvironment }) {
  /** @type {{ dashboardMsP95: number, workMsP95: number, listMsP95: number, playsPerSecond: number }} */
  const { dashboardMsP95, workMsP95, listMsP95, playsPerSecond } = runInside(
    'bench-studio',
    serviceEnvironment(),
    {},
  )
  return [
    within('the figures of a channel, 90 days against 90', dashboardMsP95),
    within('the figures of a work, 90 days', workMsP95),
    within('a page of 30 own works with what became of them', listMsP95),
    {
      what: 'plays recorded by one process',
      figure: `${playsPerSecond.toFixed(0)} a second`,
      bound: '≥ 2,000 a second',
      holds: playsPerSecond >= 2_000,
    },
  ]
}

/** @param {string} what @param {number} ms */
const within = (what, ms) => ({
  what,
  figure: `p95 ${ms.toFixed(1)} ms of processor time`,
  bound: '≤ 100 ms',
  holds: ms > 0 && ms <= 100,
})
