import { medianOf, percentile } from './figures.mjs'
import { runInside } from './run-inside.mjs'

/** Lists of the console beside a million orders and ten million audit rows, and a payout file of 50,000 lines. @param {import('./product.mjs').Product} product */
export async function measureOps({ serviceEnvironment }) {
  /** @type {{ listsMs: Record<string, number[]>, fileSeconds: number[] }} */
  const { listsMs, fileSeconds } = runInside('bench-ops', serviceEnvironment(), {})
  return [
    ...Object.entries(listsMs).map(([what, times]) => ({
      what: `console: ${what}`,
      ...percentile(times, { unit: 'ms of processor time', most: 50 }),
    })),
    {
      what: 'a payout file of 50,000 lines',
      ...medianOf(fileSeconds, { unit: 's', digits: 1, most: 10 }),
    },
  ]
}
