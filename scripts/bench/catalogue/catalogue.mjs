import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildBundles, bundlePath } from '../../build/bundles.mjs'
import { startEmbeddedPostgres } from '../../postgres/embedded.mjs'
import { percentile, quantile } from '../figures.mjs'

/** @typedef {Record<string, { ms: number[] }>} Measured */

const root = join(import.meta.dirname, '../../..')
const smallWorks = 10_000
/** A read may take at most this many times as long as in the small catalogue. */
const maxGrowth = 3
/** A smaller difference comes from the machine, not from the catalogue. */
const noiseMs = 5

/** Server settings for a catalogue of this size; the embedded server's own are for a small shop. */
const serverSettings = {
  shared_buffers: '4GB',
  effective_cache_size: '12GB',
  random_page_cost: '1.1',
  max_wal_size: '4GB',
}

/** @param {string} name */
function boundMs(name) {
  if (name === 'search, top 30 and total') return 90
  if (name === 'search with two filters') return 120
  return name === 'suggestions' ? 10 : 15
}

/**
 * `npm run bench -- --works N`: every read of the catalogue at N synthetic works, beside the same at 10,000, each in a
 * PostgreSQL of its own.
 * @param {number} works
 */
export async function benchCatalogue(works) {
  await buildBundles(root, (line) => console.log(line))
  const dataDir = mkdtempSync(join(tmpdir(), 'koeniwa-bench-catalogue-'))
  chmodSync(dataDir, 0o755)
  try {
    const small = await measureIn(join(dataDir, 'small'), smallWorks)
    const large = await measureIn(join(dataDir, 'large'), works)
    return Object.entries(large).map(([name, { ms }]) => growthOf(name, ms, small[name]?.ms ?? []))
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** A read in the large catalogue, beside itself in the small one. @param {string} name @param {number[]} large @param {number[]} small */
export function growthOf(name, large, small) {
  const [after, before] = [quantile(large, 0.95), quantile(small, 0.95)]
  const figure = percentile(large, { unit: 'ms of processor time', most: boundMs(name) })
  return {
    what: name,
    ...figure,
    peers: [
      {
        name: `the same at ${smallWorks.toLocaleString('en')} works`,
        figure: `p95 ${before.toFixed(1)} ms`,
        ratio: after / before,
      },
    ],
    bound: `${figure.bound}, ≤ ${maxGrowth} × from ${noiseMs} ms on`,
    holds: figure.holds === true && (after <= noiseMs || after <= maxGrowth * before),
  }
}

/** @param {string} dataDir @param {number} works @returns {Promise<Measured>} */
async function measureIn(dataDir, works) {
  console.log(`\n${works.toLocaleString('en')} works`)
  const server = await startEmbeddedPostgres({
    dataDir,
    print: console.log,
    settings: serverSettings,
  })
  try {
    return await run({ databaseUrl: server.url, works, root })
  } finally {
    await server.stop()
  }
}

/** @param {{ databaseUrl: string, works: number, root: string }} facts @returns {Promise<Measured>} */
function run(facts) {
  const child = spawn(
    process.execPath,
    [bundlePath(root, 'bench-catalogue'), JSON.stringify(facts)],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  return new Promise((done, failed) => {
    child.once('error', failed)
    child.once('exit', (code) =>
      code === 0
        ? done(JSON.parse(said.trim().split('\n').at(-1) ?? ''))
        : failed(new Error(`The measurements ended with ${code}.`)),
    )
  })
}
