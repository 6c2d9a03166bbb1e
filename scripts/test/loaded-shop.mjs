import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceHash } from '../build/source-hash.mjs'

/** What a first start runs and checks. */
const sources = [
  'app',
  'components',
  'content',
  'demo',
  'lib',
  'public',
  'sandbox',
  'scripts',
  'worker',
  'instrumentation-client.ts',
  'instrumentation.ts',
  'middleware.ts',
  'next.config.ts',
  'package-lock.json',
  'package.json',
  'tsconfig.json',
]

/** @param {string} root */
const folderOf = (root) => join(root, '.build/loaded-shop')
/** @param {string} root */
const stampOf = (root) => join(root, '.build/loaded-shop.sha256')
/** @param {string} root */
const hashOf = (root) => sourceHash(root, sources, { facts: [process.version] })

/** Whether there is a cached data folder with the loaded demo, made from these sources. @param {string} root */
export function hasLoadedShop(root) {
  const stamp = stampOf(root)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOf(root)
}

/** Caches a copy of the data folder of a stopped shop for later runs. @param {string} root @param {string} dataDir */
export function cacheLoadedShop(root, dataDir) {
  rmSync(stampOf(root), { force: true })
  rmSync(folderOf(root), { recursive: true, force: true })
  copy(dataDir, folderOf(root))
  writeFileSync(stampOf(root), hashOf(root))
}

/** Copies the cached data folder into an empty one. @param {string} root @param {string} dataDir */
export function restoreLoadedShop(root, dataDir) {
  copy(`${folderOf(root)}/.`, dataDir)
}

/** Preserves the owners of files: if we are root, PostgreSQL runs as another user. @param {string} from @param {string} to */
function copy(from, to) {
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The data folder could not be copied: ${stderr}`)
}
