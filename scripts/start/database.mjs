import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '../postgres/embedded.mjs'
import { preparePlace } from '../postgres/place.mjs'
import { killServer } from '../postgres/server.mjs'
import { childrenOf, processIdentity } from '../process/identity.mjs'
import { untilHung } from './until-hung.mjs'

const watchIntervalMs = 500
const longestPauseMs = 10_000
const noticeEveryMs = 60_000

/**
 * Starts the embedded PostgreSQL, and starts it again whenever it ends. On a full disk it cannot run until there is
 * space again. It is not our child (it outlives us, so that the next start finds it), so we poll it.
 * @param {{ dataDir: string, print: (line: string) => void }} options
 * @returns {Promise<{ url: string, applicationUrl: string, stop: () => Promise<void> }>}
 */
export async function superviseDatabase({ dataDir, print }) {
  let server = await startEmbeddedPostgres({ dataDir, print })
  const stopping = new AbortController()
  const { signal } = stopping

  const watch = async () => {
    while (!signal.aborted) {
      if (await untilOver(server, signal)) {
        print('PostgreSQL does not answer; replacing it.')
        killAll(server.pid)
      }
      if (!signal.aborted) server = (await startAgain({ dataDir, print }, signal)) ?? server
    }
  }
  const watching = watch()
  return {
    url: server.url,
    applicationUrl: server.applicationUrl,
    stop: async () => {
      stopping.abort()
      await watching
      await server.stop()
    },
  }
}

/** Kills the database without waiting; it recovers at its next start. @param {string} dataDir */
export const killDatabase = (dataDir) => killServer(preparePlace(dataDir, () => {}))

/**
 * Waits until the server has ended (false) or is hung (true).
 * @param {{ pid: number, adminUrl: string }} server @param {AbortSignal} signal
 */
async function untilOver({ pid, adminUrl }, signal) {
  const over = new AbortController()
  signal.addEventListener('abort', () => over.abort(), { once: true })
  const identity = processIdentity(pid)
  const timer = setInterval(() => {
    if (!identity || processIdentity(pid) !== identity) over.abort()
  }, watchIntervalMs)
  const hung = await untilHung(() => answers(adminUrl), { signal: over.signal, everyMs: 2_000 })
  clearInterval(timer)
  return hung
}

/** A refused connection counts as alive: the server is recovering, or its disk is full. @param {string} url */
async function answers(url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    return error instanceof Error && 'severity' in error
  } finally {
    void client.end().catch(() => {})
  }
}

/** Also kills its children: stopped ones would not notice the server's end and would block the next server. @param {number} pid */
function killAll(pid) {
  for (const one of [pid, ...childrenOf(pid)]) {
    try {
      process.kill(one, 'SIGKILL')
    } catch {
      // It has already ended.
    }
  }
}

/**
 * @param {{ dataDir: string, print: (line: string) => void }} options @param {AbortSignal} signal
 * @returns {Promise<Awaited<ReturnType<typeof startEmbeddedPostgres>> | undefined>} undefined when aborted
 */
async function startAgain({ dataDir, print }, signal) {
  print('PostgreSQL ended; starting it again.')
  let noticedAtMs = -Infinity
  for (let pauseMs = 500; !signal.aborted; pauseMs = Math.min(longestPauseMs, pauseMs * 2)) {
    try {
      const server = await startEmbeddedPostgres({ dataDir, print })
      if (noticedAtMs > 0) print('PostgreSQL runs again.')
      return server
    } catch (error) {
      if (performance.now() - noticedAtMs > noticeEveryMs) {
        noticedAtMs = performance.now()
        print(`${error instanceof Error ? error.message : error}\nIt is tried again until it runs.`)
      }
    }
    await pause(pauseMs, signal)
  }
  return undefined
}

/** @param {number} ms @param {AbortSignal} signal */
const pause = (ms, signal) => delay(ms, undefined, { signal }).catch(() => {})
