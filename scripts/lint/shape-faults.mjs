/** @typedef {import('./function-lengths.mjs').FunctionLength} FunctionLength */
/**
 * What is longer or fuller than it should be, and by how much it may be: each number may only fall.
 * @typedef {object} Limits
 * @property {Record<string, number>} folders files in a folder, where they are more than FILES
 * @property {Record<string, number>} functions lines of a function (`file name`), where they are more than LINES
 * @property {number} duplicatedLines in the whole product; the aim is 0
 */
/** @typedef {{ folders: Record<string, number>, functions: FunctionLength[], duplicatedLines: number }} Shape */

/** Code files that a folder may hold; tests and CSS are not counted. */
const FILES = 40
/** Lines of a function, from the first to the last. */
const LINES = 80
/** So many of 100 functions are shorter than SHORT lines. */
const SHORT_SHARE = 95
const SHORT = 30

/**
 * Functions that are tables of data, as `file name`: long because there is much to list, and nothing to follow.
 * @type {readonly string[]}
 */
const TABLES = []

/**
 * What is fuller, longer or more often copied than its limit.
 * @param {Shape} shape @param {Limits} limits
 * @returns {string[]} a sentence each
 */
export function shapeFaults({ folders, functions, duplicatedLines }, limits) {
  const faults = []
  for (const [folder, files] of Object.entries(folders)) {
    const limit = limits.folders[folder] ?? FILES
    if (files > limit) faults.push(`${folder} holds ${files} code files, more than ${limit}.`)
  }
  for (const [name, lines] of longest(functions)) {
    const limit = limits.functions[name] ?? LINES
    if (lines > limit) faults.push(`${name} has ${lines} lines, more than ${limit}.`)
  }
  const short = functions.filter(({ lines }) => lines < SHORT).length
  if (short * 100 < functions.length * SHORT_SHARE)
    faults.push(
      `${functions.length - short} of ${functions.length} functions have ${SHORT} lines or more: ${SHORT_SHARE} of 100 are to be shorter.`,
    )
  if (duplicatedLines > limits.duplicatedLines)
    faults.push(`${duplicatedLines} lines are copies, more than ${limits.duplicatedLines}.`)
  return faults
}

/**
 * The limits as they are now, none of them higher than before; what needs none is left out.
 * @param {Shape} shape @param {Limits} limits
 * @returns {Limits}
 */
export function lowered({ folders, functions, duplicatedLines }, limits) {
  return {
    folders: lower(limits.folders, folders, FILES),
    functions: lower(limits.functions, longest(functions), LINES),
    duplicatedLines: Math.min(duplicatedLines, limits.duplicatedLines),
  }
}

/** @param {Record<string, number>} limits @param {Record<string, number> | [string, number][]} now @param {number} most */
function lower(limits, now, most) {
  const numbers = new Map(Array.isArray(now) ? now : Object.entries(now))
  return Object.fromEntries(
    Object.entries(limits)
      .map(
        ([name, limit]) => /** @type {const} */ ([name, Math.min(limit, numbers.get(name) ?? 0)]),
      )
      .filter(([, limit]) => limit > most),
  )
}

/** Of functions with one name in a file the longest. @param {FunctionLength[]} functions @returns {[string, number][]} */
function longest(functions) {
  const lines = new Map()
  for (const { file, name, lines: n } of functions) {
    const key = `${file} ${name}`
    if (!TABLES.includes(key)) lines.set(key, Math.max(n, lines.get(key) ?? 0))
  }
  return [...lines]
}
