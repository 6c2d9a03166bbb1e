import { medianOf, percentile } from './figures.mjs'
import { runInside } from './run-inside.mjs'

/** A creator's sales by month with a million of them, and a closing of 10,000 creators. @param {import('./product.mjs').Product} product */
export async function measureEarnings({ serviceEnvironment }) {
  /** @type {Record<'monthsMs' | 'openItemsMs' | 'itemsMs' | 'linesMs' | 'pdfMs', number[]> & { closingSeconds: number }} */
  const figures = runInside('bench-earnings', serviceEnvironment(), {})
  const reads = /** @type {const} */ ([
    ['the months of a creator with 1,000,000 sales', figures.monthsMs, 100],
    ['the items of the open month', figures.openItemsMs, 100],
    ['the items of a closed month', figures.itemsMs, 100],
    ['a page of the lines of a month', figures.linesMs, 100],
    ['a statement as PDF, 200 items', figures.pdfMs, 300],
  ])
  return [
    ...reads.map(([what, times, most]) => ({
      what,
      ...percentile(times, { unit: 'ms of processor time', most }),
    })),
    {
      what: 'closing of 10,000 creators with 1,000,000 lines',
      ...medianOf([figures.closingSeconds], { unit: 's', digits: 1, most: 60 }),
      spread: 'one run: each closes a million new lines',
    },
  ]
}
