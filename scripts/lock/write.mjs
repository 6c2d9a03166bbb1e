/** `npm run lock`: completes package-lock.json after packages were added behind a partial mirror. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readChecksums } from './checksums.mjs'
import { missingEntries, tarballOf, withoutChecksum } from './complete-lock.mjs'

const file = join(import.meta.dirname, '../../package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
const missing = missingEntries(lock.packages)
const packages = { ...lock.packages, ...missing }
const checksums = readChecksums(withoutChecksum(packages))
const byPath = Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1))
lock.packages = Object.fromEntries(
  byPath.map(([path, entry]) => {
    if (path === '' || entry.version === undefined) return [path, entry]
    const { name, version, integrity = checksums[path], ...rest } = entry
    return [path, { name, version, resolved: tarballOf(path, entry), integrity, ...rest }]
  }),
)
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(
  `Added ${Object.keys(missing).length} entries and ${Object.keys(checksums).length} checksums.`,
)
