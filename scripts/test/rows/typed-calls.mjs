import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @typedef {object} TypedCall
 * @property {string} name as it is recorded: `lib/a.ts:12:30`
 * @property {string} file
 * @property {number} line
 * @property {number} from the position where its row type starts in the file
 * @property {number} to where it ends
 */

const START = /(?<!function )\bexecute(?:Prepared)?(?=<)/g
const here = new RegExp(START.source, 'y')

/** Whether `execute<Row>(…)` is at this column of a line (from 0). @param {string} line @param {number} column */
export function isTypedCall(line, column) {
  here.lastIndex = column
  return here.test(line)
}

/**
 * Every `execute<Row>(…)` of the product.
 * @param {string} root @returns {TypedCall[]}
 */
export const typedCalls = (root) =>
  globSync('{lib,worker}/**/*.ts', { cwd: root })
    .filter((file) => !/\.test\.ts$|\/testing\b/.test(file))
    .toSorted()
    .flatMap((file) => callsIn(file, readFileSync(join(root, file), 'utf8')))

/** @param {string} file @param {string} text @returns {TypedCall[]} */
const callsIn = (file, text) =>
  [...text.matchAll(START)].map(({ index, 0: word }) => {
    const before = text.slice(0, index).split('\n')
    const line = before.length
    const name = `${file}:${line}:${(before.at(-1) ?? '').length + 1}`
    const from = index + word.length + 1
    return { name, file, line, from, to: endOfType(text, from) }
  })

/** The position of the `>` that closes the row type. @param {string} text @param {number} from */
function endOfType(text, from) {
  let depth = 1
  for (const { index, 0: sign } of text.slice(from).matchAll(/=>|[<>]/g)) {
    if (sign === '=>') continue
    depth += sign === '<' ? 1 : -1
    if (depth === 0) return from + index
  }
  throw new Error(`A row type is not closed: ${text.slice(from, from + 80)}`)
}
