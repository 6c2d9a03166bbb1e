/**
 * Runs the service tests on a real PostgreSQL: that of TEST_DATABASE_URL, or with `--debian` those that depend on the
 * server on the system's PostgreSQL 15 or later, else all on the embedded one. `--main` skips the long tests, `--rest`
 * runs only them. Other arguments are passed to Jest.
 */
import { join } from 'node:path'
import { findSystemPostgres, startSystemPostgres } from './debian-postgres.mjs'
import { otherServiceFiles } from './declared.mjs'
import { inRepository, runJest } from './jest.mjs'
import { joinTestPostgres } from './postgres.mjs'
import { newRecords } from './rows/records.mjs'

/** @type {Record<string, import('./declared.mjs').TestPart>} */
const parts = {
  '--debian': 'second postgres',
  '--main': 'service main',
  '--rest': 'service rest',
}

const root = join(import.meta.dirname, '../..')
const partOption = process.argv.slice(2).find((arg) => arg in parts)
const passedOn = inRepository(
  root,
  process.argv.slice(2).filter((arg) => arg !== partOption),
)
const rows = partOption === '--debian' || partOption === '--rest' ? undefined : newRecords(root)
const { adminUrl, leave } = await server()
try {
  // The list of ignored files takes every argument behind it that is no option.
  const args = ['--selectProjects', 'service', '--maxWorkers=2', ...passedOn, ...leftOut()]
  process.exitCode = await runJest(root, args, {
    TEST_DATABASE_URL: adminUrl,
    ...(partOption === '--debian' && { SECOND_POSTGRES: '1' }),
    ...(rows && { RECORDED_ROWS: rows }),
  })
} finally {
  await leave()
}

/** Jest expects regular expressions of whole paths. @returns {string[]} */
function leftOut() {
  const part = partOption && parts[partOption]
  if (!part) return []
  const files = otherServiceFiles(root, part).map((file) => `/${file.replaceAll('.', '\\.')}$`)
  return ['/node_modules/', ...files].map((pattern) => `--testPathIgnorePatterns=${pattern}`)
}

/** @returns {Promise<{ adminUrl: string, leave: () => void | Promise<void> }>} */
async function server() {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { adminUrl: given, leave: () => {} }
  if (partOption !== '--debian') return joinTestPostgres(root)
  const bin = findSystemPostgres(console.error)
  if (!bin) {
    console.error('No PostgreSQL 15 or later of the system found (apt-get install postgresql).')
    process.exit(1)
  }
  const { adminUrl, stop } = await startSystemPostgres(bin)
  return { adminUrl, leave: stop }
}
