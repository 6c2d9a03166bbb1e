/**
 * `npm run test:which -- <files>`: prints the commands of the tests that cover these files; without files, for the
 * changes since HEAD.
 */
import { execFileSync } from 'node:child_process'
import { join, relative, resolve } from 'node:path'
import { testsFor } from './tests-for.mjs'

const root = join(import.meta.dirname, '../..')
const given = process.argv.slice(2).map((path) => relative(root, resolve(path)))
const changed = given.length > 0 ? given : changedHere()
const { tests, journeys, isEverywhere } = testsFor(root, changed)
const isService = (/** @type {string} */ file) => file.endsWith('.service.test.ts')
const lines = [
  command(
    'test:unit',
    tests.filter((file) => !isService(file)),
  ),
  command('test:service', tests.filter(isService)),
  command('test:e2e', journeys),
  isEverywhere ? 'E2E_PART=main npm run test:e2e   # many pages are made with it' : '',
].filter(Boolean)
console.log(lines.join('\n') || 'No test reaches it by imports: npm test')

/** @param {string} name @param {string[]} files */
function command(name, files) {
  return files.length > 0 ? `npm run ${name} -- ${files.join(' ')}` : ''
}

function changedHere() {
  const status = ['status', '--porcelain', '--untracked-files=all', '--no-renames']
  const lines = execFileSync('git', status, { cwd: root, encoding: 'utf8' }).split('\n')
  return lines.filter(Boolean).map((line) => line.slice(3))
}
