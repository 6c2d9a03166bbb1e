import { runInside } from './run-inside.mjs'

const LIST_MS = 50

/** Lists of the console beside a million orders and ten million audit rows, and a payout file of 50,000 lines. @param {import('./product.mjs').Product} product */
export async function measureOps({ serviceEnvironment }) {
  /** @type {{ listsMsP95: Record<string, number>, fileSeconds: number }} */
  const { listsMsP95, fileSeconds } = runInside('bench-ops', serviceEnvironment(), {})
  return [
    ...Object.entries(listsMsP95).map(([what, ms]) => ({
      what: `console: ${what}`,
      figure: `p95 ${ms.toFixed(1)} ms of processor time`,
      bound: `≤ ${LIST_MS} ms`,
      holds: ms > 0 && ms <= LIST_MS,
    })),
    {
      what: 'a payout file of 50,000 lines',
      figure: `${fileSeconds.toFixed(1)} s`,
      bound: '≤ 10 s',
      holds: fileSeconds > 0 && fileSeconds <= 10,
    },
  ]
}
