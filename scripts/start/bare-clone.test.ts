import { existsSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from '@jest/globals'

const root = join(import.meta.dirname, '../..')

/** Packages that a file and what it imports need as soon as it is loaded; an `import()` is loaded later. */
function packagesOf(entry: string, seen = new Set<string>()): string[] {
  if (seen.has(entry)) return []
  seen.add(entry)
  const source = readFileSync(entry, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//gu, '')
  const names = [
    ...source.matchAll(/^(?:import|export)\b(?:[^'"();=]*\bfrom)?\s*['"]([^'"]+)['"]/gmu),
  ]
  return names.flatMap(([, name = '']) => {
    if (!name.startsWith('.')) return isBuiltin(name) ? [] : [`${name} in ${entry}`]
    return packagesOf(join(dirname(entry), name), seen)
  })
}

test.each([
  'scripts/start.mjs',
  'scripts/start/main.mjs',
  'scripts/test.mjs',
  'scripts/test/main.mjs',
  'scripts/test/rest.mjs',
  'scripts/node/oldest-node.mjs',
])('a clone without node_modules loads %s', (entry) => {
  expect(existsSync(join(root, entry))).toBe(true)
  expect(packagesOf(join(root, entry))).toEqual([])
})
