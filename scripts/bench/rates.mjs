import autocannon from 'autocannon'
import { median, spreadOf } from './figures.mjs'
import { startBlankNext } from './peers/blank-next.mjs'
import { startMeter } from './processor-ms.mjs'

const seconds = 8
const rounds = 3

/** @typedef {{ perSecond: number, requestMs: number }} Rate */

/** Requests per second of one address, with 20 connections, and what each costs these processes and the database. @param {string} url @param {number[]} pids @param {import('pg').Client} [database] @returns {Promise<Rate>} */
export async function rateOf(url, pids, database) {
  const spentMs = await startMeter(pids, database)
  const result = await autocannon({ url, connections: 20, duration: seconds })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`)
  const requestMs = (await spentMs()) / result.requests.total
  return { perSecond: result.requests.average, requestMs }
}

/** Median and spread of rates, and of the processor time beside them. @param {readonly Rate[]} rates @param {string} unit */
export function perSecond(rates, unit) {
  const all = rates.map((one) => one.perSecond)
  const ms = median(rates.map((one) => one.requestMs))
  return {
    figure: `${median(all).toFixed(0)} ${unit}, ${ms.toFixed(2)} ms each`,
    spread: spreadOf(all, 0),
  }
}

/** How much faster the product is than this peer. @param {string} name @param {readonly Rate[]} peer @param {readonly Rate[]} ours @returns {import('./figures.mjs').Peer} */
export function faster(name, peer, ours) {
  const [theirs, own] = [peer, ours].map((rates) => median(rates.map((one) => one.perSecond)))
  return {
    name,
    figure: `${theirs?.toFixed(0)} a second`,
    ratio: (own ?? Number.NaN) / (theirs ?? Number.NaN),
  }
}

/** Cached pages against a blank Next.js page at the same path, in turns, so that all have the same noise. @param {import('./product.mjs').Product} product */
export async function measureRates({ origin, albumNid, pidOf }) {
  const blank = await startBlankNext()
  const pids = [pidOf('web'), pidOf('service')]
  try {
    const pages = {
      album: { url: `${origin}/album/${albumNid}`, pids },
      top: { url: `${origin}/`, pids },
      blank: { url: `${blank.origin}/album/${albumNid}`, pids: [blank.pid] },
    }
    /** @type {Record<keyof typeof pages, Rate[]>} */
    const rates = { album: [], top: [], blank: [] }
    for (const { url } of Object.values(pages)) await (await fetch(url)).text()
    for (let round = 0; round < rounds; round += 1)
      for (const name of /** @type {(keyof typeof pages)[]} */ (Object.keys(pages)))
        rates[name].push(await rateOf(pages[name].url, pages[name].pids))
    const peer = faster('blank Next.js', rates.blank, rates.album)
    return [
      { what: 'blank Next.js page, cached', ...perSecond(rates.blank, 'req/s') },
      {
        what: 'cached top page',
        ...perSecond(rates.top, 'req/s'),
        peers: [faster('blank Next.js', rates.blank, rates.top)],
      },
      {
        what: 'cached album page',
        ...perSecond(rates.album, 'req/s'),
        peers: [peer],
        bound: '≥ 0.5 ×',
        holds: peer.ratio >= 0.5,
      },
    ]
  } finally {
    blank.stop()
  }
}
