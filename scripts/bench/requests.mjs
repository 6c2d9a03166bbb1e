import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import pg from 'pg'
import { processorMs } from './processor-ms.mjs'
import { median } from './rates.mjs'
import { headerOf, signIn } from './sign-in.mjs'

/** @typedef {import('./product.mjs').Product} Product */
/**
 * `isNew`: each time with another parameter. `pid`: of the plain server that is measured in place of the product.
 * `withDatabase`: the time of PostgreSQL is counted as well.
 * @typedef {{ what: string, url: string, headers?: Record<string, string>, boundMs?: number, isNew?: boolean, pid?: number, connections?: number, withDatabase?: boolean }} Asked
 */

/** Requests of each row in a round. All rows are measured in each round, so that they have the same noise. */
const REQUESTS = 1000
const ROUNDS = 5
const root = join(import.meta.dirname, '../..')

/**
 * Processor time of one request in the web and the service together, beside plain servers of the same bytes. The
 * database is counted where the row says so.
 * @param {Product} product
 */
export async function measureRequests(product) {
  const segment = await firstSegment(product)
  const plain = await startPlainServer(segment.body)
  const database = new pg.Client(product.serviceEnvironment().DATABASE_URL)
  await database.connect()
  try {
    const rows = await rowsOf(product, segment, plain)
    /** @type {Map<Asked, number[]>} */
    const times = new Map(rows.map((row) => [row, []]))
    for (const row of rows) await ask(row, 300)
    const pids = [product.pidOf('web'), product.pidOf('service')]
    for (let round = 0; round < ROUNDS; round += 1)
      for (const row of rows)
        times.get(row)?.push(await costOf(row, row.pid ? [row.pid] : pids, database))
    const plainMs = median(times.get(/** @type {Asked} */ (rows[0])) ?? [])
    return rows.map((row) => figureOf(row, times.get(row) ?? [], plainMs))
  } finally {
    plain.stop()
    await database.end()
  }
}

/** @param {Asked} row @param {number[]} pids @param {pg.Client} database */
async function costOf(row, pids, database) {
  const measured = row.withDatabase ? [...pids, ...(await backendsOf(row, database))] : pids
  const before = processorMs(measured)
  await ask(row, REQUESTS)
  return (processorMs(measured) - before) / REQUESTS
}

/** The server processes of this row's connections. An idle one may end meanwhile, so only those in use are counted. @param {Asked} row @param {pg.Client} database @returns {Promise<number[]>} */
async function backendsOf(row, database) {
  await ask(row, 20)
  const { rows } = await database.query(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
        and state_change > now() - interval '1 second'`,
  )
  return rows.map(({ pid }) => pid)
}

/** @param {Asked} row @param {number} amount */
async function ask({ what, url, headers = {}, isNew = false, connections = 4 }, amount) {
  const { pathname, search } = new URL(url)
  const fresh = () => `${pathname}${search ? `${search}&` : '?'}utm_content=${crypto.randomUUID()}`
  const result = await autocannon({
    url,
    headers,
    amount,
    connections,
    ...(isNew && {
      requests: [{ setupRequest: (request) => ({ ...request, path: fresh() }) }],
    }),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${what}: ${result.non2xx} refusals, ${result.errors} errors`)
}

/** The chart shows those without the database. @param {Asked} row @param {number[]} times @param {number} plainMs */
function figureOf({ what, boundMs, pid, withDatabase }, times, plainMs) {
  const ms = median(times)
  const spread = `${Math.min(...times).toFixed(2)} to ${Math.max(...times).toFixed(2)}`
  return {
    what,
    figure: `${ms.toFixed(2)} ms (${spread}), ${(ms / plainMs).toFixed(1)} × plain`,
    ...(!withDatabase && { requestMs: ms }),
    isPlain: pid !== undefined,
    ...(boundMs && { bound: `≤ ${boundMs} ms`, holds: ms <= boundMs }),
  }
}

