import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createSocketServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

export const PAGE_CACHE_SECRET = 'a-secret-of-the-web-that-stands-alone'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** The built web with a service that the test plays. */
export type WebAlone = {
  origin: string
  /** The requests that the service got so far: `GET /api/works?…`. */
  requests: IncomingMessage[]
  isAlive: () => boolean
  signal: (signal: NodeJS.Signals) => void
  stop: () => Promise<void>
}

type Place = { root?: string; logFile?: string; args?: readonly string[] }

/**
 * `root` is the folder of the built product; the output of the web goes to `logFile`, if given; `args` are for Node.
 */
export async function startWebAlone(
  answer: Answer,
  { root = process.cwd(), logFile, args = [] }: Place = {},
): Promise<WebAlone> {
  const requests: IncomingMessage[] = []
  const service = createServer((request, response) => {
    requests.push(request)
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const log = logFile === undefined ? 'pipe' : openSync(logFile, 'a')
  const web = spawn(process.execPath, [...args, join(root, 'scripts/run.mjs'), 'web'], {
    cwd: root,
    env: {
      ...process.env,
      DEPLOYMENT: 'demo',
      HOST: '127.0.0.1',
      PORT: String(port),
      SITE_ORIGIN: origin,
      API_ORIGIN: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
      PAGE_CACHE_SECRET,
      AUTH_SECRET: 'another-secret-of-the-web-that-stands-alone',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_alone',
      TRUSTED_PROXIES: '127.0.0.1',
    },
    stdio: ['ignore', log, log],
  })
  if (typeof log === 'number') closeSync(log)
  await ready(web, `${origin}/robots.txt`)
  return {
    origin,
    requests,
    isAlive: () => isAlive(web),
    signal: (signal) => void web.kill(signal),
    stop: async () => {
      web.kill('SIGKILL')
      service.closeAllConnections()
      service.close()
      await once(web, 'exit')
    },
  }
}

const isAlive = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

/** Resolves when a process answers at an address. @throws Error with its output if it ends before */
export async function ready(web: ChildProcess, address: string): Promise<void> {
  let said = ''
  for (const stream of [web.stdout, web.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  const answers = () =>
    fetch(address).then(
      () => true,
      () => false,
    )
  while (!(await answers())) {
    if (!isAlive(web)) throw new Error(`the process ended: ${said}`)
    await delay(50)
  }
}

/** A free port. */
export async function freePort(): Promise<number> {
  const probe = createSocketServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
