import { openBrowser, openPage } from './browser.mjs'
import { milliseconds } from './figures.mjs'
import { processorMs } from './processor-ms.mjs'

/** @typedef {import('./product.mjs').Product} Product */

const VISITS = 7
/** Milliseconds of processor time in the web and the service. */
const BOUNDS = { album: 40, top: 60 }

/**
 * What a guest's first visit with an empty cache costs the web and the service, with all files that the desktop page
 * loads by itself. The pages are cached by then, as they are for every visitor but the first one of a minute.
 * @param {Product} product
 */
export async function measureVisits({ origin, albumNid, pidOf }) {
  const pids = [pidOf('web'), pidOf('service')]
  const browser = await openBrowser()
  try {
    const figures = []
    for (const [name, path] of Object.entries({ album: `/album/${albumNid}`, top: '/' })) {
      /** @type {number[]} */
      const costs = []
      for (let visit = 0; visit <= VISITS; visit += 1) {
        const before = processorMs(pids)
        await openOnce(browser, origin + path)
        if (visit > 0) costs.push(processorMs(pids) - before)
      }
      figures.push({
        what: `the ${name} page, all files, with the browser’s cache empty and the page warm`,
        ...milliseconds(costs, BOUNDS[/** @type {keyof typeof BOUNDS} */ (name)], 1),
      })
    }
    return figures
  } finally {
    await browser.close()
  }
}

/** @param {import('playwright').Browser} browser @param {string} url */
async function openOnce(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await openPage(page, url)
  await context.close()
}
