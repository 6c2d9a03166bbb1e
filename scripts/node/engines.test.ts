import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { minVersion, satisfies } from 'semver'
import { isTooOld, oldestNode } from './oldest-node.mjs'

type Locked = { version?: string; engines?: { node?: string }; os?: string[] | string }
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const locked: Record<string, Locked> = read('package-lock.json').packages
const pinned: string[] = Object.values(read('scripts/node/package.json').optionalDependencies)
const ours = ({ os }: Locked) => !os || os.includes('linux') || os.includes('darwin')

test.each([`${oldestNode}.0`, ...pinned])('every package runs on Node.js %s', (version) => {
  const refusing = Object.entries(locked)
    .filter(([, entry]) => ours(entry) && !satisfies(version, entry.engines?.node ?? '*'))
    .map(([path, { engines }]) => `${path || 'koeniwa'}: ${engines?.node}`)
  expect(refusing).toEqual([])
})

test('engines name the same oldest Node.js as the scripts', () => {
  expect(minVersion(read('package.json').engines.node)?.version).toBe(`${oldestNode}.0`)
})

test.each([
  ['18.20.8', true],
  ['20.20.2', true],
  ['22.11.0', true],
  ['22.13.0', false],
  ['24.0.0', false],
  ['26.1.0', false],
])('Node.js %s is too old: %s', (version, tooOld) => {
  expect(isTooOld(version)).toBe(tooOld)
})

test('every platform of the pinned Node.js has a checksum', () => {
  const { packages } = read('scripts/node/package-lock.json')
  const { '': _, ...platforms } = packages
  expect(Object.keys(platforms)).toHaveLength(pinned.length)
  for (const [path, entry] of Object.entries(platforms))
    expect([path, entry]).toEqual([
      path,
      expect.objectContaining({ integrity: expect.stringMatching(/^sha512-/) }),
    ])
})
