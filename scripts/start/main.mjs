import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import '../process/survive-log-errors.mjs'
import { ClearError, codeOf } from './clear-error.mjs'
import { ensureDependencies } from './dependencies.mjs'
import { demoEnvironment, embeddedParts, sandboxEnvironment } from './environment.mjs'
import { findFfmpeg } from './ffmpeg.mjs'
import { endLeftovers } from './leftovers.mjs'
import { openLogFolder } from './logs.mjs'
import { partsOf } from './parts.mjs'
import { choosePorts } from './ports.mjs'
import {
  ensureDataDir,
  ensureDemo,
  ensureFreeDisk,
  ensurePortFree,
  lockDataDir,
} from './preflight.mjs'
import { readyLine, timed } from './ready-line.mjs'
import { loadSecrets } from './secrets.mjs'
import { Shutdown } from './shutdown.mjs'
import { Supervisor } from './supervisor.mjs'

const root = join(import.meta.dirname, '../..')
const dataBytes = 500 * 1024 ** 2

/** @param {string} line */
const print = (line) => console.log(line)

const shutdown = new Shutdown({ print })

/** Starts the shop and runs it until Ctrl-C. Never throws: it prints the error and exits with 1. */
export async function start() {
  const envFile = join(root, '.env')
  if (existsSync(envFile)) process.loadEnvFile(envFile)
  const dataDir = resolve(root, process.env.DATA_DIR || '.data')
  const host = process.env.HOST || '127.0.0.1'
  const port = Number(process.env.PORT || 3000)
  shutdown.catchSignals()
  try {
    await prepare(dataDir, host, port)
    await bringUp(dataDir, host, port)
  } catch (error) {
    if (!shutdown.hasBegun) console.error(explain(error))
    await shutdown.end(1)
  }
}

/** @param {unknown} error */
function explain(error) {
  if (error instanceof ClearError) return error.message
  if (codeOf(error) === 'ENOSPC')
    return `The disk is full (${/** @type {Error} */ (error).message}).`
  return error instanceof Error ? error.message : String(error)
}

/** @param {string} dataDir @param {string} host @param {number} port */
async function prepare(dataDir, host, port) {
  ensureDemo(process.env)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new ClearError(`PORT must be a number from 1 to 65535, not ${process.env.PORT}.`)
  ensureDataDir(dataDir)
  shutdown.add({ finish: lockDataDir(dataDir) })
  await endLeftovers(dataDir)
  await ensurePortFree(host, port)
  ensureFreeDisk(dataDir, dataBytes)
  await timed('installed', () => ensureDependencies(root, print))
  openLogFolder(join(dataDir, 'logs'))
}

/** @param {string} dataDir @param {string} host @param {number} port */
async function bringUp(dataDir, host, port) {
  const ffmpeg = findFfmpeg(print)
  const { url: databaseUrl, ownerUrl } = await findDatabase(dataDir)
  await timed('built', build)
  const secrets = loadSecrets(dataDir)
  const { ports, release } = await choosePorts(dataDir)
  shutdown.add({ finish: release })
  const facts = { root, dataDir, host, port, ports, secrets, databaseUrl, ffmpeg }
  const env = demoEnvironment({ ...facts, given: process.env })
  const embedded = embeddedParts(process.env)
  const sandboxEnv = Object.entries(embedded).some(
    ([part, isOurs]) => isOurs && part !== 'database',
  )
    ? sandboxEnvironment({ dataDir, ports, secrets, apiOrigin: `${env.API_ORIGIN}` })
    : undefined
  // Only what creates tables or changes dates in the books gets their owner's URL.
  const ownerEnv = { ...env, DATABASE_OWNER_URL: ownerUrl }
  migrate(ownerEnv)
  await startParts(dataDir, partsOf({ root, env, sandboxEnv }))
  const mailbox = embedded.mail ? `http://127.0.0.1:${ports.mailbox}` : undefined
  const networks = [
    ...(embedded.card ? [`http://127.0.0.1:${ports.stripe}`] : []),
    ...(embedded.deferred ? [`http://127.0.0.1:${ports.paidy}`] : []),
  ]
  printWelcome(env, mailbox, networks)
  loadCatalogue({ ...ownerEnv, ...(mailbox && { MAILBOX_ORIGIN: mailbox }) })
}

/** @param {string} dataDir @returns {Promise<{ url: string, ownerUrl: string }>} */
async function findDatabase(dataDir) {
  const { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl } = process.env
  if (url) {
    const { ensureDatabase } = await import('./ensure-database.mjs')
    await ensureDatabase(url)
    return { url, ownerUrl: ownerUrl || url }
  }
  const { startDatabase } = await import('./start-database.mjs')
  return startDatabase({ dataDir, print, shutdown })
}

/** @param {string} line */
function endWithError(line) {
  console.error(line)
  void shutdown.end(1)
}

async function build() {
  const { buildBundles } = await import('../build/bundles.mjs')
  const { buildWeb } = await import('../build/web.mjs')
  await buildBundles(root, print)
  await buildWeb(root, print)
}

/** @param {Record<string, string>} env */
function migrate(env) {
  const run = [join(root, 'scripts/run.mjs'), 'migrate']
  const result = spawnSync(process.execPath, run, {
    cwd: root,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  if (result.status !== 0)
    throw new ClearError(`The database could not be brought up to date:\n${result.stderr.trim()}`)
}

/** @param {string} dataDir @param {import('./supervisor.mjs').Part[]} parts */
async function startParts(dataDir, parts) {
  const supervisor = new Supervisor({ root, dataDir, print, onHopeless: endWithError })
  shutdown.add({ finish: () => supervisor.stop(), kill: () => supervisor.killAll() })
  await Promise.all(parts.map((part) => supervisor.start(part)))
}

/** @param {Record<string, string>} env @param {string | undefined} mailbox @param {string[]} networks */
function printWelcome(env, mailbox, networks) {
  print(`\n  ${env.SITE_NAME ?? 'こえにわ'}  ${env.SITE_ORIGIN}\n`)
  if (mailbox) print(`    Mail outbox: ${mailbox}`)
  if (networks.length > 0) print(`    Test payment networks, made to fail: ${networks.join(' ')}`)
  print(`    Test card: 4242 4242 4242 4242, any future date, any CVC`)
  print(`\n  ${readyLine()}. Ctrl-C stops everything.\n`)
}

/**
 * Loads the demo catalogue in the background, and prints its accounts and progress.
 * @param {Record<string, string>} env
 */
function loadCatalogue(env) {
  const child = spawn(process.execPath, [join(root, 'scripts/run.mjs'), 'demo'], {
    cwd: root,
    env: { ...process.env, ...env, SUPERVISED: '1' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  shutdown.add({
    finish: () => void child.kill('SIGTERM'),
    kill: () => void child.kill('SIGKILL'),
  })
  createInterface({ input: child.stdout }).on('line', (line) => print(`  [demo] ${line}`))
  child.once('exit', (code) => {
    if (shutdown.hasBegun) return
    if (code === 0) print('The demo catalogue is loaded.')
    else console.error(`The demo catalogue could not be loaded (${code}); the next start goes on.`)
  })
}
