import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'

/** A package as the registry's; its program is the Node.js that runs us. */
const name = `node-${process.platform}-${process.arch}`
const program = `#!/bin/sh\nexec '${process.execPath}' "$@"\n`

describe('on a machine whose Node.js is too old', () => {
  let checkout: string
  let registry: Server
  let tarball: Buffer
  let downloads: number
  let env: NodeJS.ProcessEnv

  beforeEach(async () => {
    checkout = mkdtempSync(join(tmpdir(), 'koeniwa-node-'))
    for (const part of ['scripts/node', 'scripts/process'])
      cpSync(part, join(checkout, part), { recursive: true })
    tarball = pack(checkout, program)
    writeManifests(checkout, tarball)
    downloads = 0
    registry = createServer((request, response) => {
      if (!request.url?.endsWith('.tgz')) return void response.writeHead(404).end()
      downloads += 1
      response.end(tarball)
    }).listen(0, '127.0.0.1')
    await once(registry, 'listening')
    env = {
      ...process.env,
      npm_config_registry: `http://127.0.0.1:${(registry.address() as AddressInfo).port}`,
      npm_config_cache: join(checkout, 'cache'),
      PATH: `${oldNode(checkout)}:${process.env.PATH}`,
    }
  })
  afterEach(() => {
    registry.close()
    rmSync(checkout, { recursive: true, force: true })
  })

  /** As a script of package.json does. */
  async function run(args: string[], input = '') {
    const child = spawn('sh', ['scripts/node/run.sh', ...args], { cwd: checkout, env })
    let stdout = ''
    let stderr = ''
    child.stdout.on('data', (text) => {
      stdout += text
    })
    child.stderr.on('data', (text) => {
      stderr += text
    })
    child.stdin.end(input)
    const [code, signal] = await once(child, 'close')
    return { code, signal, stdout, lines: stderr.trim().split('\n') }
  }

  test('the pinned one is installed once, says so in one line, and runs the script', async () => {
    const script = `process.stdin.pipe(process.stdout); process.exitCode = 7`
    const first = await run(['-e', script], 'words')
    expect(first).toMatchObject({ code: 7, stdout: 'words' })
    expect(first.lines).toEqual([
      expect.stringMatching(
        /^Node.js 20.20.2 is older than 22.13: installing Node.js 24 into .build\/node … \d+ s$/,
      ),
    ])
    registry.close()
    const second = await run(['-e', ''])
    expect(second.code).toBe(0)
    expect(second.lines).toEqual([
      'Node.js 20.20.2 is older than 22.13: running with the Node.js 24 of .build/node.',
    ])
    expect(downloads).toBe(1)
  })

  test('what the script starts finds it too', async () => {
    const { stdout } = await run([
      '-p',
      `require('child_process').execSync('command -v node').toString()`,
    ])
    expect(stdout.trim()).toBe(join(checkout, '.build/node/node_modules/.bin/node'))
  })

  test('no shell stands between npm and the script: a signal reaches the script', async () => {
    await run(['-e', ''])
    writeFileSync(join(checkout, 'scripts/listen.mjs'), listening)
    const start = startScript.replace('scripts/start.mjs', 'scripts/listen.mjs')
    writeFileSync(join(checkout, 'package.json'), JSON.stringify({ scripts: { start } }))
    const child = spawn('npm', ['start', '--silent'], { cwd: checkout, env })
    await once(child.stdout, 'data')
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([42, null])
  })

  test('two starts at once download it once', async () => {
    const runs = await Promise.all([run(['-e', '']), run(['-e', '']), run(['-e', ''])])
    expect(runs.map(({ code }) => code)).toEqual([0, 0, 0])
    expect(downloads).toBe(1)
  })

  test('a half-made one, and one of an earlier lock, are made again', async () => {
    const home = join(checkout, '.build/node')
    mkdirSync(join(home, 'node_modules/.bin'), { recursive: true })
    writeFileSync(join(home, 'package-lock.json'), '{}')
    mkdirSync(join(`${home}.making`, 'node_modules'), { recursive: true })
    expect((await run(['-p', '1'])).stdout).toBe('1\n')
    expect(readdirSync(join(checkout, '.build'))).toEqual(['node'])
  })

  test('without a network it says what to do, and leaves nothing that looks installed', async () => {
    registry.close()
    const { code, stdout, lines } = await run(['-p', '1'])
    expect(code).toBe(1)
    expect(stdout).toBe('')
    expect(lines.join('\n')).toContain('Try again with a network, or install Node.js 24 yourself')
    expect(existsSync(join(checkout, '.build/node'))).toBe(false)
  })

  test('what does not have the lock’s checksum is not installed', async () => {
    const lock = join(checkout, 'scripts/node/package-lock.json')
    writeFileSync(lock, readFileSync(lock, 'utf8').replace(/sha512-..../, 'sha512-AAAA'))
    const { code } = await run(['-p', '1'])
    expect(code).toBe(1)
    expect(existsSync(join(checkout, '.build/node'))).toBe(false)
  })

  test('a program that does not run here is not installed', async () => {
    tarball = pack(checkout, '#!/bin/sh\nexit 1\n')
    writeManifests(checkout, tarball)
    expect((await run(['-p', '1'])).code).toBe(1)
    expect(downloads).toBe(1)
    expect(existsSync(join(checkout, '.build/node'))).toBe(false)
  })
})

