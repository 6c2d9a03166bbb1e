/**
 * Runs one built part with the environment's own settings: `node scripts/run.mjs service|worker|web`
 * (and sandbox, demo, migrate for the demo). Settings that are wrong or missing are named, exit 1.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundlePath } from './build/bundles.mjs'

const root = join(import.meta.dirname, '..')
const part = process.argv[2] ?? ''
const envFile = join(root, '.env')
if (existsSync(envFile)) process.loadEnvFile(envFile)

/** @param {string} name */
function load(name) {
  const file = bundlePath(root, /** @type {import('./build/bundles.mjs').Bundle} */ (name))
  if (!existsSync(file)) {
    console.error(`${name} is not built: run \`npm run build\` first.`)
    process.exit(1)
  }
  return import(pathToFileURL(file).href)
}

try {
  if (part === 'web') await runWeb()
  else await load(part)
} catch (error) {
  const known = error instanceof Error && error.name === 'SettingsError'
  console.error(known ? error.message : error)
  process.exit(1)
}

async function runWeb() {
  const { webEnv } = await load('settings')
  webEnv()
  if (process.env.SUPERVISED === '1') endWithSupervisor()
  Object.assign(process.env, { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' })
  process.chdir(root)
  process.argv.splice(2, Infinity, 'start', ...webAddress())
  await import('next/dist/bin/next')
}

function webAddress() {
  const { PORT = '3000', HOST = '127.0.0.1' } = process.env
  return ['--port', PORT, '--hostname', HOST]
}

/** Next stops on SIGTERM; a request that never ends does not hold it for ever. */
function endWithSupervisor() {
  const stop = () => {
    setTimeout(() => process.exit(1), 5000).unref()
    process.kill(process.pid, 'SIGTERM')
  }
  process.stdin.once('end', stop).once('error', stop).resume()
}
