import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../.build/promtool')
const unpacked = join(folder, 'usr/bin/promtool')

/**
 * The path of Prometheus's own checker: of PATH, else unpacked from Debian's package, which is not installed, because it
 * would start a server.
 * @throws {Error} where neither is to be had
 */
export function findPromtool() {
  if (spawnSync('promtool', ['--version']).status === 0) return 'promtool'
  if (!existsSync(unpacked)) unpackDebians()
  if (!existsSync(unpacked))
    throw new Error('promtool is missing: Debian’s package prometheus has it.')
  return unpacked
}

function unpackDebians() {
  mkdirSync(folder, { recursive: true })
  const apt = (/** @type {string[]} */ ...args) =>
    spawnSync('apt-get', ['-o', 'Acquire::http::Timeout=20', ...args], {
      cwd: folder,
      timeout: 120_000,
    })
  if (apt('download', 'prometheus').status !== 0) {
    apt('update')
    apt('download', 'prometheus')
  }
  const file = readdirSync(folder).find((name) => name.endsWith('.deb'))
  if (file) spawnSync('dpkg-deb', ['-x', join(folder, file), folder])
}
