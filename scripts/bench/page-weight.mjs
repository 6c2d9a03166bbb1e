import { brotliCompressSync, gzipSync } from 'node:zlib'
import { openBrowser, openPage } from './browser.mjs'
import { signIn } from './sign-in.mjs'

/** @typedef {import('./product.mjs').Product} Product */
/** @typedef {import('playwright').BrowserContext} Browser */

/** Kibibytes of JavaScript, gzipped, that a first visit loads without a press. */
const BOUNDS = { guest: 168, listener: 195, creator: 300 }
/** The same for a guest as almost all browsers get it. */
const BROTLI_BOUND = 152
/** Kibibytes of styles, gzipped, that the first paint waits for, and the percentage of them that it uses. */
const STYLE_BOUND = 8
const USED_BOUND = 50
/** Kibibytes of a page's HTML as it is parsed, its data for the islands included. @type {Record<string, number>} */
const HTML_BOUNDS = { '/': 150, '/store': 95, '/search': 155, '/ranking': 88, album: 80 }
const STORE = ['/', '/store', '/search', '/ranking']

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
 * @param {Pick<Product, 'origin' | 'albumNid'>} product
 */
export async function measurePageWeight({ origin, albumNid }) {
  const browser = await openBrowser()
  const pages = pagesOf(albumNid)
  const figures = []
  try {
    const cookies = (await signIn(origin)).map((cookie) => ({ ...cookie, url: origin }))
    for (const [who, paths] of Object.entries({
      guest: pages,
      listener: pages,
      creator: ['/studio'],
    }))
      for (const path of paths) {
        const context = await browser.newContext({
          baseURL: origin,
          serviceWorkers: 'block',
        })
        if (who !== 'guest') await context.addCookies(cookies)
        figures.push(...(await figuresOf(context, /** @type {keyof typeof BOUNDS} */ (who), path)))
        await context.close()
      }
  } finally {
    await browser.close()
  }
  return figures
}

/** @param {string} origin @param {string} path */
async function htmlOf(origin, path) {
  const answer = await fetch(origin + path)
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  const bytes = Buffer.byteLength(await answer.text())
  const bound = HTML_BOUNDS[path.startsWith('/album/') ? 'album' : path] ?? 0
  return {
    what: `HTML of ${path.replace(/KN\d+/u, '{nid}')}`,
    figure: `${(bytes / 1024).toFixed(1)} KiB`,
    bound: `≤ ${bound} KiB`,
    holds: bytes > 0 && bytes <= bound * 1024,
  }
}

/** @param {Browser} context @param {keyof typeof BOUNDS} who @param {string} path */
async function figuresOf(context, who, path) {
  const page = await context.newPage()
  await page.coverage.startCSSCoverage()
  /** @type {import('playwright').Response[]} */
  const scripts = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response)
  })
  await openPage(page, path)
  // Read at once: a response that arrives while the page closes no longer has a body.
  const bodies = await Promise.all(scripts.map((script) => script.body()))
  const kibibytes = (/** @type {(body: Buffer) => Buffer} */ compress) =>
    bodies.reduce((sum, body) => sum + compress(body).length, 0) / 1024
  const name = path.replace(/KN\d+/u, '{nid}')
  const what = `JavaScript of ${name}, ${who} (${bodies.length} files)`
  const figures = [{ who, ...weightOf(what, 'gzip', kibibytes(gzipSync), BOUNDS[who]) }]
  if (who === 'guest')
    figures.push(
      { who, ...weightOf(what, 'Brotli', kibibytes(brotliCompressSync), BROTLI_BOUND) },
      ...(await styleFigures(page, name)).map((figure) => ({ who, ...figure })),
    )
  return figures
}

/** What the first paint waits for, by the browser's own account. @param {import('playwright').Page} page @param {string} name */
async function styleFigures(page, name) {
  const sheets = await page.coverage.stopCSSCoverage()
  const blocking = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => Reflect.get(entry, 'renderBlockingStatus') === 'blocking')
      .map((entry) => entry.name),
  )
  const waited = sheets.filter(({ url }) => blocking.includes(url))
  const texts = waited.map(({ text }) => text ?? '')
  const kibibytes = texts.reduce((sum, text) => sum + gzipSync(text).length, 0) / 1024
  const used = waited
    .flatMap(({ ranges }) => ranges)
    .reduce((sum, { start, end }) => sum + end - start, 0)
  const percent = (100 * used) / texts.join('').length
  return [
    weightOf(
      `styles before the first paint of ${name} (${waited.length} files)`,
      'styles',
      kibibytes,
      STYLE_BOUND,
    ),
    {
      what: `of these used on ${name}`,
      how: 'used',
      amount: percent,
      figure: `${percent.toFixed(0)} %`,
      bound: `≥ ${USED_BOUND} %`,
      holds: percent >= USED_BOUND,
    },
  ]
}

/** @param {string} what @param {string} how @param {number} kibibytes @param {number} bound */
const weightOf = (what, how, kibibytes, bound) => ({
  what: `${what}, ${how}`,
  how,
  amount: kibibytes,
  figure: `${kibibytes.toFixed(1)} KiB`,
  bound: `≤ ${bound} KiB`,
  holds: kibibytes > 0 && kibibytes <= bound,
})
