import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { takeLock } from '../process/lock.mjs'
import { isInstalled } from './dependencies.mjs'
import { anyPort } from './ports.mjs'
import { ensureFreeDisk } from './preflight.mjs'
import { settingsHere } from './settings-here.mjs'

let freePort = ''
beforeAll(async () => {
  freePort = String(await anyPort())
})

/** Runs `npm start`'s script, or one process of its own, until it refuses. */
function start(env: Record<string, string>, script = ['scripts/start.mjs']) {
  const { status, stdout, stderr } = spawnSync(process.execPath, script, {
    env: { ...process.env, PORT: freePort, ...env },
    encoding: 'utf8',
    timeout: 20_000,
  })
  return { status, lines: `${stdout}${stderr}`.trim().split('\n') }
}

describe('npm start refuses clearly', () => {
  let folder: string
  let server: Server | undefined
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'koeniwa-start-'))
  })
  afterEach(() => {
    server?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('a port that is in use, and leaves nothing locked', async () => {
    const busy = createServer()
    server = busy
    await new Promise<void>((done) => busy.listen(0, '127.0.0.1', done))
    const address = busy.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const { status, lines } = start({ DATA_DIR: folder, PORT: String(port) })
    expect(status).toBe(1)
    expect(lines).toEqual([expect.stringContaining(`Port ${port} is already in use`)])
    expect(readdirSync(folder)).toEqual([])
  })

  test.each(['/dev/null/data', '/proc/data'])('a data folder that cannot be written: %s', (dir) => {
    const { status, lines } = start({ DATA_DIR: dir })
    expect(status).toBe(1)
    expect(lines).toEqual([expect.stringContaining(`${dir} cannot be written`)])
  })

  test('a data folder on which another instance runs', () => {
    const unlock = takeLock(join(folder, 'instance.lock'))
    const { status, lines } = start({ DATA_DIR: folder })
    unlock()
    expect(status).toBe(1)
    expect(lines).toEqual([expect.stringContaining(`(process ${process.pid})`)])
  })

  test('a port that is no number', () => {
    const { status, lines } = start({ DATA_DIR: folder, PORT: 'http' })
    expect(status).toBe(1)
    expect(lines).toEqual([expect.stringContaining('PORT must be a number')])
  })

  test.each([
    ['DEPLOYMENT=live', { DEPLOYMENT: 'live' }, 'DEPLOYMENT is live'],
    ['a word for DEPLOYMENT that there is not', { DEPLOYMENT: 'Live' }, 'DEPLOYMENT is Live'],
    [
      'a database of its own',
      { DATABASE_URL: 'postgres://shop@127.0.0.1:1/shop' },
      'DATABASE_URL names',
    ],
    [
      'both',
      { DATABASE_URL: 'postgres://shop@127.0.0.1:1/shop', DEPLOYMENT: 'live' },
      'DEPLOYMENT is live',
    ],
  ])('demo accounts in a real shop: %s; how one is started is said', (_, given, words) => {
    const { status, lines } = start({ DATA_DIR: join(folder, 'data'), ...given })
    expect(status).toBe(1)
    expect(lines[0]).toContain(words)
    expect(lines.join(' ')).toContain('npm run start:service')
    expect(lines.join(' ')).toContain('npm run ops:grant -- <address> admin')
    expect(readdirSync(folder)).toEqual([])
  })

  test('a database that its operator calls a demo’s is no reason', () => {
    const given = { DATABASE_URL: 'postgres://shop@127.0.0.1:1/shop', DEPLOYMENT: 'demo' }
    const { lines } = start({ DATA_DIR: join(folder, 'data'), PORT: 'http', ...given })
    expect(lines).toEqual([expect.stringContaining('PORT must be a number')])
  })

  test.each([
    ['a file that is not there', '/nowhere/ffmpeg', 'there is no file /nowhere/ffmpeg'],
    [
      'a name that is not on PATH',
      'ffmpeg-of-tomorrow',
      'there is no “ffmpeg-of-tomorrow” on PATH',
    ],
    ['a folder', '/tmp', '/tmp is not a program that can be run'],
    ['a file that is no program', '/etc/passwd', '/etc/passwd is not a program that can be run'],
    ['another program', '/bin/bash', '/bin/bash is not'],
    ['one that is too old', 'OLD', '4.4.2-0+deb11u1; 5.1 or later is needed'],
  ])('an ffmpeg or ffprobe setting that names %s', (_, path, words) => {
    for (const [setting, name] of [
      ['FFMPEG_PATH', 'ffmpeg'],
      ['FFPROBE_PATH', 'ffprobe'],
    ] as const) {
      const old = join(folder, name)
      writeFileSync(old, `#!/bin/sh\necho ${name} version 4.4.2-0+deb11u1 Copyright`, {
        mode: 0o755,
      })
      const given = path === 'OLD' ? old : path
      const { status, lines } = start({ DATA_DIR: join(folder, 'data'), [setting]: given })
      expect(status).toBe(1)
      expect(lines).toEqual([expect.stringMatching(`^${setting}: .*`)])
      expect(lines[0]).toContain(words)
      for (const part of ['service', 'worker'])
        expect(start({ [setting]: given }, ['scripts/run.mjs', part])).toEqual({ status: 1, lines })
    }
  })

  test('the packaged ffmpeg in a live shop, which may say so by saying nothing', () => {
    for (const DEPLOYMENT of ['live', '']) {
      const settings = { DEPLOYMENT, FFMPEG_PATH: '', FFPROBE_PATH: '', PATH: folder }
      const { status, lines } = start(settings, ['scripts/run.mjs', 'worker'])
      expect(status).toBe(1)
      expect(lines).toEqual([expect.stringContaining('A live deployment needs ffmpeg')])
    }
  })

  test('a secret that is given twice, by a part that needs it', () => {
    const twice = { DEPLOYMENT: 'demo', AUTH_SECRET: 'a', AUTH_SECRET_FILE: '/run/auth' }
    expect(start(twice, ['scripts/run.mjs', 'web'])).toEqual({
      status: 1,
      lines: ['AUTH_SECRET and AUTH_SECRET_FILE are both set: one is enough.'],
    })
    const { lines } = start(twice, ['scripts/run.mjs', 'sandbox'])
    expect(lines.join()).not.toContain('AUTH_SECRET')
  })

  test('a disk without room', () => {
    expect(() => ensureFreeDisk(folder, Number.MAX_SAFE_INTEGER)).toThrow(/is full.*needed/)
  })
})

