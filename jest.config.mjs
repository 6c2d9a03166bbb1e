import { bundlePackages } from './scripts/test/bundle-packages.mjs'

/**
 * Three projects: `unit` needs nothing but Node; `process` (files named *.process.test.ts) starts and ends programs, or
 * works on sound and pictures at length; `service` (*.service.test.ts) needs the PostgreSQL of TEST_DATABASE_URL,
 * which scripts/test/service.mjs starts.
 */
const shared = {
  testEnvironment: 'node',
  // The soft clean-up wraps the setters of shared objects anew for each file (undici's among them), until
  // setting one overflows the stack.
  testEnvironmentOptions: { globalsCleanup: 'off' },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'json', 'node'],
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
    // Styles are the browser's; a test that draws a component asks for its words.
    '\\.module\\.css$': '<rootDir>/node_modules/server-only/empty.js',
    '^server-only$': '<rootDir>/node_modules/server-only/empty.js',
    ...(await bundlePackages(import.meta.dirname)),
  },
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2022',
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'es6' },
        sourceMaps: 'inline',
      },
    ],
  },
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
