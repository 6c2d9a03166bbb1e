import { once } from 'node:events'
import { waitFor } from '../../process/wait-for.mjs'

/** Where Node.js listens for a debugger unless told otherwise. */
const INSPECTOR = 'http://127.0.0.1:9229/json/list'

/** Closes the debugger when nobody is connected any more: Node.js 24 may end with SIGSEGV if it closes under a session. */
const CLOSE_LATER = "setTimeout(() => process.getBuiltinModule('node:inspector').close(), 1_000), 0"

/**
 * The heap of a running Node.js process after a garbage collection, through its debugger, which SIGUSR1 opens and which
 * is closed again. The process needs no flags and no code for it.
 * @param {number} pid
 */
export async function liveHeapBytes(pid) {
  if (await inspectorAddress()) throw new Error('Another process has the debugger’s port 9229.')
  process.kill(pid, 'SIGUSR1')
  const address = await waitFor(inspectorAddress, {
    timeoutMs: 10_000,
    what: `The debugger of ${pid} did not open`,
  })
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const evaluate = (/** @type {string} */ expression) =>
    call(socket, 'Runtime.evaluate', { expression, returnByValue: true })
  try {
    const answer = await evaluate('process.pid')
    if (answer.result.value !== pid) throw new Error('The debugger is another process’s.')
    for (let i = 0; i < 2; i += 1) await call(socket, 'HeapProfiler.collectGarbage', {})
    return Number((await call(socket, 'Runtime.getHeapUsage', {})).usedSize)
  } finally {
    await evaluate(CLOSE_LATER)
    socket.close()
    await waitFor(async () => !(await inspectorAddress()), {
      timeoutMs: 10_000,
      what: `The debugger of ${pid} did not close`,
    })
  }
}

/** @returns {Promise<string | undefined>} */
async function inspectorAddress() {
  try {
    return (await (await fetch(INSPECTOR)).json())[0]?.webSocketDebuggerUrl
  } catch {
    return undefined
  }
}

let calls = 0

/** @param {WebSocket} socket @param {string} method @param {object} params @returns {Promise<any>} */
function call(socket, method, params) {
  calls += 1
  const id = calls
  return new Promise((done, failed) => {
    /** @param {MessageEvent} event */
    const read = ({ data }) => {
      const message = JSON.parse(data)
      if (message.id !== id) return
      socket.removeEventListener('message', read)
      if (message.error) failed(new Error(`${method}: ${message.error.message}`))
      else done(message.result)
    }
    socket.addEventListener('message', read)
    socket.addEventListener('close', () => failed(new Error(`${method}: the debugger closed.`)))
    socket.send(JSON.stringify({ id, method, params }))
  })
}
