/**
 * Runs the service tests on a real PostgreSQL: the one of TEST_DATABASE_URL when given, with
 * `--debian` the system's PostgreSQL 15 or later, else the embedded one. Other arguments go to Jest.
 */
import { join } from 'node:path'
import { findSystemPostgres, startSystemPostgres } from './debian-postgres.mjs'
import { runJest } from './jest.mjs'
import { joinTestPostgres } from './postgres.mjs'

const root = join(import.meta.dirname, '../..')
const passedOn = process.argv.slice(2).filter((arg) => arg !== '--debian')
const { adminUrl, leave } = await server()
try {
  const args = ['--selectProjects', 'service', '--maxWorkers=2', ...passedOn]
  process.exitCode = await runJest(root, args, { TEST_DATABASE_URL: adminUrl })
} finally {
  await leave()
}

/** @returns {Promise<{ adminUrl: string, leave: () => void | Promise<void> }>} */
async function server() {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { adminUrl: given, leave: () => {} }
  if (!process.argv.includes('--debian')) return joinTestPostgres(root)
  const bin = findSystemPostgres(console.error)
  if (!bin) {
    console.error('No PostgreSQL 15 or later of the system found (apt-get install postgresql).')
    process.exit(1)
  }
  const { adminUrl, stop } = await startSystemPostgres(bin)
  return { adminUrl, leave: stop }
}
