import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/**
 * Runs Jest and gives its exit code. Ctrl-C reaches Jest too (same group), and we wait for its end.
 * @param {string} root @param {string[]} args @param {Record<string, string>} env
 * @returns {Promise<number>}
 */
export async function runJest(root, args, env = {}) {
  const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning']
  const jest = join(root, 'node_modules/jest/bin/jest.js')
  const child = spawn(process.execPath, [...flags, jest, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  const ignore = () => {}
  process.on('SIGINT', ignore)
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  const [code] = await once(child, 'exit')
  process.off('SIGINT', ignore)
  return code ?? 1
}
