import pg from 'pg'
import { startRecordedService } from './cold/fresh-shop.mjs'
import { median, milliseconds, slower } from './figures.mjs'
import { rateOfStatement } from './peers/bare-sql.mjs'
import { faster, perSecond, rateOf } from './rates.mjs'
import { runInside } from './run-inside.mjs'

const rounds = 3

/** The album API against its bare statement, and transcoding against bare ffmpeg. @param {import('./product.mjs').Product} product */
export async function measureInService(product) {
  const { api, bare } = await readRates(product, await albumStatement(product))
  const peer = faster('prepared SQL', bare, api)
  /** @type {{ transcodeMs: number[], bareTranscodeMs: number[], audioSeconds: number }} */
  const { transcodeMs, bareTranscodeMs, audioSeconds } = runInside(
    'bench-transcode',
    product.serviceEnvironment(),
    {},
  )
  return [
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
      what: `transcoding ${audioSeconds} s of audio`,
      ...milliseconds(transcodeMs, undefined, 0),
      peers: [slower('plain ffmpeg', bareTranscodeMs, transcodeMs, 0)],
      bound: '≤ 1.15 ×',
      holds: median(transcodeMs) / median(bareTranscodeMs) <= 1.15,
    },
  ]
}

/** The longest statement of the album API, which does its work. @param {import('./product.mjs').Product} product */
async function albumStatement(product) {
  const service = await startRecordedService(product)
  try {
    await (await fetch(`${service.origin}/api/album/${product.albumNid}`)).text()
    const statements = await service.takeStatements()
    const [longest] = statements.toSorted((a, b) => b.text.length - a.text.length)
    if (!longest) throw new Error('The album API sent no statement.')
    return longest
  } finally {
    await service.stop()
  }
}

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
