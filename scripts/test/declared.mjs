import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @typedef {'unit' | 'process' | 'service main' | 'service rest' | 'second postgres' | 'e2e'} TestPart
 * @typedef {{ file: string, parts: TestPart[] }} TestFile
 */

/** `one`: the result is the same on every server. `rest`: long, not part of `npm test`. */
const FIRST_LINE = /^\/\/ postgres: (?<servers>one|both)(?<rest>, rest)?\n/u

/** Folders without our tests. @param {string} path */
const isForeign = (path) => path === 'node_modules' || path.startsWith('.')

/**
 * The declaration in the first line of a service test; null if there is none.
 * @param {string} text
 * @returns {{ onBoth: boolean, inRest: boolean } | null}
 */
export function readDeclaration(text) {
  const found = FIRST_LINE.exec(text)?.groups
  return found ? { onBoth: found.servers === 'both', inRest: found.rest !== undefined } : null
}

/**
 * Every test file of the tree with the parts that run it. An unknown file is in none.
 * @param {string} root @returns {TestFile[]}
 */
export function declaredTests(root) {
  return globSync('**/*.{test,spec}.{ts,tsx}', { cwd: root, exclude: isForeign })
    .toSorted()
    .map((file) => ({ file, parts: partsOf(root, file) }))
}

/** @param {string} root @param {TestPart} part @returns {string[]} */
export const filesOf = (root, part) =>
  declaredTests(root)
    .filter(({ parts }) => parts.includes(part))
    .map(({ file }) => file)

/**
 * The service tests that a part skips.
 * @param {string} root @param {TestPart} part @returns {string[]}
 */
export const otherServiceFiles = (root, part) =>
  declaredTests(root)
    .filter(({ file, parts }) => file.endsWith('.service.test.ts') && !parts.includes(part))
    .map(({ file }) => file)

/** @param {string} root @param {string} file @returns {TestPart[]} */
function partsOf(root, file) {
  if (file.includes('.spec.')) return file.startsWith('e2e/') ? ['e2e'] : []
  if (file.endsWith('.process.test.ts')) return ['process']
  if (!file.endsWith('.service.test.ts')) return ['unit']
  const declared = readDeclaration(readFileSync(join(root, file), 'utf8'))
  if (!declared) return []
  /** @type {TestPart[]} */
  const parts = [declared.inRest ? 'service rest' : 'service main']
  return declared.onBoth ? [...parts, 'second postgres'] : parts
}
