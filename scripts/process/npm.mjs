import { spawnSync } from 'node:child_process'

/**
 * Runs npm to its end with our Node.js: the npm that started us, or the one on PATH.
 * @param {string[]} args
 * @param {import('node:child_process').SpawnSyncOptions} options
 */
export function runNpm(args, options) {
  const npm = process.env.npm_execpath
  return npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, options)
}
