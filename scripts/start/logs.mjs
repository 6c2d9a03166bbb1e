import { chmodSync, fchmodSync, mkdirSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Makes the folder of the logs, which is for its owner alone, as is what an earlier start has left in it.
 * @param {string} dir
 */
export function openLogFolder(dir) {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  chmodSync(dir, 0o700)
  for (const name of readdirSync(dir)) chmodSync(join(dir, name), 0o600)
}

/**
 * Opens a log to write at its end; nobody else reads it.
 * @param {string} file
 */
export function openLog(file) {
  const log = openSync(file, 'a', 0o600)
  fchmodSync(log, 0o600)
  return log
}
