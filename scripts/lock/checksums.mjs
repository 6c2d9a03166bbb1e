import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runNpm } from '../process/npm.mjs'
import { nameOf } from './complete-lock.mjs'

/** @typedef {import('./complete-lock.mjs').Entry} Entry */

/**
 * The checksums of these packages, as npm takes them from its registry: it locks them all as optional packages of an
 * empty project, and leaves out what the registry does not have.
 * @param {Record<string, Entry>} entries by path in `packages` of package-lock.json
 * @returns {Record<string, string>} by path
 */
export function readChecksums(entries) {
  const asked = Object.entries(entries).map(([path, entry], n) => ({ path, entry, alias: `p${n}` }))
  if (asked.length === 0) return {}
  const folder = mkdtempSync(join(tmpdir(), 'koeniwa-lock-'))
  try {
    const optionalDependencies = Object.fromEntries(
      asked.map(({ path, entry, alias }) => [alias, `npm:${nameOf(path, entry)}@${entry.version}`]),
    )
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ optionalDependencies }))
    const args = ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund']
    const { status } = runNpm(args, { cwd: folder, stdio: 'inherit', timeout: 300_000 })
    if (status !== 0) throw new Error('npm could not ask its registry for checksums (see above).')
    const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
    return Object.fromEntries(
      asked.flatMap(({ path, entry, alias }) => {
        const { version, integrity } = packages[`node_modules/${alias}`] ?? {}
        return integrity && version === entry.version ? [[path, integrity]] : []
      }),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
