import { join } from 'node:path'
import pg from 'pg'
import { median, milliseconds, slower } from './figures.mjs'
import { rateOfStatement } from './peers/bare-sql.mjs'
import { freePort } from './product.mjs'
import { faster, perSecond, rateOf } from './rates.mjs'
import { runInside } from './run-inside.mjs'

const root = join(import.meta.dirname, '../..')
const rounds = 3

/** SQL statements per page, the album API against its bare statement, and transcoding against bare ffmpeg. @param {import('./product.mjs').Product} product */
export async function measureInService(product) {
  const inside = await measureInside(product)
  const { api, bare } = await readRates(product, inside.albumStatement)
  const peer = faster('prepared SQL', bare, api)
  const transcode = median(inside.transcodeMs) / median(inside.bareTranscodeMs)
  return [
    fewStatements('album API', inside.albumStatements, 3),
    fewStatements('album page', inside.pageStatements, 3),
    fewStatements('home API', inside.homeStatements, 3),
    fewStatements('top page', inside.topPageStatements, 5),
    fewStatements('album API, fifty at once,', inside.fiftyApiStatements, 5),
    fewStatements('album page, fifty at once,', inside.fiftyPageStatements, 5),
    {
      what: 'the album as one prepared SQL statement, PostgreSQL alone',
      ...perSecond(bare, 'reads/s'),
    },
    {
      what: 'the album API of the service alone, with PostgreSQL',
      ...perSecond(api, 'req/s'),
      peers: [peer],
      bound: '≥ 0.2 ×',
      holds: peer.ratio >= 0.2,
    },
    {
      what: `transcoding ${inside.audioSeconds} s of audio`,
      ...milliseconds(inside.transcodeMs, undefined, 0),
      peers: [slower('plain ffmpeg', inside.bareTranscodeMs, inside.transcodeMs, 0)],
      bound: '≤ 1.15 ×',
      holds: transcode <= 1.15,
    },
  ]
}

/** @param {string} what @param {number} count @param {number} most */
const fewStatements = (what, count, most) => ({
  what: `SQL statements of the ${what} cold`,
  figure: String(count),
  bound: `≤ ${most}`,
  holds: count > 0 && count <= most,
})

/** Both in turns, so that they have the same noise. @param {import('./product.mjs').Product} product @param {{ text: string, values: unknown[] }} statement */
async function readRates({ apiOrigin, albumNid, pidOf, serviceEnvironment }, statement) {
  const { DATABASE_URL = '' } = serviceEnvironment()
  const url = `${apiOrigin}/api/album/${albumNid}`
  const database = new pg.Client(DATABASE_URL)
  await database.connect()
  /** @type {{ api: import('./rates.mjs').Rate[], bare: import('./rates.mjs').Rate[] }} */
  const rates = { api: [], bare: [] }
  try {
    for (let round = 0; round < rounds; round += 1) {
      rates.bare.push(await rateOfStatement(DATABASE_URL, statement))
      rates.api.push(await rateOf(url, [pidOf('service')], database))
    }
  } finally {
    await database.end()
  }
  return rates
}

/**
 * @param {import('./product.mjs').Product} product
 * @returns {Promise<{ albumStatements: number, pageStatements: number, homeStatements: number, topPageStatements: number, fiftyApiStatements: number, fiftyPageStatements: number, albumStatement: { text: string, values: unknown[] }, transcodeMs: number[], bareTranscodeMs: number[], audioSeconds: number }>}
 */
async function measureInside({ albumNids, serviceEnvironment }) {
  const facts = { albumNids, port: await freePort(), webPort: await freePort(), root }
  return runInside('bench', serviceEnvironment(), facts)
}
