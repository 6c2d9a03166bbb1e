import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A hash over the names and contents of files and folders below `root`, without tests.
 * @param {string} root @param {string[]} paths missing ones count as absent
 * @param {{ only?: RegExp, facts?: string[] }} [options] `only`: names of the files that count;
 *   `facts`: whatever else the result depends on
 */
export function sourceHash(root, paths, { only = /./, facts = [] } = {}) {
  const hash = createHash('sha256')
  for (const fact of facts) hash.update(`${fact}\0`)
  for (const path of paths.toSorted()) addPath(hash, root, path, only)
  return hash.digest('hex')
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} root @param {string} path @param {RegExp} only
 */
function addPath(hash, root, path, only) {
  const full = join(root, path)
  if (!existsSync(full)) return
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).toSorted()) addPath(hash, root, join(path, name), only)
  } else if (only.test(path) && !/\.test\.tsx?$/.test(path)) {
    hash.update(`${path}\0`).update(readFileSync(full)).update('\0')
  }
}
