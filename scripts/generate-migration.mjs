/**
 * `npm run db:generate`: writes a migration from a changed lib/db/schema. Arguments are passed to drizzle-kit (`--
 * --name rates`, `-- --custom`). Only the newest snapshot is kept, because the next migration is compared with it and
 * nothing reads earlier ones.
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
