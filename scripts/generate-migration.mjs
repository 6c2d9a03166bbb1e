/**
 * `npm run db:generate`: a migration from a changed lib/db/schema. Arguments go on to drizzle-kit (`-- --name rates`,
 * `-- --custom`). Of the snapshots the newest stays, with which the next one is compared; earlier ones are never read.
 */
import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'lib/db/migrations/meta')
const drizzleKit = join(root, 'node_modules/drizzle-kit/bin.cjs')
const { status } = spawnSync(process.execPath, [drizzleKit, 'generate', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
if (status === 0)
  for (const earlier of readdirSync(folder)
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()
    .slice(0, -1))
    rmSync(join(folder, earlier))
process.exitCode = status ?? 1
