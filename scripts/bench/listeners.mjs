import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { availableParallelism } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { median, medianOf, notMeasured, percentile, quantile } from './figures.mjs'
import { startNginx } from './peers/nginx.mjs'
import { startMeter } from './processor-ms.mjs'

/** @typedef {import('./product.mjs').Product} Product */
/** @typedef {{ url: string, headers?: Record<string, string> }} Address */
/** @typedef {(agent: Agent) => AsyncGenerator<Address, void>} Listening the segments of one listener */
/** @typedef {{ times: number[], failures: number, coresPerThousand: number[] }} Heard */

const LISTENERS = 5000
/** So many are heard first: they say whether the machine can serve all, and what it would need for them. */
const FEW = 500
const SEGMENT_MS = 6000
/** All have begun by then. */
const BEGUN_MS = 2 * SEGMENT_MS
const SLICES = 6
const SLICE_MS = 5_000
const MEASURED_MS = SLICES * SLICE_MS
const ALBUMS = 6
/** Milliseconds, and cores for a thousand listeners. */
const BOUNDS = { p99: 500, cores: 0.2 }

/**
 * Listeners at once, each with a connection of their own, who fetch a segment when it is due and go on to another trial
 * after each. A time is from when the segment is due to its last byte, the permission for a new trial included. All are
 * heard only where the machine has the cores: the supervisor would replace a shop that no longer answers.
 * @param {Product} product
 */
export async function measureListeners(product) {
  const listening = listenTo(product.origin, await trialsOf(product))
  const nginx = await startNginx({ segment: await firstOf(listening) })
  const database = new pg.Client(product.serviceEnvironment().DATABASE_URL)
  await database.connect()
  const pids = [product.pidOf('web'), product.pidOf('service')]
  const both = async (/** @type {number} */ listeners) => {
    const ours = await hear(listening, listeners, pids, database)
    if ('missing' in nginx) return figuresOf(listeners, ours)
    const segment = () => always(`${nginx.origin}/segment`)
    return figuresOf(listeners, ours, await hear(segment, listeners, nginx.pids))
  }
  try {
    const few = await both(FEW)
    const needed = (few.cores * LISTENERS) / 1000
    // One core is the listeners' own.
    const spare = availableParallelism() - 1
    return [
      ...('missing' in nginx ? [notMeasured('listeners of nginx', nginx.missing)] : []),
      ...few.figures,
      ...(needed <= spare
        ? (await both(LISTENERS)).figures
        : [
            {
              what: `${LISTENERS} listeners`,
              figure: `would need ${needed.toFixed(1)} cores, ${spare} to spare here`,
              bound: 'heard',
              holds: false,
            },
          ]),
    ]
  } finally {
    if ('stop' in nginx) nginx.stop()
    await database.end()
  }
}

/** @param {number} listeners @param {Heard} ours @param {Heard} [theirs] */
function figuresOf(listeners, ours, theirs) {
  const what = `${listeners} listeners`
  const peer = (/** @type {(heard: Heard) => number} */ of, /** @type {string} */ unit) =>
    theirs && {
      peers: [
        {
          name: 'nginx',
          figure: `${Number(of(theirs).toPrecision(2))} ${unit}`,
          ratio: of(ours) / of(theirs),
        },
      ],
    }
  const cores = median(ours.coresPerThousand)
  const figures = [
    {
      what: `${what}, from due to the last byte`,
      ...percentile(ours.times, { share: 0.99, digits: 0, most: BOUNDS.p99 }),
      ...peer(({ times }) => quantile(times, 0.99), 'ms'),
    },
    {
      what: `${what}, cores for a thousand, with PostgreSQL`,
      ...medianOf(ours.coresPerThousand, { unit: 'cores', digits: 3, most: BOUNDS.cores }),
      ...peer((heard) => median(heard.coresPerThousand), 'cores'),
    },
    {
      what: `${what}, segments that did not come`,
      figure: `${ours.failures} of ${ours.times.length + ours.failures}`,
      bound: '0',
      holds: ours.failures === 0 && ours.times.length > 0,
    },
  ]
  return { figures, cores }
}

/** @param {Listening} listening @param {number} listeners @param {number[]} pids @param {pg.Client} [database] @returns {Promise<Heard>} */
async function hear(listening, listeners, pids, database) {
  /** @type {Heard} */
  const heard = { times: [], failures: 0, coresPerThousand: [] }
  const begin = performance.now()
  const window = { from: begin + BEGUN_MS, until: begin + BEGUN_MS + MEASURED_MS }
  const everybody = Promise.all(
    Array.from({ length: listeners }, (_, place) =>
      hearOne(listening, begin + (place * BEGUN_MS) / listeners, window, heard),
    ),
  )
  await delay(BEGUN_MS)
  for (let slice = 0; slice < SLICES; slice += 1) {
    const spentMs = await startMeter(pids, database)
    const from = performance.now()
    await delay(SLICE_MS)
    const cores = (await spentMs()) / (performance.now() - from)
    heard.coresPerThousand.push((cores * 1000) / listeners)
  }
  await everybody
  return heard
}

/** @param {Listening} listening @param {number} firstDue @param {{ from: number, until: number }} window @param {Heard} heard */
async function hearOne(listening, firstDue, window, heard) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let addresses = listening(agent)
  for (let due = firstDue; due < window.until; due += SEGMENT_MS) {
    await delay(Math.max(0, due - performance.now()))
    try {
      const { value } = await addresses.next()
      if (value) await read(value, agent)
      if (due >= window.from) heard.times.push(performance.now() - due)
    } catch {
      heard.failures += 1
      addresses = listening(agent)
    }
  }
  agent.destroy()
}

/** @param {string} origin @param {string[]} trials tracks @returns {Listening} */
const listenTo = (origin, trials) =>
  async function* listening(agent) {
    for (;;) {
      const track = trials[Math.floor(Math.random() * trials.length)]
      const url = `${origin}/api/permission/generate/${track}?playlist=true`
      const permission = JSON.parse((await read({ url }, agent)).toString())
      for (const name of permission.playlist.match(/^\d+\.m4s$/gmu))
        yield {
          url: `${origin}${permission.contentPath}${permission.type}/256k/${name}`,
          headers: { 'x-stream-token': permission.token },
        }
    }
  }

/** @param {string} url @returns {AsyncGenerator<Address, void>} */
async function* always(url) {
  for (;;) yield { url }
}

/** @param {Listening} listening */
async function firstOf(listening) {
  const agent = new Agent()
  const { value } = await listening(agent).next()
  if (!value) throw new Error('There is no trial.')
  return read(value, agent)
}

/** @param {Address} address @param {Agent} agent */
async function read({ url, headers = {} }, agent) {
  const [answer] = await once(get(url, { agent, headers }), 'response')
  const body = await buffer(answer)
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`)
  return body
}

/** Tracks that a guest may hear the beginning of. @param {Product} product @returns {Promise<string[]>} */
async function trialsOf({ origin, albumNids }) {
  const albums = await Promise.all(
    albumNids
      .slice(0, ALBUMS)
      .map(async (nid) => (await fetch(`${origin}/api/album/${nid}`)).json()),
  )
  return albums.flatMap(({ tracks }) =>
    tracks
      .filter((/** @type {any} */ { trialDurationMs }) => trialDurationMs > 0)
      .map((/** @type {{ id: string }} */ { id }) => id),
  )
}
