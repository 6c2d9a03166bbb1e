import { join } from 'node:path'

/** @typedef {import('./supervisor.mjs').Part} Part */

/**
 * The heap limit of each process in MB: at least twice its size after all lazily loaded code is loaded
 * (heap-bounds.service.test.ts). Otherwise V8 lets garbage grow to a part of the machine’s memory.
 */
export const HEAP_MB = { service: 200, worker: 256, web: 256, sandbox: 128 }

/** The memory limits of a process. lib/kit/http/count-chunk.ts says why `--expose-gc` is set. @param {keyof typeof HEAP_MB} name */
export const memoryArgs = (name) => [
  `--max-old-space-size=${HEAP_MB[name]}`,
  '--max-semi-space-size=8',
  '--expose-gc',
]

/**
 * How glibc keeps memory outside the heap: one heap per thread returns little of it, so there are two. Left alone, it
 * takes ever larger blocks from them, where a small one behind holds all before it; from 256 KiB on, each is its own.
 */
export const MEMORY_ENV = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(256 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(1024 * 1024),
}

/**
 * The processes of the shop. They start together and wait for each other where they must. They end in the order of
 * calls: first the web, which calls the service, and last the sandbox, which all others call.
 * @param {{ root: string, env: Record<string, string>, sandboxEnv?: Record<string, string> }} options
 * @returns {Part[]}
 */
export function partsOf({ root, env, sandboxEnv }) {
  const run = join(root, 'scripts/run.mjs')
  /** @param {keyof typeof HEAP_MB} name */
  const args = (name) => [...memoryArgs(name), run, name]
  /** @type {Part[]} */
  const product = [
    {
      name: 'service',
      layer: 1,
      args: args('service'),
      env,
      isReady: () => answers(`${env.API_ORIGIN}/healthz`),
      isAlive: (_child, signal) => listens(`${env.API_ORIGIN}/healthz`, signal),
    },
    {
      name: 'worker',
      layer: 1,
      args: args('worker'),
      env,
      isAlive: answersPing,
    },
    {
      name: 'web',
      layer: 2,
      args: args('web'),
      env,
      isReady: () => answers(`http://${env.HOST}:${env.PORT}/robots.txt`),
      isAlive: (_child, signal) => listens(`http://${env.HOST}:${env.PORT}/robots.txt`, signal),
    },
  ]
  if (!sandboxEnv) return product
  const sandbox = {
    name: 'sandbox',
    layer: 0,
    args: args('sandbox'),
    env: { ...env, ...sandboxEnv },
    isAlive: answersPing,
  }
  return [sandbox, ...product]
}

/** @param {string} url */
async function answers(url) {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(5000) })).ok
  } catch {
    return false
  }
}

/** @param {string} url @param {AbortSignal} signal */
async function listens(url, signal) {
  try {
    const answer = await fetch(url, { signal })
    await answer.body?.cancel()
    return true
  } catch {
    return false
  }
}

/**
 * For processes that listen on no port or on several (lib/gateway/process/on-shutdown.ts answers).
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<boolean>}
 */
function answersPing(child) {
  return new Promise((answered, failed) => {
    child.once('message', (message) => message === 'pong' && answered(true))
    child.send('ping', (error) => error && failed(error))
  })
}
