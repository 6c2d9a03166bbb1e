/**
 * `npm run bench`: measures the running product on this machine and prints the figures beside the
 * machine's facts. It starts a product of its own in a temporary folder and loads the demo catalogue;
 * `--only weight,rates` runs only these parts, `--json file` also writes the figures into a file, and `--chart` draws
 * those of the requests for the README. `--only soak --minutes 60` uses the shop for an hour. `--works 1000000` measures
 * the reads of a catalogue of that size instead, in a database of its own.
 */
import { writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { benchCatalogue } from './bench/catalogue/catalogue.mjs'
import { measureCold } from './bench/cold/cold.mjs'
import { chartOf } from './bench/draw-chart.mjs'
import { measureEarnings } from './bench/earnings.mjs'
import { tableOf, verdictLines } from './bench/figures.mjs'
import { measureIdentity } from './bench/identity.mjs'
import { measureLighthouse } from './bench/lighthouse.mjs'
import { measureListeners } from './bench/listeners.mjs'
import { measureMemory } from './bench/memory.mjs'
import { measureOps } from './bench/ops.mjs'
import { measureOrders } from './bench/orders.mjs'
import { measureHtml, measurePageWeight } from './bench/page-weight.mjs'
import { measurePlayer } from './bench/player.mjs'
import { startProduct } from './bench/product.mjs'
import { measureRates } from './bench/rates.mjs'
import { measureReconciliation } from './bench/reconciliation.mjs'
import { measureRequests } from './bench/requests.mjs'
import { measureInService } from './bench/service.mjs'
import { measureSoak } from './bench/soak/soak.mjs'
import { measureStudio } from './bench/studio.mjs'
import { measureUpload } from './bench/upload.mjs'
import { measureVisits } from './bench/visits.mjs'

/** @typedef {import('./bench/product.mjs').Product} Product */
/** @typedef {import('./bench/figures.mjs').Figure} Figure */

/** Measured in this order: memory last, after all the traffic. @type {Record<string, (product: Product, options: { minutes: number }) => Promise<Figure[]>>} */
const parts = {
  html: measureHtml,
  weight: measurePageWeight,
  requests: measureRequests,
  visits: measureVisits,
  lighthouse: measureLighthouse,
  cold: measureCold,
  service: measureInService,
  identity: measureIdentity,
  rates: measureRates,
  orders: measureOrders,
  studio: measureStudio,
  earnings: measureEarnings,
  reconciliation: measureReconciliation,
  ops: measureOps,
  listeners: measureListeners,
  player: measurePlayer,
  upload: measureUpload,
  memory: measureMemory,
  soak: measureSoak,
}
const CHART = join(import.meta.dirname, '../docs/images/speed.svg')
/** Only when they are named: they take long. */
const NAMED_ONLY = ['soak']

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    works: { type: 'string' },
    json: { type: 'string' },
    minutes: { type: 'string', default: '10' },
    chart: { type: 'boolean', default: false },
  },
})
const only = options.only?.split(',')
const unknown = only?.filter((name) => !(name in parts))
if (unknown?.length) {
  console.error(`Unknown: ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}

const minutes = Number(options.minutes)
if (!(minutes > 0 && minutes <= 24 * 60)) {
  console.error('--minutes takes how long the soak is, up to a day.')
  process.exit(1)
}

const works = Number(options.works ?? 0)
if (options.works !== undefined && !(Number.isInteger(works) && works >= 1000 && works <= 1e6)) {
  console.error('--works takes a number from 1,000 to 1,000,000.')
  process.exit(1)
}

/** A part that cannot be measured counts as failed; the others are still measured. @param {string} part @param {() => Promise<Figure[]>} measure */
async function measured(part, measure) {
  console.log(`\n${part}`)
  const figures = await measure().catch((error) => {
    console.error(error)
    return []
  })
  const found = figures.length > 0 ? figures : [unmeasured(part)]
  console.log(tableOf(found).join('\n'))
  return found.map((figure) => ({ part, ...figure }))
}

/** @param {string} what @returns {Figure} */
const unmeasured = (what) => ({ what, figure: 'not measured', bound: 'measured', holds: false })

async function measureParts() {
  const product = await startProduct((line) => console.log(line))
  const all = []
  try {
    for (const [part, measure] of Object.entries(parts))
      if (only ? only.includes(part) : !NAMED_ONLY.includes(part))
        all.push(...(await measured(part, () => measure(product, { minutes }))))
  } finally {
    await product.stop()
  }
  return all
}

const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown CPU'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${process.platform}-${process.arch}`
console.log(machine)
const all = works
  ? await measured(`catalogue of ${works.toLocaleString('en')} works`, () => benchCatalogue(works))
  : await measureParts()
const measuredAt = new Date().toISOString()
if (options.json)
  writeFileSync(options.json, JSON.stringify({ machine, measuredAt, figures: all }, null, 2))
console.log(`\nAll of it\n${tableOf(all).join('\n')}`)
console.log(`\n${verdictLines(all).join('\n')}`)
if (options.chart) writeFileSync(CHART, chartOf(all, machine, measuredAt))
process.exitCode = all.some(({ holds }) => holds === false) ? 1 : 0
