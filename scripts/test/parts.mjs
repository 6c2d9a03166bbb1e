import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readReport } from './reports.mjs'

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {string[]} args of node
 * @property {Record<string, string>} [env]
 * @property {'check' | 'jest' | 'playwright'} counts how its results are counted
 */
/**
 * @typedef {object} Result
 * @property {string} name
 * @property {number} seconds
 * @property {number} passed
 * @property {number} failed
 * @property {import('./reports.mjs').Flaky[]} flaky journeys that passed on their second try
 * @property {import('./reports.mjs').FileTime[]} files
 */

const folder = '.build/test-results'

/** Every running part, to be ended when we end. @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
process.once('exit', () => {
  for (const child of running) child.kill('SIGTERM')
})

/**
 * Runs parts one after the other. Prints when each starts and ends, and its failures.
 * @param {string} root @param {Part[]} parts
 * @returns {Promise<Result[]>}
 */
export async function inTurn(root, parts) {
  const results = []
  for (const part of parts) results.push(await runPart(root, part))
  return results
}

/**
 * Runs a part to its end and counts its passed and failed tests. If it exits with an error and has no report, or a
 * report of success, this counts as one failure.
 * @param {string} root @param {Part} part
 * @returns {Promise<Result>}
 */
async function runPart(root, part) {
  const base = join(folder, part.name.replaceAll(/[^\p{L}\d]+/gu, '-'))
  const report = join(root, `${base}.json`)
  mkdirSync(join(root, folder), { recursive: true })
  rmSync(report, { force: true })
  console.log(`▶ ${part.name}`)
  const startedAt = Date.now()
  const { code, output } = await run(root, part, report, `${base}.log`)
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  const { failures, ...counted } =
    part.counts === 'check'
      ? { passed: code === 0 ? 1 : 0, failed: 0, flaky: [], files: [], failures: [] }
      : readReport(root, part.counts, report)
  const failed = code === 0 ? counted.failed : Math.max(counted.failed, 1)
  console.log(
    `${failed > 0 ? '✗' : '✓'} ${part.name}: ${counted.passed} passed, ${failed} failed (${seconds} s)`,
  )
  for (const failure of failures) console.log(`\n${failure}\n`)
  if (failed > 0)
    console.log(failures.length > 0 ? `  its whole output: ${base}.log` : output.trim())
  return { name: part.name, seconds, ...counted, failed }
}

/**
 * @param {string} root @param {Part} part @param {string} report @param {string} log
 * @returns {Promise<{ code: number | null, output: string }>}
 */
async function run(root, part, report, log) {
  const reporting = part.counts === 'jest' ? ['--json', `--outputFile=${report}`] : []
  const child = spawn(process.execPath, [...part.args, ...reporting], {
    cwd: root,
    env: { ...process.env, FORCE_COLOR: '0', ...part.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const file = createWriteStream(join(root, log))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
      file.write(text)
    })
  const [code] = await once(child, 'close')
  running.delete(child)
  file.end()
  return { code, output }
}
