import { relative } from 'node:path'
import TestRunner from 'jest-runner'
import { withOwnProcess } from './apart.mjs'

/**
 * Jest's runner, but always with workers (a single file would run in Jest's own process and share its globals), and
 * with a separate process for each file that apart.mjs names.
 */
export default class WorkerRunner extends TestRunner {
  /** @type {((runner: TestRunner) => void)[]} */
  #listeners = []

  /** @type {TestRunner['on']} @override */
  on(name, listener) {
    this.#listeners.push((runner) => runner.on(name, listener))
    return super.on(name, listener)
  }

  /** @type {TestRunner['runTests']} @override */
  async runTests(tests, watcher, options) {
    const { runInBand, detectOpenHandles, rootDir } = this._globalConfig
    const serial = Boolean(runInBand || detectOpenHandles)
    const isAlone = (/** @type {typeof tests[number]} */ { path }) =>
      relative(rootDir, path).replaceAll('\\', '/') in withOwnProcess
    const together = tests.filter((test) => !isAlone(test))
    if (together.length > 0) await super.runTests(together, watcher, { ...options, serial })
    for (const test of tests.filter(isAlone)) {
      const runner = new TestRunner({ ...this._globalConfig, maxWorkers: 1 }, this._context)
      for (const listenTo of this.#listeners) listenTo(runner)
      await runner.runTests([test], watcher, { ...options, serial: false })
    }
  }
}
