import { spawn } from 'node:child_process'
import {
  closeSync,
  existsSync,
  fchmodSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { commandOf, processIdentity } from '../process/identity.mjs'
import { waitFor } from '../process/wait-for.mjs'
import { serverProcess, superuser } from './cluster.mjs'
import { privateLog } from './settings.mjs'

/** @typedef {import('./place.mjs').Place} Place */

const startTimeoutMs = 60_000
const logKeptBytes = 5 * 1024 ** 2

/**
 * @param {Place} place @param {string} database
 */
export const urlOf = (place, database, role = superuser) =>
  `postgres://${role}@localhost/${database}?host=${encodeURIComponent(place.socketDir)}`

/**
 * The pid of the server that runs on this cluster; the pid file of a dead server does not count.
 * @param {Place} place
 */
export function runningPid(place) {
  const file = join(place.cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
  const ours = processIdentity(pid) !== undefined && commandOf(pid).includes(place.cluster)
  return ours ? pid : undefined
}

/** @param {Place} place */
export async function isAnswering(place) {
  const client = new pg.Client({
    connectionString: urlOf(place, 'postgres'),
    connectionTimeoutMillis: 5000,
  })
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Starts the server detached: it outlives us if we are killed, and the next start finds it.
 * @param {Place} place @param {Record<string, string>} settings
 */
export async function launch(place, settings) {
  const deadlineMs = Date.now() + startTimeoutMs
  for (;;) {
    // No server runs here. The files of a killed one would delay the new one until the old process is reaped.
    for (const left of [
      join(place.cluster, 'postmaster.pid'),
      join(place.socketDir, '.s.PGSQL.5432.lock'),
    ])
      rmSync(left, { force: true })
    const failure = await tryLaunch(place, settings)
    if (failure === undefined) return
    // The children of a killed server need a moment to notice its end.
    if (!failure.includes('still in use') || Date.now() > deadlineMs)
      throw new Error(`PostgreSQL does not start:\n${failure}`)
    await delay(200)
  }
}

/** @param {Place} place @param {Record<string, string>} settings */
async function tryLaunch(place, settings) {
  const logFile = join(place.home, 'server.log')
  if (existsSync(logFile) && statSync(logFile).size > logKeptBytes)
    renameSync(logFile, `${logFile}.1`)
  const log = openSync(logFile, 'a', 0o600)
  fchmodSync(log, 0o600)
  const logStart = statSync(logFile).size
  const all = {
    listen_addresses: '',
    unix_socket_directories: place.socketDir,
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...privateLog,
    ...settings,
  }
  const args = ['-D', place.cluster]
  for (const [name, value] of Object.entries(all)) args.push('-c', `${name}=${value}`)
  const child = spawn(join(place.binaries, 'bin', 'postgres'), args, {
    ...serverProcess(place),
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  /** @type {string | undefined} */
  let failure
  child.once('error', (error) => {
    failure = error.message
  })
  child.once('exit', () => {
    failure = readFileSync(logFile).subarray(logStart).toString().trim().slice(-2000) || 'no output'
  })
  child.unref()
  await waitFor(async () => failure !== undefined || (await isAnswering(place)), {
    timeoutMs: startTimeoutMs,
    intervalMs: 20,
    what: 'PostgreSQL did not answer',
  })
  child.removeAllListeners('exit')
  return failure
}

/**
 * Stops the server of this cluster, if one runs: open sessions are rolled back and closed.
 * @param {Place} place
 */
export async function stopServer(place) {
  const pid = runningPid(place)
  if (pid === undefined) return
  // The pid file is removed a moment before the process ends.
  const identity = processIdentity(pid)
  for (const [signal, timeoutMs] of /** @type {const} */ ([
    ['SIGINT', 15_000],
    ['SIGQUIT', 10_000],
  ])) {
    process.kill(pid, signal)
    const hasEnded = await waitFor(() => processIdentity(pid) !== identity, {
      timeoutMs,
      intervalMs: 20,
      what: 'PostgreSQL did not stop',
    }).catch(() => false)
    if (hasEnded) return removeSocketDir(place)
  }
  throw new Error(`PostgreSQL (process ${pid}) does not stop.`)
}

/**
 * Ends the server of this cluster at once, without regard to its sessions and without waiting.
 * @param {Place} place
 */
export function killServer(place) {
  const pid = runningPid(place)
  if (pid !== undefined) process.kill(pid, 'SIGQUIT')
}

/** Removes a socket folder outside the server's home, which nothing else would remove. @param {Place} place */
function removeSocketDir({ home, socketDir }) {
  if (!socketDir.startsWith(home)) rmSync(socketDir, { recursive: true, force: true })
}
