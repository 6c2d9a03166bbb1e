import { join } from 'node:path'
import { freePort } from './product.mjs'
import { median, rateOf } from './rates.mjs'
import { runInside } from './run-inside.mjs'

const root = join(import.meta.dirname, '../..')

/** SQL statements per page, the album API against its bare statement, and transcoding against bare ffmpeg. @param {import('./product.mjs').Product} product */
export async function measureInService(product) {
  const inside = await measureInside(product)
  const url = `${product.apiOrigin}/api/album/${product.albumNid}`
  await fetch(url)
  const api = median([await rateOf(url), await rateOf(url), await rateOf(url)])
  const ratio = api / inside.bareRate
  const transcode = inside.transcodeMs / inside.bareTranscodeMs
  return [
    fewStatements('album API', inside.albumStatements, 3),
    fewStatements('album page', inside.pageStatements, 3),
    fewStatements('home API', inside.homeStatements, 3),
    fewStatements('top page', inside.topPageStatements, 5),
    {
      what: 'the album as one bare SQL statement',
      figure: `${inside.bareRate.toFixed(0)} reads/s`,
    },
    {
      what: 'the album API of the service alone',
      figure: `${api.toFixed(0)} req/s, ${ratio.toFixed(2)} × bare`,
      bound: '≥ 0.2 ×',
      holds: ratio >= 0.2,
    },
    {
      what: `transcoding ${inside.audioSeconds} s of audio`,
      figure: `${(inside.transcodeMs / 1000).toFixed(2)} s, ${transcode.toFixed(2)} × bare ffmpeg`,
      bound: '≤ 1.15 ×',
      holds: transcode <= 1.15,
    },
  ]
}

/** @param {string} what @param {number} count @param {number} most */
const fewStatements = (what, count, most) => ({
  what: `SQL statements of the ${what}, uncached`,
  figure: String(count),
  bound: `≤ ${most}`,
  holds: count > 0 && count <= most,
})

/**
 * @param {import('./product.mjs').Product} product
 * @returns {Promise<{ albumStatements: number, pageStatements: number, homeStatements: number, topPageStatements: number, bareRate: number, transcodeMs: number, bareTranscodeMs: number, audioSeconds: number }>}
 */
async function measureInside({ unseenAlbumNid, serviceEnvironment }) {
  const facts = {
    albumNid: unseenAlbumNid,
    port: await freePort(),
    webPort: await freePort(),
    root,
  }
  return runInside('bench', serviceEnvironment(), facts)
}
