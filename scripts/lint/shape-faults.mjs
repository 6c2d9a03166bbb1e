/** @typedef {import('./function-lengths.mjs').FunctionLength} FunctionLength */
/**
 * What is fuller than it should be, and by how much it may be: each number may only fall.
 * @typedef {object} Limits
 * @property {Record<string, number>} folders the number of files of each folder with more than FILES
 * @property {number} duplicatedLines in the whole product; the aim is 0
 */
/** @typedef {{ folders: Record<string, number>, functions: FunctionLength[], duplicatedLines: number }} Shape */

/** The most code files in a folder; tests and CSS are not counted. */
const FILES = 40
/** Lines of a function, from the first to the last. */
const LINES = 80
/** This many of 100 functions must be shorter than SHORT lines. */
const SHORT_SHARE = 95
const SHORT = 30

/**
 * The folders, functions and copies that exceed their limit.
 * @param {Shape} shape @param {Limits} limits
 * @returns {string[]} a sentence each
 */
export function shapeFaults({ folders, functions, duplicatedLines }, limits) {
  const faults = []
  for (const [folder, files] of Object.entries(folders)) {
    const limit = limits.folders[folder] ?? FILES
    if (files > limit) faults.push(`${folder} holds ${files} code files, more than ${limit}.`)
  }
  for (const { file, name, lines } of functions)
    if (lines > LINES) faults.push(`${file} ${name} has ${lines} lines, more than ${LINES}.`)
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
 * The new limits: none is higher than before, and those that are no longer needed are removed.
 * @param {Shape} shape @param {Limits} limits
 * @returns {Limits}
 */
export function lowered({ folders, duplicatedLines }, limits) {
  const full = Object.entries(limits.folders)
    .map(([name, limit]) => /** @type {const} */ ([name, Math.min(limit, folders[name] ?? 0)]))
    .filter(([, limit]) => limit > FILES)
  return {
    folders: Object.fromEntries(full),
    duplicatedLines: Math.min(duplicatedLines, limits.duplicatedLines),
  }
}
