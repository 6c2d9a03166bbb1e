import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { bundlePath } from '../build/bundles.mjs'

const root = join(import.meta.dirname, '../..')

/**
 * Runs a bundle of measurements with the environment of the running service; its last line is JSON.
 * @param {import('../build/bundles.mjs').Bundle} bundle
 * @param {Record<string, string>} environment
 * @param {object} facts
 */
export function runInside(bundle, environment, facts) {
  const run = spawnSync(process.execPath, [bundlePath(root, bundle), JSON.stringify(facts)], {
    cwd: root,
    env: { ...process.env, ...environment },
    encoding: 'utf8',
    maxBuffer: 1e7,
  })
  if (run.status !== 0) throw new Error(`${bundle} failed:\n${run.stderr}`)
  return JSON.parse(run.stdout.trim().split('\n').at(-1) ?? '')
}
