/** The steps of this start that took at least a second. @type {string[]} */
const steps = []

/**
 * Runs a step of the start and records how long it took.
 * @template T
 * @param {string} done what it did: "built"
 * @param {() => T | Promise<T>} step
 * @returns {Promise<T>}
 */
export async function timed(done, step) {
  const startedAt = performance.now()
  const result = await step()
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  if (seconds > 0) steps.push(`${done} ${seconds} s`)
  return result
}

/** "Ready in 98 s (installed 38 s, built 52 s)", counted from the start of the process. */
export const readyLine = () =>
  `Ready in ${Math.round(process.uptime())} s${steps.length > 0 ? ` (${steps.join(', ')})` : ''}`
