import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../postgres/embedded.mjs'
import { withLock } from '../process/lock.mjs'
import { throwawaySettings } from './throwaway-settings.mjs'

const runner = 'koeniwa-test-runner'

/**
 * The embedded server that all test runs of this checkout share. The first run starts it and the last one stops it. A
 * run that is killed leaves it running for the next.
 * @param {string} root the repository
 * @returns {Promise<{ adminUrl: string, leave: () => Promise<void> }>}
 */
export async function joinTestPostgres(root) {
  const dataDir = join(root, '.build', 'test')
  mkdirSync(dataDir, { recursive: true })
  const lock = join(dataDir, 'runners.lock')
  return withLock(lock, async () => {
    const server = await startEmbeddedPostgres({ dataDir, settings: throwawaySettings })
    const presence = new pg.Client({
      connectionString: server.adminUrl,
      application_name: runner,
      keepAlive: true,
    })
    presence.on('error', () => {})
    await presence.connect()
    if ((await countRunners(presence)) === 1) await dropLeftovers(presence)
    const leave = () =>
      withLock(lock, async () => {
        const last = (await countRunners(presence)) === 1
        await presence.end()
        if (last) await server.stop()
      })
    return { adminUrl: server.adminUrl, leave }
  })
}

/** @param {pg.Client} client */
async function countRunners(client) {
  const found = await client.query(
    'select count(*)::int as n from pg_stat_activity where application_name = $1',
    [runner],
  )
  return /** @type {number} */ (found.rows[0].n)
}

/**
 * Databases of killed runs, and templates of earlier migrations.
 * @param {pg.Client} client
 */
async function dropLeftovers(client) {
  const found = await client.query(
    "select datname from pg_database where datname ~ '^(test|template|making)_[0-9a-z_]+$'",
  )
  for (const { datname } of found.rows)
    await client.query(`drop database if exists ${datname} with (force)`)
}
