/** npm forwards a Ctrl-C that the terminal has already sent us: two within this time are one. */
const sameSignalMs = 1_000

/**
 * @typedef {object} Step how something that was started is ended
 * @property {() => void | Promise<void>} finish lets what is in flight finish, and waits until it has ended
 * @property {() => void} [kill] ends it at once, without waiting: all that can be done while the process exits
 */

/** Ends everything that this process has started, the last one first, and then the process. */
export class Shutdown {
  /** @type {Step[]} */
  #steps = []
  /** @type {Promise<never> | undefined} */
  #ending

  /** @param {{ print: (line: string) => void }} options */
  constructor({ print }) {
    this.print = print
    process.once('exit', () => this.#kill())
  }

  get hasBegun() {
    return this.#ending !== undefined
  }

  /** @param {Step} step */
  add(step) {
    this.#steps.unshift(step)
  }

  /** @param {number} code @returns {Promise<never>} */
  end(code) {
    this.#ending ??= this.#finish(code)
    return this.#ending
  }

  /** The first signal lets running work finish; a second one ends everything at once. */
  catchSignals() {
    let signalledAtMs = 0
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
      process.on(signal, () => {
        signalledAtMs ||= performance.now()
        if (performance.now() - signalledAtMs > sameSignalMs) process.exit(1)
        if (!this.hasBegun)
          this.print('Stopping; what is in flight is finished first. Ctrl-C again ends at once.')
        void this.end(0)
      })
    }
  }

  /** @param {number} code @returns {Promise<never>} */
  async #finish(code) {
    for (const { finish } of [...this.#steps]) {
      try {
        await finish()
      } catch (error) {
        console.error(error instanceof Error ? error.message : error)
      }
    }
    process.exit(code)
  }

  #kill() {
    for (const { kill } of this.#steps) {
      try {
        kill?.()
      } catch (error) {
        console.error(error instanceof Error ? error.message : error)
      }
    }
  }
}
