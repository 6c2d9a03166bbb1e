import { readFileSync } from 'node:fs'
import { parseSync } from '@swc/core'

/** @typedef {{ file: string, name: string, line: number, lines: number }} FunctionLength */

const FUNCTIONS = new Set([
  'ArrowFunctionExpression',
  'ClassMethod',
  'Constructor',
  'FunctionDeclaration',
  'FunctionExpression',
  'GetterProperty',
  'MethodProperty',
  'PrivateMethod',
  'SetterProperty',
])

/**
 * The first and last line of every function of a file, also of nested ones.
 * @param {string} file of TypeScript or JavaScript
 * @param {string} [code] of the file
 * @returns {FunctionLength[]}
 */
export function functionLengths(file, code = readFileSync(file, 'utf8')) {
  // swc counts positions on from file to file; the statement in front tells where this file starts.
  const bytes = Buffer.from(`0;${code.replace(/^#!/u, '//')}`)
  const isTypeScript = /\.tsx?$/u.test(file)
  const tree = parseSync(
    String(bytes),
    isTypeScript
      ? { syntax: 'typescript', tsx: file.endsWith('x') }
      : { syntax: 'ecmascript', jsx: true },
  )
  const base = tree.span.start
  const lineOf = (/** @type {number} */ at) =>
    bytes
      .subarray(0, at - base)
      .toString()
      .split('\n').length
  /** @type {FunctionLength[]} */
  const found = []
  walk(tree, '', (node, name) => {
    const first = lineOf(node.span.start)
    found.push({ file, name, line: first, lines: lineOf(node.span.end) - first + 1 })
  })
  return found
}

/**
 * @param {any} node of the tree, or a list of them
 * @param {string} name what the next function is called
 * @param {(node: any, name: string) => void} see
 */
function walk(node, name, see) {
  if (Array.isArray(node)) for (const one of node) walk(one, name, see)
  if (Array.isArray(node) || typeof node !== 'object' || node === null) return
  const own = nameOf(node) ?? name
  if (FUNCTIONS.has(node.type)) see(node, own)
  for (const [key, value] of Object.entries(node)) if (key !== 'span') walk(value, own, see)
}

/** @param {any} node */
function nameOf({ type, identifier, key, id }) {
  const named = identifier ?? key ?? (type === 'VariableDeclarator' ? id : undefined)
  return typeof named?.value === 'string' ? named.value : undefined
}
