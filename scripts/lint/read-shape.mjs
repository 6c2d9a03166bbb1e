import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { functionLengths } from './function-lengths.mjs'

const CODE = /\.(tsx?|mjs|js)$/u
const TEST = /\.(test|spec)\.tsx?$/u

/**
 * The number of files in each folder, the length of each function and the copied lines of a checkout, without its
 * tests.
 * @param {string} root
 * @returns {import('./shape-faults.mjs').Shape}
 */
export function readShape(root) {
  const listed = ['ls-files', '-co', '--exclude-standard', '-z']
  const files = execFileSync('git', listed, { cwd: root, encoding: 'utf8', maxBuffer: 64 << 20 })
    .split('\0')
    .filter((file) => CODE.test(file) && !TEST.test(file) && existsSync(join(root, file)))
  /** @type {Record<string, number>} */
  const folders = {}
  for (const file of files) folders[dirname(file)] = (folders[dirname(file)] ?? 0) + 1
  const functions = files.flatMap((file) =>
    functionLengths(file, readFileSync(join(root, file), 'utf8')),
  )
  return { folders, functions, duplicatedLines: countDuplicates(root) }
}

/** Lines that occur twice with at least 50 identical tokens (jscpd). @param {string} root */
function countDuplicates(root) {
  const output = mkdtempSync(join(tmpdir(), 'koeniwa-duplicates-'))
  try {
    const jscpd = join(
      dirname(createRequire(import.meta.url).resolve('jscpd/package.json')),
      'run-jscpd.js',
    )
    const args = ['.', '--format', 'typescript,tsx,javascript', '--silent']
    args.push('--ignore', '**/*.test.ts,**/*.test.tsx,**/*.spec.ts,**/testing/**,demo/validate.mjs')
    execFileSync(process.execPath, [jscpd, ...args, '-r', 'json', '-o', output], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const report = JSON.parse(readFileSync(join(output, 'jscpd-report.json'), 'utf8'))
    return /** @type {number} */ (report.statistics.total.duplicatedLines)
  } finally {
    rmSync(output, { recursive: true })
  }
}
