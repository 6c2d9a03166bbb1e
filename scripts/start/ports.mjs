import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LockHeldError, takeLock } from '../process/lock.mjs'
import { tryListen } from './preflight.mjs'

/** The usual ports, so that bookmarks of the mail outbox still work. */
const usual = {
  api: 3001,
  stripe: 12_111,
  paidy: 12_112,
  speech: 12_113,
  smtp: 12_025,
  mailbox: 12_080,
  identity: 12_090,
}

/** @typedef {typeof usual} Ports */

/**
 * A free loopback port for every inner part: the port of the last start if it is free, else the usual one, else any.
 * The ports are claimed, so that another shop that starts at the same time does not choose them too.
 * @param {string} dataDir
 * @param {string} [claims] the folder of the claims, one of this machine and user
 * @returns {Promise<{ ports: Ports, release: () => void }>}
 */
export async function choosePorts(
  dataDir,
  claims = join(tmpdir(), `koeniwa-ports-${process.getuid?.()}`),
) {
  mkdirSync(claims, { recursive: true, mode: 0o700 })
  const file = join(dataDir, 'ports.json')
  const last = readLast(file)
  const ports = { ...usual }
  /** @type {(() => void)[]} */
  const releases = []
  for (const name of /** @type {(keyof Ports)[]} */ (Object.keys(usual))) {
    const { port, release } = await claimFree(claims, [last[name], usual[name]])
    ports[name] = port
    releases.push(release)
  }
  writeFileSync(file, JSON.stringify(ports))
  return {
    ports,
    release: () => {
      for (const release of releases) release()
    },
  }
}

/** @param {string} file @returns {Partial<Ports>} */
function readLast(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

/** @param {string} claims @param {(number | undefined)[]} preferred the first that is free, else any */
async function claimFree(claims, preferred) {
  for (let tries = 0; ; tries += 1) {
    const port = preferred[tries] ?? (await anyPort())
    const release = claim(claims, port)
    if (release && (await tryListen('127.0.0.1', port)) === undefined) return { port, release }
    release?.()
  }
}

/** @param {string} claims @param {number} port */
function claim(claims, port) {
  try {
    return takeLock(join(claims, String(port)))
  } catch (error) {
    if (error instanceof LockHeldError) return undefined
    throw error
  }
}

/** A free loopback port. @returns {Promise<number>} */
export function anyPort() {
  return new Promise((done, failed) => {
    const server = createServer()
    server.once('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
