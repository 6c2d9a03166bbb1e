import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { runInside } from './run-inside.mjs'

const root = join(import.meta.dirname, '../..')
const PAYMENTS = 100_000
const ODD_EVERY = 10_000
const KEY = 'sk_test_bench_reconciliation'
const FACTS = {
  payments: PAYMENTS,
  key: KEY,
  yen: 1320,
  networkId: 'pi_bench',
  oddEvery: ODD_EVERY,
}

/** The nightly comparison with a network that lists 100,000 card payments. @param {import('./product.mjs').Product} product */
export async function measureReconciliation({ serviceEnvironment }) {
  const dir = mkdtempSync(join(tmpdir(), 'koeniwa-bench-network-'))
  const network = spawn(
    process.execPath,
    [join(root, '.build/bundles/bench-card-network.mjs'), JSON.stringify({ ...FACTS, dir })],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  try {
    const [origin] = await once(createInterface(network.stdout), 'line', {
      signal: AbortSignal.timeout(60_000),
    })
    const environment = {
      ...serviceEnvironment(),
      STRIPE_API_BASE: origin,
      STRIPE_SECRET_KEY: KEY,
    }
    /** @type {{ payments: number, found: number, seconds: number, megabytes: number }} */
    const figures = runInside('bench-reconciliation', environment, FACTS)
    const isComplete = figures.payments >= PAYMENTS && figures.found >= PAYMENTS / ODD_EVERY
    return [
      {
        what: `reconciliation of ${figures.payments} payments, ${figures.found} differences`,
        figure: `${figures.seconds.toFixed(1)} s`,
        bound: '≤ 300 s',
        holds: isComplete && figures.seconds <= 300,
      },
      {
        what: 'memory that it took',
        figure: `${figures.megabytes.toFixed(0)} MB`,
        bound: '≤ 200 MB',
        holds: figures.megabytes <= 200,
      },
    ]
  } finally {
    network.kill()
    rmSync(dir, { recursive: true, force: true })
  }
}
