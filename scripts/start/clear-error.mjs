/** A reason not to start, printed in one line without a stack. */
export class ClearError extends Error {
  /** @param {string} message */
  constructor(message) {
    super(message)
    this.name = 'ClearError'
  }
}

/**
 * The code of a system error, or ''.
 * @param {unknown} error
 */
export const codeOf = (error) =>
  typeof error === 'object' && error && 'code' in error ? String(error.code) : ''
