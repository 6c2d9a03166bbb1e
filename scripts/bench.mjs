/**
 * `npm run bench`: measures the running product on this machine and prints the figures beside the
 * machine's facts. It starts a product of its own in a temporary folder and loads the demo catalogue;
 * `npm run bench -- --only weight,rates` runs only these parts. `npm run bench -- --works 1000000` measures the
 * reads of a catalogue of that size instead, in a database of its own.
 */
import { cpus, totalmem } from 'node:os'
import { benchCatalogue } from './bench/catalogue.mjs'
import { measureEarnings } from './bench/earnings.mjs'
import { measureIdentity } from './bench/identity.mjs'
import { measureLighthouse } from './bench/lighthouse.mjs'
import { measureMemory } from './bench/memory.mjs'
import { measureOps } from './bench/ops.mjs'
import { measureOrders } from './bench/orders.mjs'
import { measureHtml, measurePageWeight } from './bench/page-weight.mjs'
import { measurePlayer } from './bench/player.mjs'
import { startProduct } from './bench/product.mjs'
import { measureRates } from './bench/rates.mjs'
import { measureReconciliation } from './bench/reconciliation.mjs'
import { measureInService } from './bench/service.mjs'
import { measureStudio } from './bench/studio.mjs'
import { measureUpload } from './bench/upload.mjs'

/** @typedef {import('./bench/product.mjs').Product} Product */
/** @typedef {{ what: string, figure: string, bound?: string, holds?: boolean }} Figure */

/** Measured in this order: memory last, after all the traffic. @type {Record<string, (product: Product) => Promise<Figure[]>>} */
const parts = {
  html: measureHtml,
  weight: measurePageWeight,
  lighthouse: measureLighthouse,
  service: measureInService,
  identity: measureIdentity,
  rates: measureRates,
  orders: measureOrders,
  studio: measureStudio,
  earnings: measureEarnings,
  reconciliation: measureReconciliation,
  ops: measureOps,
  player: measurePlayer,
  upload: measureUpload,
  memory: measureMemory,
}

const only = process.argv.includes('--only')
  ? process.argv[process.argv.indexOf('--only') + 1]?.split(',')
  : undefined
const unknown = only?.filter((name) => !(name in parts))
if (unknown?.length) {
  console.error(`Unknown: ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}

console.log(
  `${cpus().length} × ${cpus()[0]?.model ?? 'unknown CPU'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${process.platform}-${process.arch}`,
)
if (process.argv.includes('--works')) {
  const works = Number(process.argv[process.argv.indexOf('--works') + 1])
  if (!Number.isInteger(works) || works < 1000 || works > 1_000_000) {
    console.error('--works takes a number from 1,000 to 1,000,000.')
    process.exit(1)
  }
  const broken = await benchCatalogue(works)
  console.log(broken ? `\n${broken} bounds are broken.` : '\nAll bounds hold.')
  process.exit(broken ? 1 : 0)
}
const product = await startProduct((line) => console.log(line))

/** A part that cannot be measured counts as failed; the others are still measured. @param {string} name @param {(product: Product) => Promise<Figure[]>} measure @returns {Promise<Figure[]>} */
const measured = (name, measure) =>
  measure(product).catch((error) => {
    console.error(error)
    return [{ what: name, figure: 'not measured', bound: 'measured', holds: false }]
  })

let broken = 0
try {
  for (const [name, measure] of Object.entries(parts)) {
    if (only && !only.includes(name)) continue
    console.log(`\n${name}`)
    for (const { what, figure, bound, holds } of await measured(name, measure)) {
      if (holds === false) broken += 1
      const verdict = bound ? `  (${holds ? 'holds' : 'BROKEN'}: ${bound})` : ''
      console.log(`  ${what.padEnd(58)} ${figure}${verdict}`)
    }
  }
} finally {
  await product.stop()
}
console.log(broken ? `\n${broken} bounds are broken.` : '\nAll bounds hold.')
process.exitCode = broken ? 1 : 0
