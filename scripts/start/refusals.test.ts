import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { takeLock } from '../process/lock.mjs'
import { isInstalled } from './dependencies.mjs'
import { ensureFreeDisk } from './preflight.mjs'
import { settingsHere } from './settings-here.mjs'

/** Runs `npm start`'s script until it refuses. */
function start(env: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/start.mjs'], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout: 20_000,
  })
  return { status, lines: `${stdout}${stderr}`.trim().split('\n') }
}

describe('npm start refuses with one clear line', () => {
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
