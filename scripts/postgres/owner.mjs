import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'

/**
 * The user that runs the server. PostgreSQL refuses to run as root.
 * @typedef {{ uid: number, gid: number, name: string }} Owner
 */

/**
 * As an ordinary user: no other user (undefined). As root: the owner of the existing files, else the user `postgres`,
 * else `nobody`.
 * @param {string} clusterDir may not exist yet
 * @returns {Owner | undefined}
 */
export function chooseOwner(clusterDir) {
  if (process.getuid?.() !== 0) return undefined
  const users = readUsers()
  if (existsSync(clusterDir)) {
    const { uid, gid } = statSync(clusterDir)
    if (uid !== 0)
      return { uid, gid, name: users.find((user) => user.uid === uid)?.name ?? `${uid}` }
  }
  const found = ['postgres', 'nobody'].flatMap(
    (name) => users.find((user) => user.name === name) ?? [],
  )
  return found[0] ?? { uid: 65_534, gid: 65_534, name: 'nobody' }
}

/** @returns {Owner[]} */
function readUsers() {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length > 3)
    .map(([name, , uid, gid]) => ({ name: `${name}`, uid: Number(uid), gid: Number(gid) }))
}

/**
 * Whether `owner` (or we ourselves) can enter and read the folder.
 * @param {Owner | undefined} owner @param {string} dir
 */
export function canReach(owner, dir) {
  if (!owner) return true
  const { uid, gid } = owner
  const test = 'cd "$1" && test -r .'
  return (
    spawnSync('/bin/sh', ['-c', test, 'sh', dir], { uid, gid, cwd: '/', stdio: 'ignore' })
      .status === 0
  )
}
