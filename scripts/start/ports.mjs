import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { tryListen } from './preflight.mjs'

/** Their usual ports, so that bookmarks of the mail outbox keep working. */
const usual = {
  api: 3001,
  stripe: 12_111,
  paidy: 12_112,
  smtp: 12_025,
  mailbox: 12_080,
  identity: 12_090,
}

/** @typedef {typeof usual} Ports */

/**
 * A free loopback port for every inner part: the one of the last start if it is still free, else
 * the usual one, else any.
 * @param {string} dataDir
 * @returns {Promise<Ports>}
 */
export async function choosePorts(dataDir) {
  const file = join(dataDir, 'ports.json')
  const last = readLast(file)
  const ports = { ...usual }
  for (const name of /** @type {(keyof Ports)[]} */ (Object.keys(usual)))
    ports[name] = await firstFree([last[name], usual[name]])
  writeFileSync(file, JSON.stringify(ports))
  return ports
}

/** @param {string} file @returns {Partial<Ports>} */
function readLast(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

/** @param {(number | undefined)[]} wanted */
async function firstFree(wanted) {
  for (const port of wanted) {
    if (port !== undefined && (await tryListen('127.0.0.1', port)) === undefined) return port
  }
  return anyPort()
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
