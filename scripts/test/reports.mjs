import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** @typedef {{ file: string, seconds: number }} FileTime how long a file took by itself, in one of the workers */
/** @typedef {{ file: string, title: string, error: string }} Flaky a journey that passed on its second try, and why not on its first */
/**
 * @typedef {object} Report
 * @property {number} passed
 * @property {number} failed
 * @property {Flaky[]} flaky
 * @property {FileTime[]} files
 * @property {string[]} failures each with its file, its title, the expectation, and the files with more details
 */

/** How much of an error is printed; the log of the part has all of it. */
const linesOfError = 25

/** Stack lines of the test runner are not useful. */
const foreignFrame = /^\s+at .*(?:node_modules\/|node:)/u

/**
 * The results that Jest or Playwright wrote. A missing report counts as no passed and one failed test.
 * @param {string} root @param {'jest' | 'playwright'} by @param {string} path
 * @returns {Report}
 */
export function readReport(root, by, path) {
  try {
    const facts = JSON.parse(readFileSync(path, 'utf8'))
    return by === 'jest' ? ofJest(root, facts) : ofPlaywright(root, facts)
  } catch {
    return { passed: 0, failed: 1, flaky: [], files: [], failures: [] }
  }
}

/**
 * @typedef {{ fullName: string, status: string, failureMessages: string[] }} JestTest
 * @typedef {{ name: string, startTime: number, endTime: number, message: string, assertionResults: JestTest[] }} JestFile
 */

/**
 * @param {string} root
 * @param {{ numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites: number, testResults: JestFile[] }} facts
 * @returns {Report}
 */
function ofJest(root, facts) {
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults } = facts
  return {
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
    flaky: [],
    files: testResults.map(({ name, startTime, endTime }) => ({
      file: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
    failures: testResults.flatMap(({ name, message, assertionResults }) => {
      const file = relative(root, name)
      const failing = assertionResults.filter(({ status }) => status === 'failed')
      if (failing.length === 0 && message) return [failureText(file, 'did not run', message)]
      return failing.map((one) => failureText(file, one.fullName, one.failureMessages.join('\n')))
    }),
  }
}

/**
 * @typedef {{ status: string, duration: number, errors: { message?: string }[], attachments: { name: string, path?: string }[] }} Try
 * @typedef {{ title: string, file: string, tests: { status: string, projectName: string, results: Try[] }[] }} Spec
 * @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite
 */

/**
 * @param {string} root
 * @param {{ stats: { expected: number, unexpected: number, flaky: number }, errors: { message?: string }[], suites: Suite[] }} facts
 * @returns {Report}
 */
function ofPlaywright(root, { stats, errors, suites }) {
  const all = suites.flatMap((suite) => testsOf(suite, ''))
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    flaky: all
      .filter(({ status }) => status === 'flaky')
      .map(({ file, title, tries }) => ({ file, title, error: errorOf(tries[0]) })),
    files: timesOf(all),
    failures: [
      ...errors.map(({ message = '' }) => failureText('e2e', 'did not run', message)),
      ...all
        .filter(({ status }) => status === 'unexpected')
        .map(({ file, title, tries }) => {
          const attachments = tries.flatMap((one) => one.attachments)
          const places = attachments.flatMap(({ name, path }) =>
            path ? [`  ${name}: ${relative(root, path)}`] : [],
          )
          return [failureText(file, title, errorOf(tries.at(-1))), ...places].join('\n')
        }),
    ],
  }
}

/** @param {Suite} suite @param {string} above @returns {{ file: string, title: string, status: string, tries: Try[] }[]} */
function testsOf(suite, above) {
  const own = (suite.specs ?? []).flatMap(({ title, file, tests }) =>
    tests.map(({ status, results }) => ({
      file: `e2e/${file}`,
      title: `${above}${title}`,
      status,
      tries: results,
    })),
  )
  const inside = (suite.suites ?? []).flatMap((one) => testsOf(one, `${above}${one.title} › `))
  return [...own, ...inside]
}

/** @param {{ file: string, tries: Try[] }[]} all @returns {FileTime[]} */
function timesOf(all) {
  /** @type {Map<string, number>} */
  const times = new Map()
  for (const { file, tries } of all)
    for (const { duration } of tries) times.set(file, (times.get(file) ?? 0) + duration / 1000)
  return [...times].map(([file, seconds]) => ({ file, seconds }))
}

/** @param {Try | undefined} last */
const errorOf = (last) =>
  (last?.errors ?? []).map(({ message = '' }) => message).join('\n') || `${last?.status}`

/** @param {string} file @param {string} title @param {string} error */
function failureText(file, title, error) {
  const own = error.split('\n').filter((line) => !foreignFrame.test(line))
  const lines = own.slice(0, linesOfError)
  return [`✗ ${file} › ${title}`, ...lines.map((line) => `    ${line}`)].join('\n')
}
