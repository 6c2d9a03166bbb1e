import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { waitFor } from '../process/wait-for.mjs'
import { searchWords } from './search-words.mjs'

/**
 * @typedef {object} Product
 * @property {string} origin of the web
 * @property {string} apiOrigin of the service
 * @property {(name: string) => number} pidOf
 * @property {() => string[]} ends what the supervisor said of processes that ended, and those that are others now
 * @property {() => Record<string, string>} serviceEnvironment
 * @property {string[]} albumNids published albums
 * @property {string} albumNid one of them
 * @property {string} voiceNid a published voice
 * @property {() => string} newSearch words that nobody has searched for, in this run
 * @property {() => Promise<void>} stop
 */

const root = join(import.meta.dirname, '../..')

/** Starts the product with an empty data folder and waits until the demo catalogue is loaded. @param {(line: string) => void} print @returns {Promise<Product>} */
export async function startProduct(print) {
  const dataDir = mkdtempSync(join(tmpdir(), 'koeniwa-bench-'))
  const port = await freePort()
  const child = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), RATE_LIMIT_FACTOR: '1000' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  /** @type {string[]} */
  const said = []
  createInterface(child.stdout).on('line', (line) => {
    said.push(line)
    print(`  | ${line}`)
  })
  const stop = async () => {
    if (child.exitCode === null) {
      const exited = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      await exited
    }
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const origin = `http://localhost:${port}`
    await waitFor(() => said.includes(LOADED), {
      timeoutMs: 900_000,
      what: 'The demo catalogue did not come up',
    })
    return { ...(await runningProduct(origin, dataDir, () => said)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * What is needed to measure a running product.
 * @param {string} origin @param {string} dataDir @param {() => string[]} said the lines of its supervisor
 */
async function runningProduct(origin, dataDir, said) {
  const read = (/** @type {string} */ file) => JSON.parse(readFileSync(join(dataDir, file), 'utf8'))
  /** @returns {{ name: string, identity: string }[]} */
  const processes = () => read('processes.json')
  const began = processes()
  const pidOf = (/** @type {string} */ name) =>
    Number.parseInt(processes().find((one) => one.name === name)?.identity ?? '0', 10)
  const listed = async (/** @type {string} */ type) =>
    (await (await fetch(`${origin}/api/works?type=${type}&take=30`)).json()).items
  /** @type {{ nid: string, title: string }[][]} */
  const [albums = [], voices = []] = [await listed('album'), await listed('voice')]
  const words = searchWords([...albums, ...voices].map(({ title }) => title))
  return {
    origin,
    apiOrigin: `http://127.0.0.1:${read('ports.json').api}`,
    pidOf,
    ends: () => [...said().filter((line) => END.test(line)), ...othersThan(began, processes())],
    serviceEnvironment: () => asOwner(environmentOf(pidOf('service'))),
    albumNids: albums.map(({ nid }) => nid),
    albumNid: albums[0]?.nid ?? '',
    voiceNid: voices[0]?.nid ?? '',
    newSearch: () => words.next().value,
  }
}

/** How the start says that the whole demo is there, its orders and statements too (scripts/start/main.mjs). */
const LOADED = 'The demo catalogue is loaded.'

/** How the supervisor says that a process ended or is ended (scripts/start/supervisor.mjs). */
const END = /^\s*(?:\[\w+\] )?The \w+ (?:ended \(|does not answer; replacing it)/u

/** Whatever was said, a process with another pid or start time is another one. @param {{ name: string, identity: string }[]} began @param {{ name: string, identity: string }[]} now */
const othersThan = (began, now) =>
  began
    .filter(
      ({ name, identity }) => !now.some((one) => one.name === name && one.identity === identity),
    )
    .map(({ name }) => `The ${name} is another process.`)

/**
 * The environment of the running service without its channel to the supervisor. Another Node process would use
 * descriptor 3 for that channel although its event loop uses it, and abort at its end.
 * @param {number} pid
 */
function environmentOf(pid) {
  const lines = readFileSync(`/proc/${pid}/environ`, 'utf8')
    .split('\0')
    .filter((line) => line && !line.startsWith('NODE_CHANNEL_'))
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
}

/** @returns {Promise<number>} */
export function freePort() {
  return new Promise((done, failed) => {
    const server = createServer()
    server.once('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** These measurements fill tables with millions of rows, so they run as the owner of the tables. @param {Record<string, string>} env */
const asOwner = (env) => ({
  ...env,
  DATABASE_URL: `${env.DATABASE_URL}`.replace('//koeniwa_app@', '//koeniwa@'),
})
