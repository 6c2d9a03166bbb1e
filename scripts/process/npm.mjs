import { spawn, spawnSync } from 'node:child_process'
import { text } from 'node:stream/consumers'

/**
 * How npm is run with our Node.js: the npm that started us, or the one on PATH.
 * @param {string[]} args
 * @returns {[program: string, args: string[]]}
 */
function npmCommand(args) {
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

/**
 * What npm answers as JSON, whatever its exit code (`npm outdated` ends with 1 when something is behind).
 * @param {string[]} args without `--json`
 * @param {{ cwd: string, signal: AbortSignal }} options
 * @returns {Promise<unknown>} `{}` if it says nothing
 * @throws {Error} what npm says is wrong, if it gives no JSON or is ended by the signal
 */
export async function askNpm(args, { cwd, signal }) {
  const [program, all] = npmCommand([...args, '--json'])
  const child = spawn(program, all, { cwd, signal, stdio: ['ignore', 'pipe', 'pipe'] })
  const failed = new Promise((_, reject) => child.once('error', reject))
  const [answer, words] = await Promise.race([
    Promise.all([text(child.stdout), text(child.stderr)]),
    failed.then(() => ['', '']),
  ])
  try {
    return JSON.parse(answer || '{}')
  } catch {
    throw new Error(words.trim() || `npm ${args.join(' ')} gave no JSON`)
  }
}
