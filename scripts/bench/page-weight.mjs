import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright'
import { findHeadlessChromium } from '../test/chromium.mjs'

/** @typedef {import('./product.mjs').Product} Product */
/** @typedef {import('playwright').BrowserContext} Browser */

/** Kilobytes of gzipped JavaScript that a first visit loads without a press. */
const BOUNDS = { guest: 180, listener: 195, creator: 300 }
/** Kibibytes of a page's HTML as it is parsed, its data for the islands included. @type {Record<string, number>} */
const HTML_BOUNDS = { '/': 250, '/store': 130, '/search': 215, '/ranking': 125, album: 150 }
const STORE = ['/', '/store', '/search', '/ranking']
const [{ email, password }] = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../demo/accounts.json'), 'utf8'),
)

/**
 * How large the HTML of the store's pages is with the demo's works alone.
 * @param {Product} product
 */
export const measureHtml = ({ origin, albumNid }) =>
  Promise.all(pagesOf(albumNid).map((path) => htmlOf(origin, path)))

/** @param {string} albumNid */
const pagesOf = (albumNid) => [...STORE, `/album/${albumNid}`]

/**
 * The JavaScript that the first load of a page fetches in a browser with an empty cache, before anything is pressed:
 * the store for guests and for signed-in listeners, and the first page of the studio.
 * @param {Product} product
 */
export async function measurePageWeight({ origin, albumNid }) {
  const browser = await chromium.launch({
    executablePath: await findHeadlessChromium(console.error),
    // Chromium's own sandbox refuses to run as root.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  const pages = pagesOf(albumNid)
  const figures = []
  try {
    const storageState = await signIn(browser, origin)
    for (const [who, paths] of Object.entries({
      guest: pages,
      listener: pages,
      creator: ['/studio'],
    }))
      for (const path of paths) {
        const context = await browser.newContext({
          baseURL: origin,
          serviceWorkers: 'block',
          ...(who !== 'guest' && { storageState }),
        })
        figures.push(await figureOf(context, /** @type {keyof typeof BOUNDS} */ (who), path))
        await context.close()
      }
  } finally {
    await browser.close()
  }
  return figures
}

/** @param {string} origin @param {string} path */
async function htmlOf(origin, path) {
  const bytes = Buffer.byteLength(await (await fetch(origin + path)).text())
  const bound = HTML_BOUNDS[path.startsWith('/album/') ? 'album' : path] ?? 0
  return {
    what: `HTML of ${path.replace(/KN\d+/u, '{nid}')}`,
    figure: `${(bytes / 1024).toFixed(1)} KiB`,
    bound: `≤ ${bound} KiB`,
    holds: bytes > 0 && bytes <= bound * 1024,
  }
}

/** @param {Browser} context @param {keyof typeof BOUNDS} who @param {string} path */
async function figureOf(context, who, path) {
  const page = await context.newPage()
  /** @type {import('playwright').Response[]} */
  const scripts = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response)
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  // Read at once: a response that arrives while the page closes no longer has a body.
  const sizes = await Promise.all(
    scripts.map(async (script) => gzipSync(await script.body()).length),
  )
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  const kilobytes = bytes / 1024
  return {
    what: `JavaScript of ${path.replace(/KN\d+/u, '{nid}')}, ${who} (${sizes.length} files)`,
    figure: `${kilobytes.toFixed(1)} KB gzipped`,
    bound: `≤ ${BOUNDS[who]} KB`,
    holds: bytes > 0 && kilobytes <= BOUNDS[who],
  }
}

/** As the sign-in page does. @param {import('playwright').Browser} browser @param {string} origin */
async function signIn(browser, origin) {
  const context = await browser.newContext({ baseURL: origin })
  const { csrfToken } = await (await context.request.get('/api/auth/csrf')).json()
  const answer = await context.request.post('/api/auth/callback/password', {
    headers: { Origin: origin },
    form: { email, password, csrfToken, callbackUrl: '/', json: 'true' },
  })
  if (!answer.ok()) throw new Error(`Signing in was answered ${answer.status()}.`)
  const state = await context.storageState()
  await context.close()
  return state
}
