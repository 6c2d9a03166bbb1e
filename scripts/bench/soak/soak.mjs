import { spreadOf } from '../figures.mjs'
import { measureMemory, residentBytes } from '../memory.mjs'
import {
  fetchDocuments,
  openVisitors,
  readEverything,
  readFacts,
  visitEveryPage,
} from './first-use.mjs'
import { loadFor } from './mixed-load.mjs'

/** @typedef {import('../product.mjs').Product} Product */
/** @typedef {import('./first-use.mjs').Asked} Asked */

const NAMES = ['web', 'service', 'worker']
const SAMPLE_MS = 5000
/** Of the pages and reads; the others name things that the demo does not have. */
const FOUND_SHARE = 0.9

/**
 * Uses everything once and then the shop for so many minutes, and says what the processes hold at the end.
 * @param {Product} product @param {{ minutes: number }} options
 */
export async function measureSoak(product, { minutes }) {
  const visitors = await openVisitors(product.origin)
  const facts = await readFacts(product, visitors)
  const reads = await readEverything(product, visitors, facts)
  const pages = await visitEveryPage(visitors, facts)
  const documents = await fetchDocuments(product, visitors, facts)
  const samples = [residentMb(product)]
  const sampler = setInterval(() => samples.push(residentMb(product)), SAMPLE_MS)
  const { answers, failures } = await loadFor(product, visitors, facts, minutes * 60).finally(() =>
    clearInterval(sampler),
  )
  const memory = await measureMemory(product)
  return [
    onceEach('reads of the API, each once', reads),
    onceEach('kinds of page, each once', pages),
    onceEach('pictures, PDFs, feeds and postal codes, each once', documents),
    {
      what: `refused or broken in ${minutes} minutes of mixed load`,
      figure: [`${failures.length} of ${answers + failures.length}`, ...new Set(failures)].join(
        '; ',
      ),
      bound: '0, and something was asked',
      holds: failures.length === 0 && answers > 0,
    },
    ...NAMES.map((name) => {
      const over = samples.map((sample) => sample[name] ?? Number.NaN)
      const marks = [over[0], over[Math.floor(over.length / 2)], over.at(-1)]
      return {
        what: `${name}, resident after the first use, at half time and at the end`,
        figure: `${marks.map((mb) => mb?.toFixed(0)).join(', ')} MB`,
        spread: spreadOf(over, 0),
      }
    }),
    ...memory,
  ]
}

/** @param {Product} product @returns {Record<string, number>} */
const residentMb = ({ pidOf }) =>
  Object.fromEntries(NAMES.map((name) => [name, residentBytes(pidOf(name)) / 1e6]))

/** @param {string} what @param {Asked[]} asked */
function onceEach(what, asked) {
  const found = asked.filter(({ status }) => status === 200).length
  const odd = asked.filter(({ status }) => status !== 200 && status !== 404)
  return {
    what,
    figure: [
      `${found} of ${asked.length} found`,
      ...odd.map(({ path, status }) => `${path} ${status}`),
    ].join('; '),
    bound: `≥ ${FOUND_SHARE * 100} %, none refused`,
    holds: asked.length > 0 && odd.length === 0 && found >= FOUND_SHARE * asked.length,
  }
}
