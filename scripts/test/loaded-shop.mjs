import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceHash } from '../build/source-hash.mjs'

/** What the loaded catalogue depends on: the service, what loads it, and its files. */
const sources = ['lib', 'worker', 'sandbox', 'demo', 'scripts/start', 'scripts/postgres']

/** @param {string} root */
const folderOf = (root) => join(root, '.build/loaded-shop')
/** @param {string} root */
const stampOf = (root) => join(root, '.build/loaded-shop.sha256')
/** @param {string} root */
const hashOf = (root) =>
  sourceHash(root, [...sources, 'package-lock.json'], { facts: [process.version] })

/** Whether the data folder of a shop whose demo is loaded is there, made from these sources. @param {string} root */
export function hasLoadedShop(root) {
  const stamp = stampOf(root)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOf(root)
}

/** Puts the data folder of a stopped shop aside for every later run. @param {string} root @param {string} dataDir */
export function putAside(root, dataDir) {
  rmSync(stampOf(root), { force: true })
  rmSync(folderOf(root), { recursive: true, force: true })
  copy(dataDir, folderOf(root))
  writeFileSync(stampOf(root), hashOf(root))
}

/** Fills an empty data folder with what was put aside. @param {string} root @param {string} dataDir */
export function fillWithLoadedShop(root, dataDir) {
  copy(`${folderOf(root)}/.`, dataDir)
}

/** Owners stay: PostgreSQL runs as a user of its own where we are root. @param {string} from @param {string} to */
function copy(from, to) {
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The data folder could not be copied: ${stderr}`)
}
