import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packagedPostgres } from './binaries.mjs'
import { canReach, chooseOwner } from './owner.mjs'

/** @typedef {import('./owner.mjs').Owner} Owner */
/**
 * @typedef {object} Place where the server lives
 * @property {string} home the folder of everything below, 0700, owned by `owner`
 * @property {string} cluster the data folder
 * @property {string} socketDir
 * @property {string} binaries the folder with `bin`
 * @property {Owner | undefined} owner undefined: ourselves
 */

const elsewhere = '/var/lib/koeniwa'

/**
 * Finds or makes the folders of the embedded server for one data folder. If we are root and the server's unprivileged
 * user cannot enter the data folder or the package (for example below a 0700 home), the folders are in /var/lib/koeniwa
 * instead. The data folder records this, and it is printed.
 * @param {string} dataDir @param {(line: string) => void} print
 * @returns {Place}
 */
export function preparePlace(dataDir, print) {
  mkdirSync(dataDir, { recursive: true })
  const remembered = join(dataDir, 'postgres.location')
  let home = existsSync(remembered)
    ? readFileSync(remembered, 'utf8').trim()
    : join(dataDir, 'postgres')
  const owner = chooseOwner(home)
  makePrivate(home, owner)
  if (!canReach(owner, home)) {
    rmSync(home, { recursive: true })
    home = join(elsewhere, randomBytes(6).toString('hex'))
    mkdirSync(elsewhere, { recursive: true, mode: 0o755 })
    makePrivate(home, owner)
    writeFileSync(remembered, home)
    print(`The user ${owner?.name} cannot enter ${dataDir}: the database lives in ${home} instead.`)
  }
  const socketDir = chooseSocketDir(home, owner)
  const binaries = reachableBinaries(home, owner)
  return { home, cluster: join(home, '18'), socketDir, binaries, owner }
}

/** @param {string} dir @param {Owner | undefined} owner */
function makePrivate(dir, owner) {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const stat = lstatSync(dir)
  const uid = owner?.uid ?? process.getuid?.()
  if (owner && stat.isDirectory() && stat.uid === 0) chownSync(dir, owner.uid, owner.gid)
  else if (!stat.isDirectory() || stat.uid !== uid)
    throw new Error(`${dir} belongs to another user (uid ${stat.uid}); the database cannot use it.`)
  chmodSync(dir, 0o700)
}

/**
 * A socket's path has at most 103 bytes (sun_path on macOS), and commas and quotes have a meaning in the server's list
 * syntax. If the path does not fit, a short folder under the temporary one is used.
 * @param {string} home @param {Owner | undefined} owner
 */
function chooseSocketDir(home, owner) {
  const own = join(home, 'run')
  const name = createHash('sha256').update(home).digest('hex').slice(0, 12)
  const fits = Buffer.byteLength(own) + '/.s.PGSQL.5432'.length <= 103 && /^[\w./-]+$/.test(own)
  const dir = fits ? own : join(tmpdir(), `koeniwa-${name}`)
  makePrivate(dir, owner)
  return dir
}

/** @param {string} home @param {Owner | undefined} owner */
function reachableBinaries(home, owner) {
  const native = packagedPostgres()
  if (canReach(owner, join(native, 'bin'))) return native
  const copy = join(home, 'binaries')
  if (existsSync(copy)) return copy
  const making = `${copy}.making`
  rmSync(making, { recursive: true, force: true })
  cpSync(native, making, { recursive: true, verbatimSymlinks: true })
  renameSync(making, copy)
  return copy
}