describe('the settings that a command of the operator takes over', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'koeniwa-here-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('are of a shop that runs: where none does, it says so, and starts none', async () => {
    const none = settingsHere('/', { ...process.env, DATA_DIR: folder })
    await expect(none).rejects.toThrow(`No shop runs on ${folder}.`)
    const gone = settingsHere('/', { ...process.env, DATA_DIR: join(folder, 'nowhere') })
    await expect(gone).rejects.toThrow('No shop runs')
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('a lock', () => {
  test('of a dead process is taken over', () => {
    const folder = mkdtempSync(join(tmpdir(), 'koeniwa-lock-'))
    writeFileSync(join(folder, 'lock'), '999999@1')
    const unlock = takeLock(join(folder, 'lock'))
    expect(() => takeLock(join(folder, 'lock'))).toThrow(`held by process ${process.pid}`)
    unlock()
    expect(readdirSync(folder)).toEqual([])
    rmSync(folder, { recursive: true })
  })
})

describe('dependencies', () => {
  const lock = (packages: Record<string, { version: string; optional?: boolean }>) =>
    JSON.stringify({ packages })

  test('are installed when npm’s own account agrees with the lock; a missing optional one is no fault', () => {
    const folder = mkdtempSync(join(tmpdir(), 'koeniwa-lock-'))
    mkdirSync(join(folder, 'node_modules'))
    const wanted = { 'node_modules/a': { version: '1.0.0' } }
    const optional = { 'node_modules/b': { version: '1.0.0', optional: true } }
    const account = join(folder, 'node_modules/.package-lock.json')
    writeFileSync(join(folder, 'package-lock.json'), lock({ ...wanted, ...optional }))
    expect(isInstalled(folder)).toBe(false)
    writeFileSync(account, lock({ 'node_modules/a': { version: '0.9.0' } }))
    expect(isInstalled(folder)).toBe(false)
    writeFileSync(account, lock(wanted))
    expect(isInstalled(folder)).toBe(true)
    rmSync(folder, { recursive: true })
  })
})
