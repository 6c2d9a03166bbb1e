import { spawnSync } from 'node:child_process'

/**
 * How npm is run with our Node.js: the npm that started us, or the one on PATH.
 * @param {string[]} args
 * @returns {[program: string, args: string[]]}
 */
export function npmCommand(args) {
  const npm = process.env.npm_execpath
  return npm?.endsWith('.js') ? [process.execPath, [npm, ...args]] : ['npm', args]
}

/**
 * Runs npm to its end.
 * @param {string[]} args
 * @param {import('node:child_process').SpawnSyncOptions} options
 */
export function runNpm(args, options) {
  return spawnSync(...npmCommand(args), options)
}
