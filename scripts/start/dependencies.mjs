import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runNpm } from '../process/npm.mjs'
import { ClearError } from './clear-error.mjs'
import { ensureCheckoutWritable, ensureFreeDisk } from './preflight.mjs'

const neededBytes = 2 * 1024 ** 3

/**
 * Whether node_modules has what package-lock.json names. npm writes its own list to node_modules/.package-lock.json
 * last, so a half-finished installation does not count.
 * @param {string} root
 */
export function isInstalled(root) {
  const locked = readPackages(join(root, 'package-lock.json')) ?? {}
  const present = readPackages(join(root, 'node_modules/.package-lock.json'))
  if (!present) return false
  return Object.entries(locked).every(([path, { version, optional, devOptional, peer }]) => {
    if (path === '') return true
    const found = present[path]
    return found ? found.version === version : Boolean(optional || devOptional || peer)
  })
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, devOptional?: boolean, peer?: boolean }> | undefined}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

/**
 * Installs the locked dependencies if they are missing.
 * @param {string} root @param {(line: string) => void} print
 */
export function ensureDependencies(root, print) {
  if (isInstalled(root)) return
  ensureCheckoutWritable(root)
  ensureFreeDisk(root, neededBytes)
  print('Installing the locked dependencies (npm ci) …')
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  const result = runNpm(args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  if (result.status !== 0)
    throw new ClearError('The dependencies could not be installed (npm ci failed, see above).')
}
