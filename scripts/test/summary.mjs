import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {import('./parts.mjs').Result} Result */
/** @typedef {{ passed: number, failed: number }} Counts */

/** This many journeys of a run may pass only on their second try; each still needs an investigation. */
const mostFlaky = 2

/** How many of the slowest files are printed. */
const slowest = 10

/**
 * Prints the result of a run: its parts with their seconds, its slowest files, and the journeys that needed a second
 * try (they are also in .build/flaky.json). The last line is `N passed, N failed`.
 * @param {string} root @param {'main' | 'rest'} command @param {Result[]} results
 * @returns {number} the exit code
 */
export function summarise(root, command, results) {
  const flaky = results.flatMap((result) => result.flaky)
  console.log(`\n${results.map(({ name, seconds }) => inColumn(seconds, name)).join('\n')}`)
  const files = results.flatMap((result) => result.files)
  const longest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, slowest)
  console.log(`\nThe slowest files:\n${longest.map(fileLine).join('\n')}`)
  if (flaky.length > 0)
    console.log(
      `\nPassed on the second try only (.build/flaky.json):\n${flaky.map(({ file, title }) => `  ${file} › ${title}`).join('\n')}`,
    )
  const isTooFlaky = flaky.length > mostFlaky
  if (isTooFlaky) console.log(`More than ${mostFlaky} of them fail the run.`)
  const failing = results.filter(({ failed }) => failed > 0).map(({ name }) => name)
  if (failing.length > 0) console.log(`\nFailing: ${failing.join(', ')}`)
  const counts = {
    passed: sum(results.map(({ passed }) => passed)),
    failed: sum(results.map(({ failed }) => failed)) + (isTooFlaky ? 1 : 0),
  }
  write(root, command, counts, flaky)
  console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
  return counts.failed > 0 ? 1 : 0
}

/**
 * The last line of a run of both commands.
 * @param {string} [root]
 * @returns {number} the exit code
 */
export function sumUp(root = join(import.meta.dirname, '../..')) {
  const both = /** @type {const} */ (['main', 'rest']).map((command) => {
    const path = countsFile(root, command)
    // A command that ended before it wrote its counts has failed.
    if (!existsSync(path)) return { passed: 0, failed: 1 }
    return /** @type {Counts} */ (JSON.parse(readFileSync(path, 'utf8')))
  })
  const passed = sum(both.map((one) => one.passed))
  const failed = sum(both.map((one) => one.failed))
  console.log(`${passed} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
}

/** A new run first removes the counts of an earlier one. @param {string} root @param {'main' | 'rest'} command */
export function removeCounts(root, command) {
  rmSync(countsFile(root, command), { force: true })
}

/** @param {string} root @param {'main' | 'rest'} command */
const countsFile = (root, command) => join(root, `.build/test-results/${command}.counts.json`)

/** @param {string} root @param {'main' | 'rest'} command @param {Counts} counts @param {import('./reports.mjs').Flaky[]} flaky */
function write(root, command, counts, flaky) {
  mkdirSync(join(root, '.build/test-results'), { recursive: true })
  writeFileSync(countsFile(root, command), JSON.stringify(counts))
  const path = join(root, '.build/flaky.json')
  const ofOther = readFlaky(path).filter((one) => one.command !== command)
  const found = flaky.map((one) => ({ command, ...one }))
  writeFileSync(path, `${JSON.stringify([...ofOther, ...found], null, 2)}\n`)
}

/** @param {string} path @returns {{ command: string }[]} */
function readFlaky(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return []
  }
}

/** @param {import('./reports.mjs').FileTime} time */
const fileLine = ({ file, seconds }) => inColumn(Math.round(seconds), file)

/** @param {number} seconds @param {string} name */
const inColumn = (seconds, name) => [`${seconds} s`.padStart(7), name].join('  ')

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((total, one) => total + one, 0)
