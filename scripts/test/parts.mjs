import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {{ name: string, passed: number, failed: number, output: string, seconds: number }} Result */
/**
 * @typedef {object} Part
 * @property {string} name
 * @property {string[]} args of node
 * @property {Record<string, string>} [env]
 * @property {'check' | 'jest' | 'playwright'} counts how its results are counted
 */

/** Every running part, to be ended with us. @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
process.once('exit', () => {
  for (const child of running) child.kill('SIGTERM')
})

/**
 * Runs a part to its end and counts what passed and failed in it. A part that ends badly without a
 * report, or with a report of success, counts as one failure.
 * @param {string} root @param {Part} part
 * @returns {Promise<Result>}
 */
export async function runPart(root, part) {
  const report = join(root, '.build/test-results', `${part.name.replaceAll(/\W+/g, '-')}.json`)
  mkdirSync(join(root, '.build/test-results'), { recursive: true })
  rmSync(report, { force: true })
  const startedAt = Date.now()
  const child = spawn(process.execPath, [...part.args, ...reportArgs(part, report)], {
    cwd: root,
    env: { ...process.env, FORCE_COLOR: '0', ...part.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  const [code] = await once(child, 'close')
  running.delete(child)
  const counted = count(part, report, code === 0)
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  return { name: part.name, ...counted, output: output.trim(), seconds }
}

/** @param {Part} part @param {string} report */
function reportArgs({ counts }, report) {
  if (counts === 'jest') return ['--json', `--outputFile=${report}`]
  return []
}

/** @param {Part} part @param {string} report @param {boolean} succeeded */
function count(part, report, succeeded) {
  const { passed, failed } =
    part.counts === 'check' ? { passed: succeeded ? 1 : 0, failed: 0 } : readReport(part, report)
  return { passed, failed: succeeded ? failed : Math.max(failed, 1) }
}

/** @param {Part} part @param {string} report */
function readReport({ counts }, report) {
  try {
    const facts = JSON.parse(readFileSync(report, 'utf8'))
    if (counts === 'jest')
      return {
        passed: facts.numPassedTests,
        failed: facts.numFailedTests + facts.numRuntimeErrorTestSuites,
      }
    const { expected, unexpected, flaky } = facts.stats
    return { passed: expected, failed: unexpected + flaky + facts.errors.length }
  } catch {
    return { passed: 0, failed: 1 }
  }
}
