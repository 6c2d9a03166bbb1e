import { chmodSync, fchmodSync, mkdirSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Makes the log folder. Only its owner may read it and the older logs in it.
 * @param {string} dir
 */
export function openLogFolder(dir) {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  chmodSync(dir, 0o700)
  for (const name of readdirSync(dir)) chmodSync(join(dir, name), 0o600)
}

/**
 * Opens a log for appending; only its owner may read it.
 * @param {string} file
 */
export function openLog(file) {
  const log = openSync(file, 'a', 0o600)
  fchmodSync(log, 0o600)
  return log
}
