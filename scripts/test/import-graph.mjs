import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const code = /\.(?:ts|tsx|mjs)$/u
const specifiers = /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)['"]((?:\.{1,2}|@)\/[^'"]+)['"]/gu
const endings = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx']

/**
 * Which file imports which, read from the text of each file that git knows or does not ignore.
 * @param {string} root
 * @returns {{ files: string[], importersOf: Map<string, Set<string>> }} paths from the root
 */
export function readImportGraph(root) {
  const known = ['ls-files', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', known, { cwd: root, encoding: 'utf8' }).split('\n')
  const present = new Set(files)
  /** @type {Map<string, Set<string>>} */
  const importersOf = new Map()
  for (const file of files.filter((one) => code.test(one))) {
    for (const imported of importsOf(readText(join(root, file)), file)) {
      const target = endings.map((ending) => imported + ending).find((path) => present.has(path))
      if (!target) continue
      const importers = importersOf.get(target) ?? new Set()
      importersOf.set(target, importers.add(file))
    }
  }
  return { files, importersOf }
}

/**
 * All files that reach a file by imports, with the number of imports between them.
 * @param {Map<string, Set<string>>} importersOf @param {string} file
 * @returns {Map<string, number>}
 */
export function distancesTo(importersOf, file) {
  const distances = new Map([[file, 0]])
  for (const [reached, distance] of distances)
    for (const importer of importersOf.get(reached) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1)
  return distances
}

/** @param {string} text @param {string} file @returns {string[]} */
function importsOf(text, file) {
  return [...text.matchAll(specifiers)].map(([, path = '']) =>
    path.startsWith('@/') ? path.slice(2) : normalize(join(dirname(file), path)),
  )
}

/** git may still list a deleted file. @param {string} path */
function readText(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
