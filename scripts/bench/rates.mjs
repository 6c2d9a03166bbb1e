import autocannon from 'autocannon'
import { startBlankNext } from './blank-next.mjs'

const seconds = 8
const rounds = 3

/** Requests per second of one address, with 20 connections. @param {string} url */
export async function rateOf(url) {
  const result = await autocannon({ url, connections: 20, duration: seconds })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`)
  return result.requests.average
}

/** @param {number[]} values */
export const median = (values) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** A cached album page against a blank static Next page, in turns, so that both have the same noise. @param {import('./product.mjs').Product} product */
export async function measureRates({ origin, albumNid }) {
  const blank = await startBlankNext()
  try {
    const pages = {
      album: `${origin}/album/${albumNid}`,
      top: `${origin}/`,
      blank: `${blank.origin}/`,
    }
    /** @type {Record<keyof typeof pages, number[]>} */
    const rates = { album: [], top: [], blank: [] }
    for (const url of Object.values(pages)) await fetch(url)
    for (let round = 0; round < rounds; round += 1)
      for (const name of /** @type {(keyof typeof pages)[]} */ (Object.keys(pages)))
        rates[name].push(await rateOf(pages[name]))
    const ratio = median(rates.album) / median(rates.blank)
    return [
      { what: 'blank static Next page', figure: `${median(rates.blank).toFixed(0)} req/s` },
      { what: 'cached top page', figure: `${median(rates.top).toFixed(0)} req/s` },
      {
        what: 'cached album page',
        figure: `${median(rates.album).toFixed(0)} req/s, ${ratio.toFixed(2)} × blank`,
        bound: '≥ 0.5 ×',
        holds: ratio >= 0.5,
      },
    ]
  } finally {
    blank.stop()
  }
}
