import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { bundlePath } from '../../build/bundles.mjs'
import { freePort } from '../product.mjs'
import { waitUntilUp } from '../wait-until-up.mjs'

/** @typedef {import('../product.mjs').Product} Product */
/** @typedef {{ text: string, values: unknown[] }} Statement */

const root = join(import.meta.dirname, '../../..')

/** Another service over the product's database, just started, which tells the SQL statements that it sends. @param {Product} product */
export async function startRecordedService({ serviceEnvironment, pidOf }) {
  const child = spawn(
    process.execPath,
    [...nodeOptionsOf(pidOf('service')), bundlePath(root, 'bench-service')],
    {
      cwd: root,
      env: { ...process.env, ...serviceEnvironment() },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const [port] = await once(createInterface(child.stdout), 'line', {
    signal: AbortSignal.timeout(60_000),
  })
  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    pid: child.pid ?? 0,
    /** Those since the last call. @returns {Promise<Statement[]>} */
    takeStatements: async () => (await fetch(`${origin}/statements`)).json(),
    stop: () => end(child),
  }
}

/** A service of this kind and a web before it, both just started: neither has anything cached. @param {Product} product */
export async function startFreshShop(product) {
  const service = await startRecordedService(product)
  const port = await freePort()
  const web = spawn(
    process.execPath,
    [...nodeOptionsOf(product.pidOf('web')), join(root, 'scripts/run.mjs'), 'web'],
    {
      cwd: root,
      env: {
        ...process.env,
        ...product.serviceEnvironment(),
        PORT: String(port),
        API_ORIGIN: service.origin,
        SUPERVISED: '',
      },
      stdio: 'ignore',
    },
  )
  const stop = async () => {
    await end(web)
    await service.stop()
  }
  const origin = `http://127.0.0.1:${port}`
  try {
    await waitUntilUp(`${origin}/robots.txt`, 'The fresh web')
    return { origin, service, pids: [web.pid ?? 0, service.pid], stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** How the supervisor runs this process, its limits of memory above all. @param {number} pid */
const nodeOptionsOf = (pid) =>
  readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    .split('\0')
    .filter((argument) => argument.startsWith('--'))

/** @param {import('node:child_process').ChildProcess} child */
async function end(child) {
  if (child.exitCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
}
