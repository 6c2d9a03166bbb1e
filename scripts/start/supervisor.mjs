import { spawn } from 'node:child_process'
import { closeSync, existsSync, fstatSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { withOwnSecrets } from '../process/own-secrets.mjs'
import { waitFor } from '../process/wait-for.mjs'
import { recordChildren } from './leftovers.mjs'
import { openLog } from './logs.mjs'
import { MEMORY_ENV } from './parts.mjs'
import { untilHung } from './until-hung.mjs'

/**
 * @typedef {object} Part a process to keep running
 * @property {string} name
 * @property {string[]} args of node
 * @property {Record<string, string>} env
 * @property {number} layer parts of a higher one are ended before those of a lower one, which they call
 * @property {() => Promise<boolean>} [isReady] asked once the process itself has said `ready` (lib/gateway/process):
 *   whether it can also reach what it needs
 * @property {(child: import('node:child_process').ChildProcess, signal: AbortSignal) => Promise<boolean>} isAlive
 *   whether it answers at all, ready or not; may reject instead, and is not waited for after `signal`
 */
/** @typedef {{ part: Part, process: import('node:child_process').ChildProcess, startedAtMs: number, logFrom: number, hasReported: boolean }} Running */

const readyTimeoutMs = 60_000
const tries = 5
const firstPauseMs = 200
const longestPauseMs = 10_000
/** After this time, earlier ends of a part no longer count. */
const settledMs = 60_000
const logKeptBytes = 10 * 1024 ** 2
const REASON_LENGTH = 300

/**
 * Starts parts, restarts those that die or hang, and stops them layer by layer. A part that was ready once is restarted
 * without limit: what it lacks (a database, disk space) may come back.
 */
export class Supervisor {
  /** @type {Map<string, Running>} */
  #running = new Map()
  /** How often each part has ended in succession. @type {Map<string, number>} */
  #ends = new Map()
  /** @type {Set<string>} */
  #haveBeenReady = new Set()
  #stopping = false

  /**
   * @param {{ root: string, dataDir: string, print: (line: string) => void, onHopeless: (line: string) => void, stopTimeoutMs?: number }} options
   *   `stopTimeoutMs`: longer than a part gives what is in flight (lib/gateway/process)
   */
  constructor({ root, dataDir, print, onHopeless, stopTimeoutMs = 35_000 }) {
    this.root = root
    this.dataDir = dataDir
    this.print = print
    this.onHopeless = onHopeless
    this.stopTimeoutMs = stopTimeoutMs
  }

  /**
   * Starts a part and waits until it is ready.
   * @param {Part} part
   */
  async start(part) {
    this.#spawn(part)
    await waitFor(
      () => {
        if (this.#stopping) throw new Error('stopped')
        return this.#haveBeenReady.has(part.name)
      },
      { timeoutMs: readyTimeoutMs, what: `The ${part.name} did not become ready` },
    ).catch((error) => {
      throw new Error(`${error.message}\n${this.#tail(part.name)}`)
    })
  }

  /** Ends every part and its child processes: callers first, so that each can finish its work. */
  async stop() {
    this.#stopping = true
    const running = [...this.#running.values()]
    const layers = new Set(running.map(({ part }) => part.layer).toSorted((a, b) => b - a))
    for (const layer of layers)
      await Promise.all(
        running
          .filter(({ part }) => part.layer === layer)
          .map((one) => endChild(one.process, this.stopTimeoutMs)),
      )
  }

  /** Kills everything at once, because we must exit now. */
  killAll() {
    for (const { process: child } of this.#running.values()) killGroup(child.pid)
  }

  /** @param {Part} part */
  #spawn(part) {
    const logFile = this.#logFile(part.name)
    if (existsSync(logFile) && statSync(logFile).size > logKeptBytes)
      renameSync(logFile, `${logFile}.1`)
    const log = openLog(logFile)
    const logFrom = fstatSync(log).size
    // The child watches its stdin: it closes when we end, however that happens. An own process group means that Ctrl-C
    // reaches only us, and that we can end the processes of a killed child.
    const child = spawn(process.execPath, part.args, {
      cwd: this.root,
      env: {
        ...MEMORY_ENV,
        ...withOwnSecrets(part.name, { ...process.env, ...part.env }),
        SUPERVISED: '1',
      },
      stdio: ['pipe', log, log, 'ipc'],
      detached: true,
    })
    const ended = new AbortController()
    const running = { part, process: child, startedAtMs: Date.now(), logFrom, hasReported: false }
    closeSync(log)
    child.stdin?.on('error', () => {})
    child.on('message', (message) => {
      if (message === 'ready') running.hasReported = true
    })
    child.once('error', (error) => {
      this.print(`The ${part.name} could not be started: ${error.message}`)
      if (child.pid === undefined) child.emit('exit', null, null)
    })
    child.once('exit', (code, signal) => {
      ended.abort()
      void this.#onExit(running, signal ?? code)
    })
    this.#running.set(part.name, running)
    void this.#watch(running, ended.signal)
    try {
      recordChildren(
        this.dataDir,
        [...this.#running].map(([name, one]) => [name, one.process.pid]),
      )
    } catch {
      // The disk is full. The record is needed only if this process is killed.
    }
  }

  /**
   * Replaces a part that no longer answers. One that answers may take time to be ready, for example while the database
   * is down.
   * @param {Running} running @param {AbortSignal} ended
   */
  async #watch(running, ended) {
    const { part, process: child } = running
    // Its own message first: an answer alone may come from another process on its port.
    const isReady = await waitFor(
      async () => ended.aborted || (running.hasReported && (await part.isReady?.()) !== false),
      { timeoutMs: readyTimeoutMs, what: 'ready' },
    ).catch(() => false)
    if (ended.aborted) return
    if (isReady) this.#haveBeenReady.add(part.name)
    const isHung = await untilHung((signal) => part.isAlive(child, signal), { signal: ended })
    if (!isHung || this.#stopping || !this.#haveBeenReady.has(part.name)) return
    this.print(`The ${part.name} does not answer; replacing it.`)
    killGroup(child.pid)
  }

  /** @param {Running} running @param {number | string | null} how */
  async #onExit({ part, process: child, startedAtMs, logFrom }, how) {
    killGroup(child.pid)
    if (this.#stopping) return
    const isSettled = Date.now() - startedAtMs > settledMs
    const ends = isSettled ? 1 : (this.#ends.get(part.name) ?? 0) + 1
    this.#ends.set(part.name, ends)
    if (ends > tries && !this.#haveBeenReady.has(part.name)) {
      this.onHopeless(
        `The ${part.name} ended ${ends} times before it was ready (${how}). Its last words:\n${this.#tail(part.name)}`,
      )
      return
    }
    const reason = this.#reason(part.name, logFrom)
    this.print(`The ${part.name} ended (${how}${reason && `: ${reason}`}); starting it again.`)
    await delay(Math.min(longestPauseMs, firstPauseMs * 2 ** (ends - 1)))
    if (!this.#stopping) this.#spawn(part)
  }

  /** @param {string} name */
  #logFile(name) {
    return join(this.dataDir, 'logs', `${name}.log`)
  }

  /** The last error that a part wrote to its log after a position; empty if it could write none. @param {string} name @param {number} from */
  #reason(name, from) {
    const said = readFileSync(this.#logFile(name)).subarray(from).toString()
    const isReason = (/** @type {string} */ line) => /^(?:FATAL ERROR|\w*Error\b[^:]*): /.test(line)
    return said.split('\n').findLast(isReason)?.slice(0, REASON_LENGTH) ?? ''
  }

  /** @param {string} name */
  #tail(name) {
    return readFileSync(this.#logFile(name), 'utf8').trimEnd().split('\n').slice(-15).join('\n')
  }
}

/** @param {import('node:child_process').ChildProcess} child @param {number} stopTimeoutMs */
async function endChild(child, stopTimeoutMs) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise((done) => child.once('exit', () => done(true)))
  child.kill('SIGTERM')
  if (await Promise.race([exited, delay(stopTimeoutMs, false, { ref: false })])) return
  child.kill('SIGKILL')
  await exited
}

/** @param {number | undefined} pid */
function killGroup(pid) {
  if (!pid) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // No process of the group is left.
  }
}
