import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runNpm } from '../process/npm.mjs'
import { ensureCheckoutWritable } from '../start/preflight.mjs'
import { sourceHash } from './source-hash.mjs'

/** @typedef {{ name: string, version: string, type: string, scope?: string, purl?: string }} Component */

/** @param {string} root */
export const sbomPath = (root) => join(root, '.build/sbom.json')

/**
 * Writes `.build/sbom.json`: the packages that run in the shop, of every platform, with their checksums, and the Node.js
 * that built it (CycloneDX 1.6, JSON). Does nothing if neither has changed; without a file
 * where npm cannot list them.
 * @param {string} root @param {(line: string) => void} print
 */
export function buildSbom(root, print) {
  const file = sbomPath(root)
  const stamp = `${file}.sha256`
  const hash = sourceHash(root, ['package.json', 'package-lock.json'], { facts: [process.version] })
  if (existsSync(file) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  ensureCheckoutWritable(root)
  print('Listing the packages …')
  const sbom = readSbom(root)
  rmSync(file, { force: true })
  // Some systems pair an older npm with our pinned Node.js; the shop is built all the same.
  if (sbom === null) return print('No list of packages: “npm sbom” failed (npm has it since 9.5).')
  writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`)
  writeFileSync(stamp, hash)
}

/**
 * What npm lists from the lock file. It reads a copy without the packages that only build and test: `--omit=dev` also
 * leaves out what these share with the shop. npm writes CycloneDX 1.5, of which every document is one of 1.6 too.
 * @param {string} root
 * @returns {{ metadata: { component: Component }, components: Component[] } | null} null if this npm cannot
 */
function readSbom(root) {
  const copy = join(root, '.build/sbom.making')
  const shop = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const entries = Object.entries(/** @type {Record<string, { dev?: boolean }>} */ (lock.packages))
  delete shop.devDependencies
  delete lock.packages[''].devDependencies
  lock.packages = Object.fromEntries(entries.filter(([, { dev }]) => !dev))
  mkdirSync(copy, { recursive: true })
  writeFileSync(join(copy, 'package.json'), JSON.stringify(shop))
  writeFileSync(join(copy, 'package-lock.json'), JSON.stringify(lock))
  const { status, stdout } = runNpm(
    ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--include=dev'],
    { cwd: copy, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2, timeout: 60_000 },
  )
  rmSync(copy, { recursive: true })
  if (status !== 0) return null
  const listed = JSON.parse(String(stdout))
  const { name, version } = shop
  return {
    ...listed,
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    specVersion: '1.6',
    metadata: {
      ...listed.metadata,
      // npm names it after the folder.
      component: { ...listed.metadata.component, type: 'application', name, version },
    },
    components: [...listed.components, node],
  }
}

const nodeVersion = process.versions.node
/** @type {Component & { 'bom-ref': string, cpe: string }} */
const node = {
  'bom-ref': `node@${nodeVersion}`,
  type: 'platform',
  name: 'node',
  version: nodeVersion,
  scope: 'required',
  purl: `pkg:generic/node@${nodeVersion}`,
  cpe: `cpe:2.3:a:nodejs:node.js:${nodeVersion}:*:*:*:*:*:*:*`,
}
