import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { processIdentity } from './identity.mjs'
import { waitFor } from './wait-for.mjs'

/** Another living process holds the lock. */
export class LockHeldError extends Error {
  /** @param {number} pid */
  constructor(pid) {
    super(`held by process ${pid}`)
    this.name = 'LockHeldError'
    this.pid = pid
  }
}

/**
 * Takes a lock file for this process. A lock left by a dead process is taken over.
 * @param {string} path
 * @returns {() => void} gives the lock back
 * @throws {LockHeldError}
 */
export function takeLock(path) {
  const own = `${processIdentity(process.pid)}`
  const temporary = `${path}.${process.pid}`
  try {
    writeFileSync(temporary, own)
    for (;;) {
      if (linked(temporary, path)) return () => release(path, own)
      const holder = read(path)
      if (holder === undefined) continue
      const pid = Number.parseInt(holder, 10)
      if (processIdentity(pid) === holder) throw new LockHeldError(pid)
      removeStale(path, holder)
    }
  } finally {
    rmSync(temporary, { force: true })
  }
}

/**
 * Waits for other holders, then runs `work` with the lock.
 * @template T
 * @param {string} path
 * @param {() => Promise<T>} work
 * @param {{ timeoutMs?: number }} [options] how long to wait for others
 * @returns {Promise<T>}
 */
export async function withLock(path, work, { timeoutMs = 120_000 } = {}) {
  const unlock = await waitFor(
    () => {
      try {
        return takeLock(path)
      } catch (error) {
        if (error instanceof LockHeldError) return undefined
        throw error
      }
    },
    { timeoutMs, what: `the lock ${path} did not become free` },
  )
  try {
    return await work()
  } finally {
    unlock()
  }
}

/** @param {string} from @param {string} to */
function linked(from, to) {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    throw error
  }
}

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/**
 * Only one process wins the rename. A lock that was renewed meanwhile is put back.
 * @param {string} path @param {string} holder
 */
function removeStale(path, holder) {
  const aside = `${path}.stale.${process.pid}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  if (read(aside) !== holder) linked(aside, path)
  rmSync(aside, { force: true })
}

/** @param {string} path @param {string} own */
function release(path, own) {
  if (read(path) === own) rmSync(path, { force: true })
}
