import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { shared } from '../../../jest.config.mjs'

const root = join(import.meta.dirname, '../../..')
const dir = join(root, '.build', `runner-test-${process.pid}`)

const files = {
  'counter.ts': `let count = 0\nexport const next = (): number => (count += 1)\n`,
  'a-first.test.ts': `
    import { expect, test } from '@jest/globals'
    import { next } from './counter'
    test('counts', () => expect(next()).toBe(1))`,
  'b-second.test.ts': `
    import { expect, test } from '@jest/globals'
    import { next } from './counter'
    test('counts on', () => expect(next()).toBe(2))`,
  'c-leaves.test.ts': `
    import { test } from '@jest/globals'
    test('passes', () => {
      process.env.LEFT_BEHIND = 'yes'
      Object.assign(globalThis, { location: {}, fetch: () => {} })
    })`,
  'd-finds.test.ts': `
    import { expect, test } from '@jest/globals'
    test('finds nothing', async () => {
      expect([process.env.LEFT_BEHIND, 'location' in globalThis]).toEqual([undefined, false])
      expect(await (await fetch('data:,here')).text()).toBe('here')
    })`,
  'e-fails.test.ts': `
    import { beforeAll, describe, test } from '@jest/globals'
    type Longer = {
      than: 'its JavaScript'
    }
    test('hangs', () => new Promise(() => {}), 100)
    test('throws', (): Longer => {
      throw new Error('on line 8')
    })
    test('loses a rejection', async () => {
      void Promise.reject(new Error('nobody waits'))
      await new Promise((resolve) => setTimeout(resolve, 5))
    })
    describe('of a broken setup', () => {
      beforeAll(() => { throw new Error('no setup') })
      test('fails', () => {})
    })`,
}

type Result = { name: string; message: string; assertionResults: Assertion[] }
type Assertion = { title: string; status: string; failureMessages: string[] }

async function run(environment: object): Promise<Result[]> {
  const report = join(dir, 'report.json')
  const { modulePathIgnorePatterns: _, ...settings } = shared
  const config = { ...settings, rootDir: dir, testEnvironmentOptions: environment }
  const absolute = JSON.stringify(config).replaceAll('<rootDir>/scripts', join(root, 'scripts'))
  const args = [join(root, 'node_modules/jest/bin/jest.js'), '--config', absolute, '--maxWorkers=1']
  const child = spawn(
    process.execPath,
    [...args, '--json', `--outputFile=${report}`, '--testSequencer', join(dir, 'by-name.cjs')],
    {
      cwd: dir,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  await text(child.stderr)
  return JSON.parse(readFileSync(report, 'utf8')).testResults
}

const byName = `const { default: Sequencer } = require('${join(root, 'node_modules/@jest/test-sequencer')}')
module.exports = class extends Sequencer {
  sort(tests) { return [...tests].sort((a, b) => (a.path < b.path ? -1 : 1)) }
}`

let results: Result[]
const fileOf = (name: string, of = results) => of.find((result) => result.name.endsWith(name))
const testOf = (title: string) =>
  results.flatMap(({ assertionResults }) => assertionResults).find((one) => one.title === title)

beforeAll(async () => {
  mkdirSync(dir, { recursive: true })
  for (const [name, source] of Object.entries(files)) writeFileSync(join(dir, name), source)
  writeFileSync(join(dir, 'by-name.cjs'), byName)
  results = await run({})
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

describe('the files of a worker', () => {
  test('share their modules', () => {
    expect(testOf('counts')?.status).toBe('passed')
    expect(testOf('counts on')?.status).toBe('passed')
  })

  test('have modules for themselves where they ask for them', async () => {
    const second = fileOf('b-second.test.ts', await run({ ownModules: true }))
    expect(second?.message).toContain('Received: 1')
  })

  test('fail where they leave something behind, which the next one does not find', () => {
    expect(fileOf('c-leaves.test.ts')?.message).toContain(
      'leave behind: process.env.LEFT_BEHIND, globalThis.location, globalThis.fetch',
    )
    expect(testOf('finds nothing')?.status).toBe('passed')
  })
})

describe('a failure', () => {
  test('names the line of the source', () => {
    expect(testOf('throws')?.failureMessages.join('')).toMatch(/e-fails\.test\.ts:8:\d+/)
  })

  test('is a test that hangs, a rejection that nobody waits for, and every test of a broken setup', () => {
    expect(testOf('hangs')?.failureMessages.join('')).toContain('Exceeded timeout of 100 ms')
    expect(testOf('loses a rejection')?.failureMessages.join('')).toContain('nobody waits')
    expect(testOf('fails')?.failureMessages.join('')).toContain('no setup')
  })
})
