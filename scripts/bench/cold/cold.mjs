import { setTimeout as delay } from 'node:timers/promises'
import { largestOf, milliseconds, slower } from '../figures.mjs'
import { startBlankNext } from '../peers/blank-next.mjs'
import { processorMs } from '../processor-ms.mjs'
import { startFreshShop } from './fresh-shop.mjs'

/** @typedef {import('../product.mjs').Product} Product */
/** @typedef {Awaited<ReturnType<typeof startFreshShop>>} Shop */
/** @typedef {{ origin: string, pids: number[], service?: Shop['service'] }} Server the shop, or what has no SQL */
/** `again`: the time of one of the requests that follow, and the statements of all of them. @typedef {{ first: Cost, again: Cost }} Visit */
/** @typedef {{ ms: number, statements: number }} Cost */
/** @typedef {'album' | 'top' | 'search'} Page */
/** @typedef {{ visits: Record<Page, { ours: Visit, blank: Visit }>, counts: Record<string, number> }} Round */

const ROUNDS = 5
/** Other albums and words first, so that it is the page that is new, and not the code. */
const OTHERS = 8
/** How often a page is requested again. */
const AGAIN = 200
const AT_ONCE = 50
/** What a server still does after its answer is counted too. */
const SETTLED_MS = 100
/** SQL statements that a page may take for its first visitor, and a call of the API. */
const MOST = { album: 3, top: 5, search: undefined }
const MOST_OF_API = {
  'album API': 3,
  'home API': 3,
  'album API, fifty at once,': 5,
  'album page, fifty at once,': 5,
}

/**
 * What a page costs when it is made for the first time and when it is asked for again: processor time of web and
 * service, and SQL statements. Each round has a web and a service of its own, just started, and a blank Next.js beside
 * them.
 * @param {Product} product
 */
export async function measureCold(product) {
  /** @type {Round[]} */
  const rounds = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureRound(product))
  return [
    ...Object.entries(MOST).flatMap(([page, most]) =>
      pageFigures(
        page,
        rounds.map(({ visits }) => visits[/** @type {Page} */ (page)]),
        most,
      ),
    ),
    ...Object.entries(MOST_OF_API).map(([what, most]) => ({
      what: `SQL statements of the ${what} cold`,
      ...largestOf(
        rounds.map(({ counts }) => counts[what] ?? Number.NaN),
        most,
      ),
    })),
  ]
}

/** The cold rows of a page, then the warm ones. @param {string} page @param {{ ours: Visit, blank: Visit }[]} visits @param {number} [most] SQL statements, cold */
export function pageFigures(page, visits, most) {
  const times = (/** @type {'ours' | 'blank'} */ whose, /** @type {keyof Visit} */ when) =>
    visits.map((visit) => visit[whose][when].ms)
  const statements = (/** @type {keyof Visit} */ when) =>
    visits.map(({ ours }) => ours[when].statements)
  const cold = times('ours', 'first')
  const warm = times('ours', 'again')
  return [
    {
      what: `the ${page} page cold, made for the first time`,
      ...milliseconds(cold, undefined, 1),
      peers: [slower('blank Next.js cold', times('blank', 'first'), cold, 1)],
    },
    { what: `SQL statements of the ${page} page cold`, ...largestOf(statements('first'), most) },
    {
      what: `the ${page} page warm, the same address again`,
      ...milliseconds(warm),
      peers: [slower('blank Next.js warm', times('blank', 'again'), warm)],
    },
    {
      what: `SQL statements of the ${page} page warm, ${AGAIN} requests together`,
      ...largestOf(statements('again')),
    },
  ]
}

/** @param {Product} product @returns {Promise<Round>} */
async function measureRound(product) {
  const [album, atOnce, ofApi, ofApiAtOnce, ...others] = product.albumNids
  if (!others[OTHERS - 1]) throw new Error('The catalogue has too few albums.')
  const words = () => `/search?query=${encodeURIComponent(product.newSearch())}`
  const shop = await startFreshShop(product)
  const blank = await startBlankNext()
  const blankServer = { origin: blank.origin, pids: [blank.pid] }
  try {
    const ofShell = await visit(shop, '/about')
    for (const nid of others.slice(0, OTHERS)) {
      for (const path of [`/album/${nid}`, words()]) await get(shop.origin + path)
      for (const path of [unusedAlbum(), words()]) await get(blank.origin + path)
    }
    const visits = {
      album: {
        ours: await visit(shop, `/album/${album}`),
        blank: await visit(blankServer, unusedAlbum()),
      },
      top: { ours: await visit(shop, '/'), blank: await visit(blankServer, unusedAlbum()) },
      search: { ours: await visit(shop, words()), blank: await visit(blankServer, words()) },
    }
    // The texts on top belong to the shell, which was cached by then.
    visits.top.ours.first.statements += ofShell.first.statements
    const count = async (/** @type {string} */ url, times = 1) =>
      (await meter(shop, () => Promise.all(Array.from({ length: times }, () => get(url)))))
        .statements
    const api = shop.service.origin
    await count(`${api}/healthz`, AT_ONCE) // opens as many connections
    const counts = {
      'album API': await count(`${api}/api/album/${ofApi}`),
      'home API': await count(`${api}/api/home`),
      'album API, fifty at once,': await count(`${api}/api/album/${ofApiAtOnce}`, AT_ONCE),
      'album page, fifty at once,': await count(`${shop.origin}/album/${atOnce}`, AT_ONCE),
    }
    return { visits, counts }
  } finally {
    blank.stop()
    await shop.stop()
  }
}

/** The address of a blank page that was never made. */
const unusedAlbum = () => `/album/${crypto.randomUUID()}`

/** @param {Server} server @param {string} path @returns {Promise<Visit>} */
async function visit(server, path) {
  const url = server.origin + path
  const first = await meter(server, () => get(url))
  const again = await meter(server, async () => {
    for (let time = 0; time < AGAIN; time += 1) await get(url)
  })
  return { first, again: { ...again, ms: again.ms / AGAIN } }
}

/** @param {Server} server @param {() => Promise<unknown>} work @returns {Promise<Cost>} */
async function meter({ pids, service }, work) {
  await service?.takeStatements()
  const before = processorMs(pids)
  await work()
  await delay(SETTLED_MS)
  const ms = processorMs(pids) - before
  return { ms, statements: (await service?.takeStatements())?.length ?? 0 }
}

/** @param {string} url */
async function get(url) {
  const answer = await fetch(url)
  await answer.text()
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
}
