import { runInside } from './run-inside.mjs'

/** A creator's sales by month with a million of them, and a closing of 10,000 creators. @param {import('./product.mjs').Product} product */
export async function measureEarnings({ serviceEnvironment }) {
  /** @type {Record<'monthsMsP95' | 'openItemsMsP95' | 'itemsMsP95' | 'linesMsP95' | 'pdfMsP95' | 'closingSeconds', number>} */
  const figures = runInside('bench-earnings', serviceEnvironment(), {})
  return [
    within('the months of a creator with 1,000,000 sales', figures.monthsMsP95, 100),
    within('the items of the open month', figures.openItemsMsP95, 100),
    within('the items of a closed month', figures.itemsMsP95, 100),
    within('a page of the lines of a month', figures.linesMsP95, 100),
    within('a statement as PDF, 200 items', figures.pdfMsP95, 300),
    {
      what: 'closing of 10,000 creators with 1,000,000 lines',
      figure: `${figures.closingSeconds.toFixed(1)} s`,
      bound: '≤ 60 s',
      holds: figures.closingSeconds > 0 && figures.closingSeconds <= 60,
    },
  ]
}

/** @param {string} what @param {number} ms @param {number} bound */
const within = (what, ms, bound) => ({
  what,
  figure: `p95 ${ms.toFixed(1)} ms of processor time`,
  bound: `≤ ${bound} ms`,
  holds: ms > 0 && ms <= bound,
})
