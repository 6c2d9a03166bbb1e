// postgres: one, rest
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { until } from '@/lib/api/testing/processes'
import { childrenOf, processIdentity } from '../process/identity.mjs'

const here = (name: string) => pathToFileURL(join(process.cwd(), 'scripts/start', name)).href

/** A part that does not listen, and what it has started. */
const DEAF = `process.on('SIGTERM', () => {})
  const { pid } = require('child_process').spawn('sleep', ['600'])
  console.log('child', pid, '.')
  process.send('ready')
  setInterval(() => {}, 1000)`

/** A launcher as scripts/start/main.mjs is one, with a database and one part. */
const launcherOf = (dataDir: string) => `
  import { Shutdown } from '${here('shutdown.mjs')}'
  import { Supervisor } from '${here('supervisor.mjs')}'
  import { startDatabase } from '${here('start-database.mjs')}'
  const dataDir = ${JSON.stringify(dataDir)}
  const print = (line) => console.log(line)
  const shutdown = new Shutdown({ print })
  shutdown.catchSignals()
  await startDatabase({ dataDir, print, shutdown })
  const supervisor = new Supervisor({ root: process.cwd(), dataDir, print, onHopeless: print })
  shutdown.add({ finish: () => supervisor.stop(), kill: () => supervisor.killAll() })
  await supervisor.start({
    name: 'worker', args: ['-e', ${JSON.stringify(DEAF)}], env: {}, layer: 0,
    isAlive: async () => true,
  })
  print('all ready')`

let dataDir: string
let launcher: ChildProcess
let output: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'koeniwa-shutdown-'))
  chmodSync(dataDir, 0o755)
  mkdirSync(join(dataDir, 'logs'))
  output = ''
  const file = join(dataDir, 'launcher.mjs')
  writeFileSync(file, launcherOf(dataDir))
  launcher = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] })
  launcher.stdout?.on('data', (chunk) => {
    output += chunk
  })
})
afterEach(async () => {
  for (const pid of [databasePid(), ...startedPids(), launcher.pid])
    if (pid && processIdentity(pid)) process.kill(pid, 'SIGKILL')
  await until(() => !databasePid())
  rmSync(dataDir, { recursive: true, force: true })
})

function databasePid(): number | undefined {
  const file = join(dataDir, 'postgres/18/postmaster.pid')
  if (!existsSync(file)) return undefined
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
  return processIdentity(pid) ? pid : undefined
}
function startedPids(): number[] {
  const log = join(dataDir, 'logs/worker.log')
  const started = existsSync(log) && /child (\d+) \./u.exec(readFileSync(log, 'utf8'))?.[1]
  return started ? [Number(started)] : []
}
const isGone = (identity: string) => processIdentity(Number.parseInt(identity, 10)) !== identity

test('a second Ctrl-C ends everything at once, and nothing is left running', async () => {
  await until(() => output.includes('all ready'))
  const database = databasePid() ?? 0
  const pids = [
    database,
    ...childrenOf(database),
    ...childrenOf(launcher.pid ?? 0),
    ...startedPids(),
  ]
  const identities = pids.map((pid) => processIdentity(pid) ?? `${pid} is not there`)
  expect(identities.length).toBeGreaterThan(4)
  const exit = once(launcher, 'exit')
  const pressedAtMs = performance.now()
  await until(() => {
    launcher.kill('SIGINT')
    return launcher.exitCode !== null
  })
  expect(await exit).toEqual([1, null])
  // The part gives itself 35 s.
  expect(performance.now() - pressedAtMs).toBeLessThan(10_000)
  expect(output).toContain('Ctrl-C again ends at once')
  await until(() => identities.every(isGone))
}, 60_000)

test('a Ctrl-C while the database comes up leaves none', async () => {
  await until(() => databasePid() !== undefined)
  const exit = once(launcher, 'exit')
  launcher.kill('SIGINT')
  expect(await exit).toEqual([0, null])
  expect(databasePid()).toBeUndefined()
}, 60_000)
