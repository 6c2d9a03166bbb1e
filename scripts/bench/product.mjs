import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitFor } from '../process/wait-for.mjs'

/**
 * @typedef {object} Product
 * @property {string} origin of the web
 * @property {string} apiOrigin of the service
 * @property {(name: string) => number} pidOf
 * @property {() => Record<string, string>} serviceEnvironment
 * @property {string} albumNid a published album
 * @property {string} voiceNid a published voice
 * @property {string} unseenAlbumNid one whose page nobody has asked for yet
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
  child.stdout.on('data', (chunk) => process.stdout.write(String(chunk).replace(/^/gmu, '  | ')))
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
    await waitFor(() => allWorks(origin), {
      timeoutMs: 900_000,
      what: 'The demo catalogue did not come up',
    })
    print('The demo catalogue is loaded.')
    const works = await (await fetch(`${origin}/api/works?type=album&take=2`)).json()
    const voices = await (await fetch(`${origin}/api/works?type=voice&take=1`)).json()
    const read = (/** @type {string} */ file) =>
      JSON.parse(readFileSync(join(dataDir, file), 'utf8'))
    const pidOf = (/** @type {string} */ name) =>
      Number.parseInt(
        read('processes.json').find((/** @type {{ name: string }} */ one) => one.name === name)
          ?.identity ?? '0',
        10,
      )
    return {
      origin,
      apiOrigin: `http://127.0.0.1:${read('ports.json').api}`,
      pidOf,
      serviceEnvironment: () => asOwner(environmentOf(pidOf('service'))),
      albumNid: works.items[0].nid,
      voiceNid: voices.items[0].nid,
      unseenAlbumNid: works.items[1].nid,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** @param {string} origin */
async function allWorks(origin) {
  try {
    const answer = await fetch(`${origin}/api/works?take=1`, { signal: AbortSignal.timeout(5000) })
    const { counts } = JSON.parse(readFileSync(join(root, 'demo/manifest.json'), 'utf8'))
    return answer.ok && (await answer.json()).total >= counts.works
  } catch {
    return false
  }
}

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
