import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { anyPort } from '../start/ports.mjs'

const readyTimeoutMs = 8 * 60_000

/**
 * Starts the product as `npm start` does, on a free port, and waits until its demo catalogue is loaded.
 * @param {string} root @param {string} dataDir its data folder, which stays
 * @param {{ command?: string[], given?: NodeJS.ProcessEnv }} [options] what starts it, in which environment
 * @returns {Promise<{ env: Record<string, string>, lines: string[], stop: () => Promise<number | null> }>} `env`:
 *   what the journeys need to know (e2e/support/shop.ts); `lines`: what it printed; `stop` gives its exit code
 */
export async function startShop(
  root,
  dataDir,
  { command = usual(root), given = process.env } = {},
) {
  const port = await anyPort()
  const metricsToken = randomBytes(24).toString('base64url')
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    cwd: root,
    // All journeys come from one address; the service tests cover the limits.
    env: {
      ...given,
      DATA_DIR: dataDir,
      PORT: String(port),
      RATE_LIMIT_FACTOR: '50',
      METRICS_TOKEN: metricsToken,
      WEBHOOK_LOOPBACK: 'on',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  /** @type {Promise<number | null>} */
  const exited = new Promise((done) => child.once('exit', done))
  const stop = () => {
    child.kill('SIGTERM')
    return exited
  }
  /** @type {string[]} */
  const lines = []
  process.once('exit', () => child.kill('SIGTERM'))
  try {
    await loaded(child, lines)
  } catch (error) {
    await stop()
    throw error
  }
  const ports = JSON.parse(readFileSync(join(dataDir, 'ports.json'), 'utf8'))
  const env = {
    E2E_ORIGIN: `http://localhost:${port}`,
    E2E_API_ORIGIN: `http://127.0.0.1:${ports.api}`,
    E2E_MAIL_ORIGIN: `http://127.0.0.1:${ports.mailbox}`,
    E2E_CARD_ORIGIN: `http://127.0.0.1:${ports.stripe}`,
    E2E_DEFERRED_ORIGIN: `http://127.0.0.1:${ports.paidy}`,
    E2E_DATA_DIR: dataDir,
    E2E_PID: String(child.pid),
    E2E_METRICS_TOKEN: metricsToken,
  }
  return { env, lines, stop }
}

/** @param {string} root */
const usual = (root) => [process.execPath, join(root, 'scripts/start.mjs')]

/** @param {import('node:child_process').ChildProcessByStdio<null, import('node:stream').Readable, import('node:stream').Readable>} child @param {string[]} lines */
function loaded(child, lines) {
  return new Promise((done, failed) => {
    const fail = (/** @type {string} */ why) =>
      failed(new Error(`${why}\n${lines.slice(-30).join('\n')}`))
    const timer = setTimeout(() => fail('The shop was not ready in time.'), readyTimeoutMs)
    child.once('exit', (code) => fail(`The shop ended (${code}).`))
    for (const input of [child.stdout, child.stderr])
      createInterface({ input }).on('line', (line) => {
        lines.push(line)
        if (line.includes('could not be loaded')) fail('The demo catalogue could not be loaded.')
        if (!line.includes('demo catalogue is loaded')) return
        clearTimeout(timer)
        done(undefined)
      })
  })
}
