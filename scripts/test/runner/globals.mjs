/**
 * What `@jest/globals` gives to tests: bindings that point to the present file's. Each file has a register of tests
 * of its own, while what it imports, and so this module, is shared by the files of a worker.
 */
export let describe, expect, it, test, beforeAll, beforeEach, afterAll, afterEach, jest

/** @param {Record<string, unknown>} present */
export function setGlobals(present) {
  ;({ describe, expect, it, test, beforeAll, beforeEach, afterAll, afterEach, jest } = present)
}
