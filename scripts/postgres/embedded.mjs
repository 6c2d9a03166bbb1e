import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { withLock } from '../process/lock.mjs'
import { applicationRole, ensureCluster } from './cluster.mjs'
import { preparePlace } from './place.mjs'
import { isAnswering, launch, runningPid, stopServer, urlOf } from './server.mjs'

const recoveryTimeoutMs = 30_000

/**
 * @typedef {object} EmbeddedPostgres
 * @property {string} url of the database `koeniwa`, as its owner
 * @property {string} applicationUrl the same, as the role that the shop runs as; `migrate` gives it its rights
 * @property {string} adminUrl of the database `postgres`
 * @property {number} pid
 * @property {boolean} reused whether it was running already
 * @property {() => Promise<void>} stop
 */

/**
 * Starts the packaged PostgreSQL under `dataDir/postgres`, or finds the running one. It listens only on a unix socket,
 * so no port can conflict. Several processes may call this at once.
 * @param {{ dataDir: string, print?: (line: string) => void, settings?: Record<string, string> }} options
 *   `settings`: server settings on top of ours, by name
 * @returns {Promise<EmbeddedPostgres>}
 */
export async function startEmbeddedPostgres({ dataDir, print = () => {}, settings = {} }) {
  const root = resolve(dataDir)
  const place = preparePlace(root, print)
  return withLock(join(root, 'postgres.lock'), async () => {
    const reused = await reuse(place)
    if (!reused) {
      await ensureCluster(place)
      await launch(place, settings)
    }
    await ensureDatabase(urlOf(place, 'postgres'))
    return {
      url: urlOf(place, 'koeniwa'),
      applicationUrl: urlOf(place, 'koeniwa', applicationRole),
      adminUrl: urlOf(place, 'postgres'),
      pid: runningPid(place) ?? 0,
      reused,
      stop: () => stopServer(place),
    }
  })
}

/** @param {import('./place.mjs').Place} place */
async function reuse(place) {
  const deadlineMs = Date.now() + recoveryTimeoutMs
  while (runningPid(place) !== undefined) {
    if (await isAnswering(place)) return true
    // It is recovering, or its socket was removed: only a new server helps in the second case.
    if (Date.now() > deadlineMs) await stopServer(place)
    else await delay(50)
  }
  return false
}

/** @param {string} adminUrl */
async function ensureDatabase(adminUrl) {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const found = await client.query("select 1 from pg_database where datname = 'koeniwa'")
    if (found.rowCount === 0) await client.query('create database koeniwa')
    const role = await client.query('select 1 from pg_roles where rolname = $1', [applicationRole])
    if (role.rowCount === 0) await client.query(`create role ${applicationRole} login`)
  } finally {
    await client.end()
  }
}
