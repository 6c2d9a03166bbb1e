/**
 * Three projects: `unit` needs nothing but Node; `process` (files named *.process.test.ts) starts and ends programs, or
 * works on sound and pictures at length; `service` (*.service.test.ts) needs the PostgreSQL of TEST_DATABASE_URL,
 * which scripts/test/service.mjs starts. The files of a worker share its modules:
 * docs/decisions/tests.md.
 */
export const shared = {
  runner: '<rootDir>/scripts/test/runner/runner.mjs',
  runtime: '<rootDir>/scripts/test/runner/runtime.mjs',
  testEnvironment: '<rootDir>/scripts/test/runner/environment.mjs',
  injectGlobals: false,
  // Node loads the tests (scripts/test/runner/modules.mjs).
  transform: {},
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'json', 'node'],
  modulePathIgnorePatterns: ['<rootDir>/.build/', '<rootDir>/.next/', '<rootDir>/.data/'],
}

const skipped = ['/node_modules/', '<rootDir>/e2e/']

/** @type {import('jest').Config} */
export default {
  // Bounds a test that hangs; a loaded machine takes its time.
  testTimeout: 120_000,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      // Much of the web keeps what a page knows in its modules, so each file has ours for itself; packages are shared.
      testEnvironmentOptions: { ownModules: true },
      testMatch: ['**/*.test.ts', '**/*.test.tsx'],
      testPathIgnorePatterns: [...skipped, '\\.(?:service|process)\\.test\\.ts$'],
    },
    {
      ...shared,
      displayName: 'process',
      testMatch: ['**/*.process.test.ts'],
      testPathIgnorePatterns: skipped,
    },
    {
      ...shared,
      displayName: 'service',
      testMatch: ['**/*.service.test.ts'],
      testPathIgnorePatterns: skipped,
    },
  ],
}
