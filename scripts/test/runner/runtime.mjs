import module from 'node:module'
import { relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { withOwnModules } from './apart.mjs'
import { setGlobals } from './globals.mjs'
import { jestObject } from './jest-object.mjs'
import { SourceMaps } from './source-maps.mjs'
import './typescript.mjs'

/** @typedef {{ rootDir: string, testEnvironmentOptions: { ownModules?: boolean } }} Config of a project */

const require = module.createRequire(import.meta.url)
const { RECORDED_ROWS } = process.env
if (RECORDED_ROWS) require('../rows/record.mjs').recordRows(RECORDED_ROWS)
const sourceMaps = new SourceMaps()
/** How many files had modules of their own. */
let files = 0

/**
 * Replaces Jest's `runtime`, which loads the modules of a test file. Here Node loads them, once per worker, so that the
 * files of a worker share the product and its packages. Jest's own runtime evaluates all of them again for each file.
 * Only what Jest's runner and jest-circus call is here: no mocks of modules, no coverage.
 */
export default class NativeRuntime {
  #config
  #environment

  /** @param {Config} config @param {import('./environment.mjs').default} environment */
  constructor(config, environment) {
    this.#config = config
    this.#environment = environment
  }

  unstable_shouldLoadAsEsm() {
    return true
  }
  /** @param {string} path */
  unstable_importModule(path) {
    const { rootDir, testEnvironmentOptions } = this.#config
    const url = pathToFileURL(path).href
    const folders = withOwnModules[relative(rootDir, path).replaceAll('\\', '/')]
    if (!testEnvironmentOptions.ownModules && !folders) return import(url)
    files += 1
    return import(folders ? `${url}?${files}@${folders}` : `${url}?${files}`)
  }
  /** jest-circus stores the tests of a file in its module. @param {string} path */
  requireInternalModule(path) {
    delete require.cache[path]
    forgetCircus()
    return require(path)
  }
  /** @param {string} path */
  requireModule(path) {
    return require(path)
  }
  /** @param {Record<string, unknown>} globals of the file's tests */
  setGlobalsForRuntime(globals) {
    setGlobals({ ...globals, jest: jestObject(this.#environment) })
  }
  getSourceMaps() {
    return sourceMaps
  }
  getAllCoverageInfoCopy() {
    return undefined
  }
  enterTestCode() {}
  leaveTestCode() {}
  teardown() {
    forgetCircus()
  }
}

/** Removes the previous file's tests and handlers, which would be called again. */
function forgetCircus() {
  for (const key of Object.getOwnPropertySymbols(globalThis))
    if (key.description === 'JEST_STATE_SYMBOL' || key.description === 'EVENT_HANDLERS')
      Reflect.deleteProperty(globalThis, key)
}
