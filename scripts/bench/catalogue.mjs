import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildBundles, bundlePath } from '../build/bundles.mjs'
import { startEmbeddedPostgres } from '../postgres/embedded.mjs'

/** @typedef {Record<string, { p50: number, p95: number, runs: number, worst: string }>} Measured */

const root = join(import.meta.dirname, '../..')
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
 * `npm run bench -- --works N`: measures every read of the catalogue at 10,000 and at N synthetic works in a PostgreSQL
 * of its own, and prints the figures with their limits.
 * @param {number} works
 * @returns {Promise<number>} how many bounds are broken
 */
export async function benchCatalogue(works) {
  await buildBundles(root, (line) => console.log(line))
  const dataDir = mkdtempSync(join(tmpdir(), 'koeniwa-bench-catalogue-'))
  chmodSync(dataDir, 0o755)
  try {
    const small = await measureIn(join(dataDir, 'small'), smallWorks)
    const large = await measureIn(join(dataDir, 'large'), works)
    return print(works, small, large)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
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

/** @param {number} works @param {Measured} small @param {Measured} large */
function print(works, small, large) {
  const ms = (/** @type {number} */ value) => value.toFixed(1).padStart(8)
  console.log(
    `\nmilliseconds of processor time in PostgreSQL and the domain functions, at ${works.toLocaleString('en')} works (p95 at ${smallWorks.toLocaleString('en')} beside it)\n`,
  )
  console.log(`${''.padEnd(30)}     p50     p95   10k p95   growth   bound`)
  let broken = 0
  for (const [name, { p50, p95 }] of Object.entries(large)) {
    const before = small[name]?.p95 ?? 0
    const bound = boundMs(name)
    const growth = p95 / before
    const grows = p95 > noiseMs && growth > maxGrowth
    const holds = p95 <= bound && !grows
    if (!holds) broken += 1
    console.log(
      `${name.padEnd(30)}${ms(p50)}${ms(p95)}  ${ms(before)}  ${growth.toFixed(1).padStart(6)} ×  ≤ ${bound}${holds ? '' : '  BROKEN'}`,
    )
  }
  return broken
}
