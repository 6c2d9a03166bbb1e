import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { npmCommand } from '../process/npm.mjs'

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
