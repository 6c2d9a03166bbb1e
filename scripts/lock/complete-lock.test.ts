import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { missingEntries } from './complete-lock.mjs'

test('package-lock.json names the binary packages of every platform (npm run lock)', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  expect(missingEntries(packages)).toEqual({})
})

test('a missing binary package is named with its version and platform', () => {
  const packages = {
    'node_modules/fast': {
      version: '2.0.0',
      dev: true,
      optionalDependencies: { '@fast/linux-x64-musl': '2.0.0', '@fast/linux-x64-gnu': '2.0.0' },
    },
    'node_modules/@fast/linux-x64-gnu': { version: '2.0.0' },
  }
  expect(missingEntries(packages)).toEqual({
    'node_modules/@fast/linux-x64-musl': {
      version: '2.0.0',
      cpu: ['x64'],
      libc: ['musl'],
      os: ['linux'],
      dev: true,
      optional: true,
    },
  })
})
