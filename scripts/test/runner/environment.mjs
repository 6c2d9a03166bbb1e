import { createContext } from 'node:vm'
import { ModernFakeTimers } from '@jest/fake-timers'
import { ModuleMocker } from 'jest-mock'
import { leftovers, remember } from './leftovers.mjs'

const { exit } = process
const { console: realConsole } = globalThis
/** Jest requires one; nothing runs in it. */
const unused = createContext()

/** The worker's own globals: its test files share them, and each must restore them. */
export default class SharedEnvironment {
  global = globalThis
  moduleMocker = new ModuleMocker(globalThis)
  fakeTimers = null
  #before = remember()

  /** @param {{ projectConfig: ConstructorParameters<typeof ModernFakeTimers>[0]['config'] }} config */
  constructor({ projectConfig }) {
    // Node's navigator lacks it. Without it packages of the web, which test files share, believe that they are offline.
    Object.defineProperty(navigator, 'onLine', { value: true, configurable: true })
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis })
  }
  async setup() {}
  async teardown() {
    this.fakeTimersModern.dispose()
    process.exit = exit
    globalThis.console = realConsole
    const left = leftovers(this.#before)
    if (left.length > 0) throw new Error(`The tests of this file leave behind: ${left.join(', ')}`)
  }
  exportConditions() {
    return ['node', 'node-addons']
  }
  getVmContext() {
    return unused
  }
}
