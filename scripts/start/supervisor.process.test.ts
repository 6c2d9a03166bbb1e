import type { ChildProcess } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { processIdentity } from '../process/identity.mjs'
import { waitFor } from '../process/wait-for.mjs'
import { endLeftovers } from './leftovers.mjs'
import { openLogFolder } from './logs.mjs'
import { Supervisor } from './supervisor.mjs'

describe('the supervisor', () => {
  let dataDir: string
  let hopeless: string[]
  let said: string[]
  let supervisor: Supervisor
  let stranger: Server | undefined

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'koeniwa-supervisor-'))
    mkdirSync(join(dataDir, 'logs'))
    hopeless = []
    said = []
    supervisor = new Supervisor({
      root: process.cwd(),
      dataDir,
      print: (line) => said.push(line),
      onHopeless: (line) => hopeless.push(line),
      stopTimeoutMs: 2_000,
    })
  })
  afterEach(async () => {
    await supervisor.stop()
    stranger?.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const part = (name: string, code: string, layer = 0) => ({
    name,
    args: ['-e', code],
    env: {},
    layer,
    isAlive: async () => true,
  })
  const recorded = (): { name: string; identity: string }[] =>
    JSON.parse(readFileSync(join(dataDir, 'processes.json'), 'utf8'))
  const until = (condition: () => boolean) =>
    waitFor(condition, { timeoutMs: 15_000, what: 'it did not happen' })

  test('starts a killed part again', async () => {
    await supervisor.start(part('web', 'process.send("ready"); setInterval(() => {}, 1000)'))
    const first = Number.parseInt(recorded()[0]?.identity ?? '', 10)
    process.kill(first, 'SIGKILL')
    await until(() => recorded().some(({ identity }) => !identity.startsWith(`${first}@`)))
    expect(hopeless).toEqual([])
  })

  test('keeps the logs to their owner, also those of earlier starts (safety 83)', async () => {
    const logs = join(dataDir, 'logs')
    const modeOf = (...path: string[]) => statSync(join(logs, ...path)).mode & 0o777
    for (const left of ['web.log', 'worker.log.1']) {
      writeFileSync(join(logs, left), 'old')
      chmodSync(join(logs, left), 0o644)
    }
    chmodSync(logs, 0o755)
    const ready = (name: string) => part(name, 'process.send("ready"); setInterval(() => {}, 1000)')
    await supervisor.start(ready('web'))
    await supervisor.start(ready('service'))
    expect([modeOf('web.log'), modeOf('service.log')]).toEqual([0o600, 0o600])
    openLogFolder(logs)
    expect([modeOf(), modeOf('worker.log.1')]).toEqual([0o700, 0o600])
  })

  test('ends where a part dies again and again before it was ready, with its last words', async () => {
    const starting = supervisor.start(part('worker', 'throw new Error("no use")'))
    await Promise.race([starting, until(() => hopeless.length > 0)])
    expect(hopeless[0]).toContain('The worker ended 6 times before it was ready')
    expect(hopeless[0]).toContain('no use')
    await supervisor.stop()
    await expect(starting).rejects.toThrow('stopped')
  })

  test('starts a part that has been ready again for as long as it takes', async () => {
    const ends = join(dataDir, 'ends')
    const code = `const { appendFileSync, readFileSync } = require('fs')
      appendFileSync('${ends}', 'x'); process.send('ready')
      if (readFileSync('${ends}').length < 8) setTimeout(() => process.exit(1), 300)
      else setInterval(() => {}, 1000)`
    await supervisor.start(part('worker', code))
    await waitFor(() => existsSync(ends) && readFileSync(ends).length === 8, {
      timeoutMs: 60_000,
      what: 'no 8th start',
    })
    expect(hopeless).toEqual([])
    expect(said.filter((line) => line.includes('starting it again'))).toHaveLength(7)
  })

  test('says why a part has ended: a full heap, an error that nobody caught', async () => {
    const once = (name: string, ends: string) =>
      `const { existsSync, writeFileSync } = require('fs'), mark = '${join(dataDir, name)}'
       process.send('ready')
       if (existsSync(mark)) setInterval(() => {}, 1000)
       else { writeFileSync(mark, ''); setTimeout(() => { ${ends} }, 300) }`
    const full = once('full', 'const all = []; for (;;) all.push(new Array(10_000).fill({}))')
    await supervisor.start({
      ...part('service', full),
      args: ['--max-old-space-size=20', '-e', full],
    })
    await supervisor.start(part('worker', once('error', 'throw new TypeError("no use")')))
    await until(() => said.length === 2)
    expect(said.toSorted()).toEqual([
      expect.stringMatching(
        /^The service ended \(SIGABRT: FATAL ERROR: .*heap out of memory\); starting it again\.$/u,
      ),
      'The worker ended (1: TypeError: no use); starting it again.',
    ])
  })

  test('replaces a part that is stopped (SIGSTOP) within 20 s', async () => {
    const listens = `const server = require('http').createServer((_, answer) => answer.end()).listen(0,
      '127.0.0.1', () => { console.log('port', server.address().port, '.'); process.send('ready') })`
    const port = () =>
      /port (\d+) \.\s*$/.exec(readFileSync(join(dataDir, 'logs/web.log'), 'utf8'))?.[1]
    await supervisor.start({
      ...part('web', listens),
      isAlive: async (_child, signal) => (await fetch(`http://127.0.0.1:${port()}`, { signal })).ok,
    })
    const pinged = {
      ...part('worker', `process.on('message', () => process.send('pong')); process.send('ready')`),
      isAlive: (child: ChildProcess) =>
        new Promise<boolean>((answered) => {
          child.once('message', () => answered(true))
          child.send('ping')
        }),
    }
    await supervisor.start(pinged)
    const before = recorded()
    const stoppedAt = performance.now()
    for (const { identity } of before) process.kill(Number.parseInt(identity, 10), 'SIGSTOP')
    const isNew = () => recorded().every(({ identity }, i) => identity !== before[i]?.identity)
    await waitFor(isNew, { timeoutMs: 20_000, what: 'nothing was replaced' })
    expect(performance.now() - stoppedAt).toBeLessThan(20_000)
    for (const { identity } of before)
      expect(processIdentity(Number.parseInt(identity, 10))).not.toBe(identity)
    expect(said).toContainEqual('The web does not answer; replacing it.')
    expect(said).toContainEqual('The worker does not answer; replacing it.')
  })

  test('does not take a stranger on a part’s port for the part', async () => {
    const other = createServer((_, answer) => answer.end('another shop'))
    stranger = other
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
    const { port } = other.address() as AddressInfo
    const code = `require('http').createServer().listen(${port}, '127.0.0.1', () => process.send('ready'))`
    const isReady = async () => (await fetch(`http://127.0.0.1:${port}`)).ok
    const starting = supervisor.start({ ...part('service', code), isReady })
    await Promise.race([starting, until(() => hopeless.length > 0)])
    expect(hopeless[0]).toContain('The service ended 6 times before it was ready')
    expect(hopeless[0]).toContain('EADDRINUSE')
    await supervisor.stop()
    await expect(starting).rejects.toThrow('stopped')
  })

  test('sweeps up what a killed part has started', async () => {
    const spawns = `const c = require('child_process').spawn('sleep', ['600']); console.log('child', c.pid, '.'); process.send('ready'); setInterval(() => {}, 1000)`
    await supervisor.start(part('worker', spawns))
    const log = readFileSync(join(dataDir, 'logs/worker.log'), 'utf8')
    const grandchild = Number(/child (\d+) /.exec(log)?.[1])
    expect(processIdentity(grandchild)).toBeDefined()
    process.kill(Number.parseInt(recorded()[0]?.identity ?? '', 10), 'SIGKILL')
    await until(() => processIdentity(grandchild) === undefined)
  })

  test('a next start ends what an earlier one left, and never a stranger with the same pid', async () => {
    await supervisor.start(part('web', 'process.send("ready"); setInterval(() => {}, 1000)'))
    const [left] = recorded()
    const pid = Number.parseInt(left?.identity ?? '', 10)
    const stranger = { name: 'stranger', identity: `${process.pid}@1` }
    writeFileSync(join(dataDir, 'processes.json'), JSON.stringify([stranger, left]))
    await endLeftovers(dataDir)
    expect(processIdentity(pid) === left?.identity).toBe(false)
  })

  test('stops who calls others first, and waits until it has finished', async () => {
    const said = join(dataDir, 'said')
    const says = (name: string, ms: number) =>
      `const { appendFileSync } = require('fs')
       process.on('SIGTERM', () => { appendFileSync('${said}', '${name} asked\\n')
         setTimeout(() => { appendFileSync('${said}', '${name} done\\n'); process.exit() }, ${ms}) })
       process.send('ready'); setInterval(() => {}, 1000)`
    await Promise.all([
      supervisor.start(part('sandbox', says('sandbox', 0), 0)),
      supervisor.start(part('service', says('service', 200), 1)),
      supervisor.start(part('web', says('web', 400), 2)),
    ])
    await supervisor.stop()
    expect(readFileSync(said, 'utf8').trim().split('\n')).toEqual(
      ['web', 'service', 'sandbox'].flatMap((name) => [`${name} asked`, `${name} done`]),
    )
  })

  test('stops every part, also one that does not listen', async () => {
    const deaf = `process.on('SIGTERM', () => {}); process.send('ready'); setInterval(() => {}, 1000)`
    await supervisor.start(part('web', deaf))
    const [only] = recorded()
    await supervisor.stop()
    expect(processIdentity(Number.parseInt(only?.identity ?? '', 10))).toBeUndefined()
  })
})
