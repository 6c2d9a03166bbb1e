/**
 * `npm run test:mutations`: removes each protection of protections.mjs in a copy of the checkout and expects its test
 * to fail. `-- <words>` selects those whose row, file or description has the words. A test that still passes proves
 * nothing; a text that is not found must be updated here.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'

import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { joinTestPostgres } from './postgres.mjs'
import { protections } from './protections.mjs'

/** @typedef {import('./protections.mjs').Protection} Protection */
/** @typedef {{ protection: Protection, outcome: string, isProven: boolean, seconds: number }} Result */

const TEST_TIMEOUT_MS = 300_000

const root = join(import.meta.dirname, '../..')
const words = process.argv.slice(2)
/** Whether a test passes on the unchanged copy. @type {Map<string, boolean>} */
const unchanged = new Map()
const selected = protections.filter((one) =>
  words.every((word) => `${one.row} ${one.file} ${one.test} ${one.what}`.includes(word)),
)
const { adminUrl, leave } = await joinTestPostgres(root)
const copy = copyCheckout()
try {
  /** @type {Result[]} */
  const results = []
  for (const protection of selected) {
    const result = await removeAndTest(protection)
    results.push(result)
    console.log(line(result))
  }
  const unproven = results.filter(({ isProven }) => !isProven)
  console.log(`${results.length - unproven.length} of ${results.length} protections are proven.`)
  process.exitCode = results.length > 0 && unproven.length === 0 ? 0 : 1
} finally {
  rmSync(copy, { recursive: true, force: true })
  await leave()
}

/** Also untracked files, so that a change can be tested before it is committed. */
function copyCheckout() {
  const dir = mkdtempSync(join(tmpdir(), 'koeniwa-mutations-'))
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    maxBuffer: 64 * 1024 ** 2,
  })
  for (const file of listed.toString().split('\0')) {
    if (!file || !existsSync(join(root, file))) continue
    mkdirSync(dirname(join(dir, file)), { recursive: true })
    copyFileSync(join(root, file), join(dir, file))
  }
  symlinkSync(join(root, 'node_modules'), join(dir, 'node_modules'))
  return dir
}

/** @param {Protection} protection @returns {Promise<Result>} */
async function removeAndTest(protection) {
  const { file, text, without } = protection
  const startedAt = Date.now()
  const path = join(copy, file)
  const source = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const parts = source.split(text)
  /** @param {string} outcome @param {boolean} [isProven] @returns {Result} */
  const end = (outcome, isProven = false) => ({
    protection,
    outcome,
    isProven,
    seconds: Math.round((Date.now() - startedAt) / 1000),
  })
  if (parts.length !== 2) return end(`the text stands ${parts.length - 1} times in ${file}`)
  writeFileSync(path, parts.join(without))
  const { failed, passed } = await runTest(protection).finally(() => writeFileSync(path, source))
  if (failed === 0) return end(passed > 0 ? 'STILL GREEN' : 'no such test ran')
  return (await passesUnchanged(protection))
    ? end(`${failed} failed`, true)
    : end('fails with the protection, too')
}

/** A test that fails without the mutation proves nothing. @param {Protection} protection @returns {Promise<boolean>} */
async function passesUnchanged(protection) {
  const key = JSON.stringify([protection.test, protection.name])
  let known = unchanged.get(key)
  if (known === undefined) {
    const { failed, passed } = await runTest(protection)
    known = failed === 0 && passed > 0
    unchanged.set(key, known)
  }
  return known
}

/** @param {Protection} protection @returns {Promise<{ failed: number, passed: number }>} */
async function runTest({ test, name }) {
  const [, kind = 'unit'] = /\.(service|process)\.test\.ts$/u.exec(test) ?? []
  const report = join(copy, '.mutation-report.json')
  rmSync(report, { force: true })
  const args = [join(copy, `scripts/test/${kind}.mjs`), '--runTestsByPath', test, '--silent']
  if (name) args.push('-t', name.replaceAll(/[{}()$?+*[\]\\]/gu, '\\$&'))
  const child = spawn(process.execPath, [...args, '--json', `--outputFile=${report}`], {
    cwd: copy,
    env: { ...process.env, TEST_DATABASE_URL: adminUrl },
    stdio: 'ignore',
    detached: true,
  })
  const timer = setTimeout(() => process.kill(-(child.pid ?? 0), 'SIGKILL'), TEST_TIMEOUT_MS)
  await once(child, 'exit')
  clearTimeout(timer)
  if (!existsSync(report)) return { failed: 0, passed: 0 }
  const { numFailedTests, numPassedTests } = JSON.parse(readFileSync(report, 'utf8'))
  return { failed: numFailedTests, passed: numPassedTests }
}

/** @param {Result} result */
function line({ protection: { row, what, file }, outcome, isProven, seconds }) {
  const cells = [isProven ? 'proven' : 'OPEN  ', `row ${String(row).padStart(2)}`, what, file]
  return `${cells.join(' | ')} | ${outcome} | ${seconds} s`
}
