/**
 * What `@jest/globals` gives to tests: bindings that point to the present file's. Each file has a register of tests
 * of its own, while what it imports, and so this module, is shared by the files of a worker.
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
