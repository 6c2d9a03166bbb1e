import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import autocannon from 'autocannon'
import pg from 'pg'
import { median, milliseconds, notMeasured, slower } from './figures.mjs'
import { startBlankNext } from './peers/blank-next.mjs'
import { startNginx } from './peers/nginx.mjs'
import { startMeter } from './processor-ms.mjs'
import { rowsOf } from './request-rows.mjs'
import { headerOf, signIn } from './sign-in.mjs'

/** @typedef {import('./product.mjs').Product} Product */
/** @typedef {import('./request-rows.mjs').Asked} Asked */

/** Requests of each row in a round. All rows are measured in each round, so that they have the same noise. */
const REQUESTS = 1000
const WARM = 300
const ROUNDS = 5
const root = join(import.meta.dirname, '../..')

/**
 * Processor time of one request in the web and the service together, all warm, beside peers that send the same bytes.
 * The database is counted where the row says so.
 * @param {Product} product
 */
export async function measureRequests(product) {
  const samples = await samplesOf(product)
  const plain = await startPlainServer({
    segment: samples.segment.body,
    ...Object.fromEntries(samples.small.map(({ name, body }) => [name, body])),
  })
  const nginx = await startNginx({
    segment: samples.segment.body,
    script: samples.script.body,
    page: samples.page.body,
    picture: samples.picture.body,
  })
  const blank = await startBlankNext()
  const database = new pg.Client(product.serviceEnvironment().DATABASE_URL)
  await database.connect()
  try {
    const peers = { plain, blank, ...('origin' in nginx && { nginx }) }
    const { rows, differences } = rowsOf(product, samples, peers)
    const times = await timesOf(product, rows, database)
    const of = (/** @type {Asked} */ row) => times.get(row) ?? []
    return [
      ...('missing' in nginx
        ? [notMeasured('files, a page and a segment from nginx', nginx.missing)]
        : []),
      ...rows.map((row) => figureOf(row, of)),
      ...differences.map(({ what, more, less, boundMs }) => ({
        what,
        ...milliseconds(
          of(more).map((ms, round) => ms - (of(less)[round] ?? Number.NaN)),
          boundMs,
        ),
      })),
    ]
  } finally {
    plain.stop()
    blank.stop()
    if ('stop' in nginx) nginx.stop()
    await database.end()
  }
}

/** @param {Product} product @param {Asked[]} rows @param {pg.Client} database */
async function timesOf(product, rows, database) {
  /** @type {Map<Asked, number[]>} */
  const times = new Map(rows.map((row) => [row, []]))
  for (const row of rows) await ask(row, Math.min(WARM, requestsOf(row)))
  const pids = [product.pidOf('web'), product.pidOf('service')]
  for (let round = 0; round < ROUNDS; round += 1)
    for (const row of rows) times.get(row)?.push(await costOf(row, row.pids ?? pids, database))
  return times
}

/** @param {Asked} row */
const requestsOf = ({ requests = REQUESTS }) => requests

/** @param {Asked} row @param {number[]} pids @param {pg.Client} database */
async function costOf(row, pids, database) {
  const spentMs = await startMeter(pids, row.withDatabase ? database : undefined)
  await ask(row, requestsOf(row))
  return (await spentMs()) / requestsOf(row)
}