test('on a newer machine nothing is installed and nothing is said', async () => {
  const before = existsSync('.build/node')
  const child = spawn('sh', ['scripts/node/run.sh', '-p', 'process.execPath'])
  const told = { stdout: '', stderr: '' }
  child.stdout.on('data', (text) => {
    told.stdout += text
  })
  child.stderr.on('data', (text) => {
    told.stderr += text
  })
  await once(child, 'close')
  expect(told).toEqual({ stdout: `${process.execPath}\n`, stderr: '' })
  expect(existsSync('.build/node')).toBe(before)
})

const startScript: string = JSON.parse(readFileSync('package.json', 'utf8')).scripts.start
const listening = `process.on('SIGTERM', () => process.exit(42)); setInterval(() => {}, 1000); console.log('ready')`

/** A `node` of PATH that is the real one and calls itself 20.20.2. */
function oldNode(checkout: string) {
  const bin = join(checkout, 'bin')
  mkdirSync(bin)
  const lie = join(bin, 'lie.cjs')
  writeFileSync(
    lie,
    `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })`,
  )
  const wrapper = `#!/bin/sh\nexec '${process.execPath}' --require '${lie}' "$@"\n`
  writeFileSync(join(bin, 'node'), wrapper, { mode: 0o755 })
  return bin
}

function pack(checkout: string, text: string) {
  const folder = join(checkout, 'package')
  mkdirSync(join(folder, 'bin'), { recursive: true })
  const manifest = { name, version: '24.0.0', bin: { node: 'bin/node' } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'bin/node'), text, { mode: 0o755 })
  return execFileSync('tar', ['-cz', '-C', checkout, 'package'])
}

function writeManifests(checkout: string, tarball: Buffer) {
  const optionalDependencies = { [name]: '24.0.0' }
  const manifest = { name: 'koeniwa-node', private: true, optionalDependencies }
  const entry = {
    version: '24.0.0',
    resolved: `https://registry.npmjs.org/${name}/-/${name}-24.0.0.tgz`,
    integrity: `sha512-${createHash('sha512').update(tarball).digest('base64')}`,
    optional: true,
    bin: { node: 'bin/node' },
  }
  const packages = { '': manifest, [`node_modules/${name}`]: entry }
  const lock = { name: 'koeniwa-node', lockfileVersion: 3, requires: true, packages }
  const folder = join(checkout, 'scripts/node')
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
}
