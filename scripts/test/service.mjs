/**
 * Runs the service tests on a real PostgreSQL: the one of TEST_DATABASE_URL when given, else the
 * embedded one. Arguments go on to Jest.
 */
import { join } from 'node:path'
import { runJest } from './jest.mjs'
import { joinTestPostgres } from './postgres.mjs'

const root = join(import.meta.dirname, '../..')
const args = ['--selectProjects', 'service', '--maxWorkers=2', ...process.argv.slice(2)]
const given = process.env.TEST_DATABASE_URL

if (given) {
  process.exitCode = await runJest(root, args, { TEST_DATABASE_URL: given })
} else {
  const server = await joinTestPostgres(root)
  try {
    process.exitCode = await runJest(root, args, { TEST_DATABASE_URL: server.adminUrl })
  } finally {
    await server.leave()
  }
}
