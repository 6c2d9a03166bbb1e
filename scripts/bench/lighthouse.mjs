import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findChromium } from '../test/chromium.mjs'
import { median, spreadOf } from './figures.mjs'

const RUNS = 5
/** Points of 100. */
const BOUNDS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }
/** Seconds until the largest element is painted. */
const PAINT_BOUND = 1.8
const LABELS = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
}

/** @typedef {keyof typeof BOUNDS} Category */
/** @typedef {Record<Category, number> & { shift: number, paintMs: number, problems: string[] }} Run */

/**
 * Lighthouse measures the store as a phone on a slow connection (its own simulation), the median of five runs per page.
 * @param {import('./product.mjs').Product} product
 */
export async function measureLighthouse({ origin, albumNid, voiceNid }) {
  const chrome = await launch({
    chromePath: await findChromium(console.error),
    chromeFlags: [
      '--headless=new',
      // Chromium's own sandbox refuses to run as root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  })
  const figures = []
  try {
    for (const path of ['/', '/store', '/search', `/album/${albumNid}`, `/voice/${voiceNid}`]) {
      // The first visit renders a page; the measurement is of the page that everybody gets.
      for (let i = 0; i < 2; i += 1) await (await fetch(origin + path)).text()
      /** @type {Run[]} */
      const runs = []
      for (let i = 0; i < RUNS; i += 1) runs.push(await run(origin + path, chrome.port))
      figures.push(...verdicts(path.replace(/KN\d+/u, '{nid}'), runs))
    }
  } finally {
    chrome.kill()
  }
  return figures
}

/** @param {string} url @param {number} port @param {number} [tries] @returns {Promise<Run>} */
async function run(url, port, tries = 3) {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: Object.keys(BOUNDS),
    formFactor: 'mobile',
    throttlingMethod: 'simulate',
    locale: 'ja',
  })
  if (!result) throw new Error(`Lighthouse did not measure ${url}`)
  const { categories, audits, runtimeError } = result.lhr
  if (runtimeError) {
    // Sometimes the browser's trace lacks its start; Lighthouse itself asks for another run.
    if (tries > 1) return run(url, port, tries - 1)
    throw new Error(`${url}: ${runtimeError.message}`)
  }
  const points = (/** @type {Category} */ name) => Math.round((categories[name]?.score ?? 0) * 100)
  return {
    performance: points('performance'),
    accessibility: points('accessibility'),
    'best-practices': points('best-practices'),
    seo: points('seo'),
    shift: audits['cumulative-layout-shift']?.numericValue ?? Number.POSITIVE_INFINITY,
    paintMs: audits['largest-contentful-paint']?.numericValue ?? Number.POSITIVE_INFINITY,
    problems: Object.values(categories)
      .filter(({ id }) => id !== 'performance')
      .flatMap(({ auditRefs }) => auditRefs)
      .filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0)
      .map(({ id }) => id),
  }
}

/** @param {string} page @param {Run[]} runs */
function verdicts(page, runs) {
  const scores = /** @type {Category[]} */ (Object.keys(BOUNDS)).map((name) => {
    const score = median(runs.map((one) => one[name]))
    return {
      what: `Lighthouse ${LABELS[name]} of ${page}`,
      figure: [score, ...new Set(name === 'performance' ? [] : problemsOf(runs, score))].join(' '),
      spread: spreadOf(
        runs.map((one) => one[name]),
        0,
      ),
      bound: BOUNDS[name] === 100 ? '100' : `≥ ${BOUNDS[name]}`,
      holds: score >= BOUNDS[name],
    }
  })
  const seconds = runs.map(({ paintMs }) => paintMs / 1000)
  const shifts = runs.map(({ shift }) => shift)
  return [
    ...scores,
    {
      what: `Largest paint of ${page}`,
      figure: `${median(seconds).toFixed(2)} s`,
      spread: spreadOf(seconds, 2),
      bound: `≤ ${PAINT_BOUND} s`,
      holds: median(seconds) <= PAINT_BOUND,
    },
    {
      what: `Layout shift of ${page}`,
      figure: median(shifts).toFixed(3),
      spread: spreadOf(shifts, 3),
      bound: '0',
      holds: median(shifts) < 0.0005,
    },
  ]
}

/** What to mend, where something is broken. @param {Run[]} runs @param {number} score */
const problemsOf = (runs, score) => (score === 100 ? [] : runs.flatMap(({ problems }) => problems))