/** @param {Product} product @param {Awaited<ReturnType<typeof firstSegment>>} segment @param {Awaited<ReturnType<typeof startPlainServer>>} plain @returns {Promise<Asked[]>} */
async function rowsOf({ origin, apiOrigin, albumNid }, segment, plain) {
  const page = await textOf(`${origin}/album/${albumNid}`)
  const script = await largest(origin, page.match(/\/_next\/static\/[^"]+\.js/gu) ?? [])
  const picture = /\/api\/image\/[\w-]+\/256\.webp/u.exec(page)?.[0]
  if (!picture) throw new Error('The album page shows no picture of 256 pixels.')
  const cookie = headerOf(await signIn(origin))
  const api = `/api/album/${albumNid}`
  const gzip = { 'accept-encoding': 'gzip' }
  return [
    {
      what: 'a segment from the memory of a plain server',
      url: `${plain.origin}/buffer`,
      pid: plain.pid,
    },
    { what: 'a segment piped by a plain server', url: `${plain.origin}/pipe`, pid: plain.pid },
    { what: 'a segment, from the service', ...segment.asked(apiOrigin), boundMs: 0.25 },
    { what: 'a segment, through the web', ...segment.asked(origin), boundMs: 0.5 },
    { what: 'an album, from the service', url: apiOrigin + api },
    { what: 'an album, through the web', url: origin + api },
    { what: 'an album, through the web, signed in', url: origin + api, headers: { cookie } },
    {
      what: 'a bare statement (/healthz), with PostgreSQL',
      url: `${apiOrigin}/healthz`,
      connections: 1,
      withDatabase: true,
    },
    {
      what: 'the top page’s rows, one request at a time, with PostgreSQL',
      url: `${apiOrigin}/api/home`,
      connections: 1,
      withDatabase: true,
      boundMs: 1,
    },
    {
      what: 'the same, four at once, which share one answer',
      url: `${apiOrigin}/api/home`,
      withDatabase: true,
      boundMs: 1,
    },
    { what: 'the cached album page', url: `${origin}/album/${albumNid}`, headers: gzip },
    {
      what: 'the same with a parameter never sent before',
      url: `${origin}/album/${albumNid}`,
      headers: gzip,
      isNew: true,
      boundMs: 0.1,
    },
    {
      what: 'the largest script, Brotli',
      url: origin + script,
      headers: { 'accept-encoding': 'br' },
      boundMs: 0.3,
    },
    { what: 'the largest script, gzip', url: origin + script, headers: gzip, boundMs: 0.3 },
    {
      what: 'a picture of 256 pixels',
      url: origin + picture,
      headers: { accept: 'image/avif,image/webp,image/*,*/*;q=0.8' },
      boundMs: 0.5,
    },
    { what: '/robots.txt', url: `${origin}/robots.txt`, boundMs: 0.3 },
    { what: '/site/settings', url: `${origin}/site/settings`, boundMs: 0.3 },
    {
      what: '/api/auth/session, signed in',
      url: `${origin}/api/auth/session`,
      headers: { cookie },
      boundMs: 0.3,
    },
  ]
}

/** The first segment of a trial that a guest may hear. @param {Product} product */
async function firstSegment({ apiOrigin, albumNid }) {
  const { tracks } = JSON.parse(await textOf(`${apiOrigin}/api/album/${albumNid}`))
  const permission = JSON.parse(
    await textOf(`${apiOrigin}/api/permission/generate/${tracks[0].id}`),
  )
  const headers = { 'x-stream-token': permission.token }
  const path = `${permission.contentPath}${permission.type}/256k/00000.m4s`
  const asked = (/** @type {string} */ origin) => ({ url: new URL(path, origin).href, headers })
  const { url } = asked(apiOrigin)
  const answer = await fetch(url, { headers })
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return { asked, body: Buffer.from(await answer.arrayBuffer()) }
}

/** @param {Buffer} body */
async function startPlainServer(body) {
  const folder = mkdtempSync(join(tmpdir(), 'koeniwa-bench-plain-'))
  const file = join(folder, 'segment.m4s')
  writeFileSync(file, body)
  const child = spawn(process.execPath, [join(root, 'scripts/bench/plain-server.mjs'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
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
    [...new Set(paths)].map(async (path) => ({ path, size: (await textOf(origin + path)).length })),
  )
  return sizes.toSorted((a, b) => b.size - a.size)[0]?.path ?? ''
}

/** @param {string} url */
async function textOf(url) {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return answer.text()
}
