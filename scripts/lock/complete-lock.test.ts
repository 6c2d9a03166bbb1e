import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { missingEntries, nameOf, tarballOf, withoutChecksum } from './complete-lock.mjs'

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

/** Binaries of a tool of ours whose versions the registry did not have when they were locked. */
const NOT_PUBLISHED = /^jscpd-(?:darwin|linux|windows)-/u

test('every locked package has a checksum, but binaries that are not published (npm run lock)', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const without = Object.entries(withoutChecksum(packages))
  expect(
    without.filter(([path, entry]) => !entry.dev || !NOT_PUBLISHED.test(nameOf(path, entry))),
  ).toEqual([])
})

test('a link and a part of another package need no checksum, anything else does', () => {
  const packages = {
    '': {},
    'node_modules/here': { link: true },
    'node_modules/whole/node_modules/part': { version: '1.0.0', inBundle: true },
    'node_modules/whole': { version: '1.0.0', integrity: 'sha512-AA==' },
    'node_modules/unseen': { version: '1.0.0', optional: true },
  }
  expect(Object.keys(withoutChecksum(packages))).toEqual(['node_modules/unseen'])
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