/** @param {Asked} row @param {number} amount */
async function ask({ what, url, headers = {}, freshPath, connections = 4 }, amount) {
  const result = await autocannon({
    url,
    headers,
    amount,
    connections,
    ...(freshPath && {
      requests: [{ setupRequest: (request) => ({ ...request, path: freshPath() }) }],
    }),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${what}: ${result.non2xx} refusals, ${result.errors} errors`)
}

/** The chart shows those that are sent from memory. @param {Asked} row @param {(row: Asked) => number[]} of */
function figureOf(row, of) {
  const times = of(row)
  return {
    what: row.what,
    ...milliseconds(times, row.boundMs),
    peers: (row.peers ?? []).map((peer) => slower(peer.name ?? peer.what, of(peer), times)),
    ...(!row.withDatabase && !row.requests && { requestMs: median(times) }),
    isPlain: row.pids !== undefined,
  }
}

/** Takes AVIF, where there is one. */
const AS_A_BROWSER = { accept: 'image/avif,image/webp,image/*,*/*;q=0.8' }

/** What is sent, so that the peers send the same. @param {Product} product */
async function samplesOf(product) {
  const { origin, albumNid } = product
  const cookie = headerOf(await signIn(origin))
  const pageUrl = `${origin}/album/${albumNid}`
  const html = (await read(pageUrl)).text
  const picture = /\/api\/image\/[\w-]+\/256\.webp/u.exec(html)?.[0]
  if (!picture) throw new Error('The album page shows no picture of 256 pixels.')
  const script = await largest(origin, html.match(/\/_next\/static\/[^"]+\.js/gu) ?? [])
  return {
    segment: await firstSegment(product),
    page: { url: pageUrl, body: await asSent(pageUrl, 'gzip') },
    script: { url: origin + script, body: await asSent(origin + script, 'gzip') },
    picture: {
      url: origin + picture,
      headers: AS_A_BROWSER,
      body: (await read(origin + picture, AS_A_BROWSER)).body,
    },
    small: await smallAnswers(origin, cookie),
    cookie,
  }
}

/** Answers of a few hundred bytes that the web gives by itself. @param {string} origin @param {string} cookie of the session */
function smallAnswers(origin, cookie) {
  /** @type {{ what: string, name: string, path: string, headers?: Record<string, string> }[]} */
  const asked = [
    { what: '/robots.txt', name: 'robots', path: '/robots.txt' },
    { what: '/site/settings', name: 'settings', path: '/site/settings' },
    {
      what: '/api/auth/session, signed in',
      name: 'session',
      path: '/api/auth/session',
      headers: { cookie },
    },
  ]
  return Promise.all(
    asked.map(async (one) => ({ ...one, body: (await read(origin + one.path, one.headers)).body })),
  )
}

/** @typedef {Awaited<ReturnType<typeof samplesOf>>} Samples */
/** @typedef {{ plain: Awaited<ReturnType<typeof startPlainServer>>, blank: Awaited<ReturnType<typeof startBlankNext>>, nginx?: { origin: string, pids: number[] } }} Peers */

/** The first segment of a trial that a guest may hear. @param {Product} product */
async function firstSegment({ apiOrigin, albumNid }) {
  const { tracks } = JSON.parse((await read(`${apiOrigin}/api/album/${albumNid}`)).text)
  const permission = JSON.parse(
    (await read(`${apiOrigin}/api/permission/generate/${tracks[0].id}`)).text,
  )
  const headers = { 'x-stream-token': permission.token }
  const path = `${permission.contentPath}${permission.type}/256k/00000.m4s`
  const asked = (/** @type {string} */ origin) => ({ url: new URL(path, origin).href, headers })
  return { asked, body: (await read(asked(apiOrigin).url, headers)).body }
}

/** @param {Record<string, Buffer>} files by name */
async function startPlainServer(files) {
  const folder = mkdtempSync(join(tmpdir(), 'koeniwa-bench-plain-'))
  for (const [name, body] of Object.entries(files)) writeFileSync(join(folder, name), body)
  const child = spawn(
    process.execPath,
    [join(root, 'scripts/bench/peers/plain-server.mjs'), folder],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const port = await new Promise((done) => child.stdout.once('data', (line) => done(Number(line))))
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    stop() {
      child.kill('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** @param {string} origin @param {string[]} paths */
async function largest(origin, paths) {
  const sizes = await Promise.all(
    [...new Set(paths)].map(async (path) => ({
      path,
      size: (await read(origin + path)).body.length,
    })),
  )
  return sizes.toSorted((a, b) => b.size - a.size)[0]?.path ?? ''
}

/** @param {string} url @param {Record<string, string>} [headers] */
async function read(url, headers = {}) {
  const answer = await fetch(url, { headers })
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  const body = Buffer.from(await answer.arrayBuffer())
  return { body, text: body.toString() }
}

/** The bytes before they are decoded, which `fetch` does by itself. @param {string} url @param {string} encoding @returns {Promise<Buffer>} */
async function asSent(url, encoding) {
  const [answer] = await once(get(url, { headers: { 'accept-encoding': encoding } }), 'response')
  return buffer(answer)
}
