import { existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** @param {string} root */
const folderOf = (root) => join(root, '.build/rows/recorded')

/** The name of an empty folder for the records of a run of the service tests. @param {string} root */
export function newRecords(root) {
  rmSync(folderOf(root), { recursive: true, force: true })
  return folderOf(root)
}

/** The records of the last run. @param {string} root @returns {import('./record.mjs').RecordedRow[]} */
export function readRecords(root) {
  if (!existsSync(folderOf(root))) return []
  const lines = globSync('*.jsonl', { cwd: folderOf(root) }).flatMap((file) =>
    readFileSync(join(folderOf(root), file), 'utf8')
      .trimEnd()
      .split('\n'),
  )
  return [...new Set(lines)].map((line) => JSON.parse(line))
}
