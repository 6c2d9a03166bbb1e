import { execFile } from 'node:child_process'
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** @typedef {import('./place.mjs').Place} Place */

/** Owns everything in the database. */
export const superuser = 'koeniwa'

/** The shop runs as this role, which owns no table (docs/decisions/database-and-queue.md). */
export const applicationRole = 'koeniwa_app'

/**
 * Makes the cluster if there is none. It gets its final name only when it is complete, so an incomplete one is simply
 * made again.
 * @param {Place} place
 */
export async function ensureCluster(place) {
  if (existsSync(place.cluster)) return checkVersion(place)
  const making = `${place.cluster}.making`
  rmSync(making, { recursive: true, force: true })
  // Without an explicit encoding and locale initdb uses those of LANG, or SQL_ASCII if LANG is not set.
  const args = ['-D', making, '-U', superuser, '--auth=trust', '-E', 'UTF8', '--no-locale']
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8')
  await promisify(execFile)(join(place.binaries, 'bin', 'initdb'), args, serverProcess(place))
  renameSync(making, place.cluster)
}

/** @param {Place} place */
function checkVersion(place) {
  const version = readFileSync(join(place.cluster, 'PG_VERSION'), 'utf8').trim()
  if (version !== '18')
    throw new Error(
      `${place.cluster} was made by PostgreSQL ${version}, and this is PostgreSQL 18.`,
    )
}

/**
 * How to start processes of the server: as its owner, without variables of our environment that could change its
 * behaviour.
 * @param {Place} place
 */
export function serverProcess(place) {
  const { NODE_ENV, PATH } = process.env
  const env = { NODE_ENV, PATH: PATH ?? '/usr/bin:/bin', LC_ALL: 'C', HOME: place.home }
  return {
    cwd: place.home,
    env,
    ...(place.owner && { uid: place.owner.uid, gid: place.owner.gid }),
  }
}
