/** Runs the long tests of programs, sound and pictures. Arguments are passed to Jest. */
import { join } from 'node:path'
import { inRepository, runJest } from './jest.mjs'

const root = join(import.meta.dirname, '../..')
process.exitCode = await runJest(root, [
  '--selectProjects',
  'process',
  '--maxWorkers=2',
  ...inRepository(root, process.argv.slice(2)),
])
