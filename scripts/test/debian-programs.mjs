import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Servers' programs that tests run. An installed package would start its server, so it is only unpacked. */
const programs = {
  promtool: { package: 'prometheus', path: 'usr/bin/promtool', version: '--version' },
  nginx: { package: 'nginx', path: 'usr/sbin/nginx', version: '-v' },
}

/**
 * The path of a program: of PATH, else unpacked from Debian's package.
 * @param {keyof typeof programs} name
 * @throws {Error} where neither is to be had
 */
export function findProgram(name) {
  const { package: from, path, version } = programs[name]
  if (spawnSync(name, [version]).status === 0) return name
  const folder = join(import.meta.dirname, '../../.build', name)
  const unpacked = join(folder, path)
  if (!existsSync(unpacked)) unpack(from, folder)
  if (!existsSync(unpacked)) throw new Error(`${name} is missing: Debian’s package ${from} has it.`)
  return unpacked
}

/** @param {string} from @param {string} folder */
function unpack(from, folder) {
  mkdirSync(folder, { recursive: true })
  const apt = (/** @type {string[]} */ ...args) =>
    spawnSync('apt-get', ['-o', 'Acquire::http::Timeout=20', ...args], {
      cwd: folder,
      timeout: 120_000,
    })
  if (apt('download', from).status !== 0) {
    apt('update')
    apt('download', from)
  }
  const file = readdirSync(folder).find((name) => name.endsWith('.deb'))
  if (file) spawnSync('dpkg-deb', ['-x', join(folder, file), folder])
}
