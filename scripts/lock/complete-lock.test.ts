import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { missingEntries, tarballOf } from './complete-lock.mjs'

test('package-lock.json names the binary packages of every platform (npm run lock)', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  expect(missingEntries(packages)).toEqual({})
})

test('every locked package names its tarball, so that npm need not look it up (npm run lock)', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const wrong = Object.entries<{ resolved?: string }>(packages)
    .filter(([path, entry]) => path && entry.resolved !== tarballOf(path, entry))
    .map(([path]) => path)
  expect(wrong).toEqual([])
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
      resolved: 'https://registry.npmjs.org/@fast/linux-x64-musl/-/linux-x64-musl-2.0.0.tgz',
      cpu: ['x64'],
      libc: ['musl'],
      os: ['linux'],
      dev: true,
      optional: true,
    },
  })
})

test('a second version of a package gets its binaries beside it, whatever lies at the top', () => {
  const packages = {
    'node_modules/@fast/linux-x64': { version: '1.0.0' },
    'node_modules/tool/node_modules/fast': {
      version: '2.0.0',
      optionalDependencies: { '@fast/linux-x64': '2.0.0' },
    },
    'node_modules/other': {
      version: '3.0.0-rc.1',
      optionalDependencies: { '@fast/linux-x64': '3.0.0-rc.1' },
    },
  }
  expect(
    Object.entries(missingEntries(packages)).map(([path, { version }]) => [path, version]),
  ).toEqual([
    ['node_modules/tool/node_modules/@fast/linux-x64', '2.0.0'],
    ['node_modules/other/node_modules/@fast/linux-x64', '3.0.0-rc.1'],
  ])
})
