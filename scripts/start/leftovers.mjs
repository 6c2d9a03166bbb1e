import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { processIdentity } from '../process/identity.mjs'
import { waitFor } from '../process/wait-for.mjs'

/** @param {string} dataDir */
const recordFile = (dataDir) => join(dataDir, 'processes.json')

/**
 * Records our processes, for a next start after we were killed.
 * @param {string} dataDir @param {[name: string, pid: number | undefined][]} children
 */
export function recordChildren(dataDir, children) {
  const record = children.flatMap(([name, pid]) => {
    const identity = pid && processIdentity(pid)
    return identity ? [{ name, identity }] : []
  })
  const file = recordFile(dataDir)
  writeFileSync(`${file}.draft`, JSON.stringify(record))
  renameSync(`${file}.draft`, file)
}

/**
 * Ends the processes of an earlier start that was killed. A pid that now belongs to another process is left alone.
 * @param {string} dataDir
 */
export async function endLeftovers(dataDir) {
  for (const { name, identity } of readRecord(dataDir)) {
    const pid = Number.parseInt(identity, 10)
    const lives = () => processIdentity(pid) === identity
    for (const signal of /** @type {const} */ (['SIGTERM', 'SIGKILL'])) {
      if (!lives()) break
      try {
        process.kill(signal === 'SIGKILL' ? -pid : pid, signal)
      } catch {
        break
      }
      await waitFor(() => !lives(), { timeoutMs: 6000, what: `${name} did not end` }).catch(
        () => undefined,
      )
    }
  }
}

/** @param {string} dataDir @returns {{ name: string, identity: string }[]} */
function readRecord(dataDir) {
  try {
    return JSON.parse(readFileSync(recordFile(dataDir), 'utf8'))
  } catch {
    return []
  }
}
