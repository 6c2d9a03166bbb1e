import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { bundlePath } from '../build/bundles.mjs'
import { largestOf, medianOf } from './figures.mjs'
import { runInside } from './run-inside.mjs'

const root = join(import.meta.dirname, '../..')
const PAYMENTS = 100_000
const ODD_EVERY = 10_000
/** Each in a process of its own, for the memory that it took. */
const ROUNDS = 3
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
    [bundlePath(root, 'bench-card-network'), JSON.stringify({ ...FACTS, dir })],
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
    const runs = Array.from({ length: ROUNDS }, (_, round) => compare(environment, round > 0))
    return [
      {
        what: `reconciliation of ${PAYMENTS} payments`,
        ...medianOf(
          runs.map(({ seconds }) => seconds),
          { unit: 's', digits: 1, most: 300 },
        ),
      },
      {
        what: 'memory that it took, the most of all runs',
        ...largestOf(
          runs.map(({ megabytes }) => megabytes),
          200,
          'MB',
        ),
      },
    ]
  } finally {
    network.kill()
    rmSync(dir, { recursive: true, force: true })
  }
}

/** @param {Record<string, string>} environment @param {boolean} isFilled @returns {{ payments: number, found: number, seconds: number, megabytes: number }} */
function compare(environment, isFilled) {
  const run = runInside('bench-reconciliation', environment, { ...FACTS, isFilled })
  if (run.payments < PAYMENTS || run.found < PAYMENTS / ODD_EVERY)
    throw new Error(`Only ${run.payments} payments and ${run.found} differences were found.`)
  return run
}
