import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { readReport } from './reports.mjs'
import { summarise, sumUp } from './summary.mjs'

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'koeniwa-reports-'))
})
afterAll(() => rmSync(root, { recursive: true }))

function read(by: 'jest' | 'playwright', facts: object) {
  const path = join(root, 'report.json')
  writeFileSync(path, JSON.stringify(facts))
  return readReport(root, by, path)
}

const ofJest = (assertionResults: object[], message = '') => ({
  numPassedTests: 4,
  numFailedTests: assertionResults.length,
  numRuntimeErrorTestSuites: message ? 1 : 0,
  testResults: [
    {
      name: join(root, 'lib/a.test.ts'),
      startTime: 1_000,
      endTime: 3_500,
      message,
      assertionResults,
    },
  ],
})

describe('what Jest wrote down', () => {
  test('a failure has its file, its title and the expectation', () => {
    const failed = { fullName: 'a yen is whole', status: 'failed', failureMessages: ['expected 1'] }
    const report = read('jest', ofJest([failed]))
    expect(report).toMatchObject({ passed: 4, failed: 1 })
    expect(report.files).toEqual([{ file: 'lib/a.test.ts', seconds: 2.5 }])
    expect(report.failures).toEqual(['✗ lib/a.test.ts › a yen is whole\n    expected 1'])
  })

  test('a file that did not run is a failure', () => {
    const report = read('jest', ofJest([], 'Cannot find module'))
    expect(report.failed).toBe(1)
    expect(report.failures).toEqual(['✗ lib/a.test.ts › did not run\n    Cannot find module'])
  })

  test('no report is a failure', () => {
    expect(readReport(root, 'jest', join(root, 'none.json'))).toMatchObject({
      passed: 0,
      failed: 1,
    })
  })
})

const one = (status: string, tries: object[]) => ({
  title: 'buys',
  file: 'orders.spec.ts',
  tests: [{ status, projectName: 'desktop', results: tries }],
})
const passed = { status: 'passed', duration: 1_500, errors: [], attachments: [] }
const failed = {
  status: 'failed',
  duration: 500,
  errors: [{ message: 'not visible' }],
  attachments: [{ name: 'trace', path: '' }],
}

const ofPlaywright = (specs: object[], stats: object) => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, ...stats },
  errors: [],
  suites: [{ title: 'orders.spec.ts', specs, suites: [] }],
})

describe('what Playwright wrote down', () => {
  test('a journey that passes on its second try passed, and is named with why not at once', () => {
    const report = read('playwright', ofPlaywright([one('flaky', [failed, passed])], { flaky: 1 }))
    expect(report).toMatchObject({ passed: 1, failed: 0, failures: [] })
    expect(report.flaky).toEqual([
      { file: 'e2e/orders.spec.ts', title: 'buys', error: 'not visible' },
    ])
    expect(report.files).toEqual([{ file: 'e2e/orders.spec.ts', seconds: 2 }])
  })

  test('a failure says where its trace and its screenshot lie', () => {
    const kept = { ...failed, attachments: [{ name: 'trace', path: join(root, 'trace.zip') }] }
    const report = read('playwright', ofPlaywright([one('unexpected', [kept])], { unexpected: 1 }))
    expect(report.failures).toEqual([
      '✗ e2e/orders.spec.ts › buys\n    not visible\n  trace: trace.zip',
    ])
  })
})

describe('the last lines of a run', () => {
  const flaky = { file: 'e2e/a.spec.ts', title: 'buys', error: 'not visible' }
  const part = { name: 'journeys', seconds: 9, passed: 5, failed: 0, flaky: [], files: [] }
  const said: string[] = []
  let log: { mockRestore: () => void }
  beforeAll(() => {
    log = jest.spyOn(console, 'log').mockImplementation((text: string) => void said.push(text))
  })
  afterAll(() => log.mockRestore())

  test('two second tries are told and kept, a third fails the run', () => {
    expect(summarise(root, 'main', [{ ...part, flaky: [flaky, flaky] }])).toBe(0)
    expect(said.at(-1)).toBe('\n5 passed, 0 failed')
    expect(said.join('\n')).toContain('e2e/a.spec.ts › buys')
    const kept = JSON.parse(readFileSync(join(root, '.build/flaky.json'), 'utf8'))
    expect(kept).toEqual([
      { command: 'main', ...flaky },
      { command: 'main', ...flaky },
    ])
    expect(summarise(root, 'main', [{ ...part, flaky: [flaky, flaky, flaky] }])).toBe(1)
    expect(said.at(-1)).toBe('\n5 passed, 1 failed')
  })

  test('the sum of both commands fails while one of them has not counted', () => {
    summarise(root, 'main', [part])
    expect(sumUp(root)).toBe(1)
    expect(said.at(-1)).toBe('5 passed, 1 failed')
    summarise(root, 'rest', [{ ...part, passed: 7 }])
    expect(sumUp(root)).toBe(0)
    expect(said.at(-1)).toBe('12 passed, 0 failed')
  })
})
