/**
 * The exports of `@jest/globals` for tests: bindings to those of the current file. Each file registers its own tests,
 * while the files of a worker share its imports, and so this module.
 */
export let /** @type {unknown} */ describe,
  /** @type {unknown} */ expect,
  /** @type {unknown} */ it,
  /** @type {unknown} */ test,
  /** @type {unknown} */ beforeAll,
  /** @type {unknown} */ beforeEach,
  /** @type {unknown} */ afterAll,
  /** @type {unknown} */ afterEach,
  /** @type {unknown} */ jest

/** @param {Record<string, unknown>} present */
export function setGlobals(present) {
  ;({ describe, expect, it, test, beforeAll, beforeEach, afterAll, afterEach, jest } = present)
}
