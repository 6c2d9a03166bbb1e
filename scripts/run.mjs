/**
 * Runs one built part with the environment's own settings: `node scripts/run.mjs service|worker|web`
 * (and sandbox, demo, migrate for the demo). Settings that are wrong or missing are named, exit 1.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundlePath } from './build/bundles.mjs'
import './process/map-stacks.mjs'
import { readSecretFiles, withOwnSecrets } from './process/own-secrets.mjs'
import './process/small-pools.mjs'
import './process/survive-log-errors.mjs'

const root = join(import.meta.dirname, '..')
const part = process.argv[2] ?? ''
const envFile = join(root, '.env')
if (existsSync(envFile)) process.loadEnvFile(envFile)

/** What an operator runs beside the shop; without settings of its own it means the one of `npm start`. */
const commands = ['issue-token', 'check-ledger', 'rotate-keys', 'grant-roles', 'backup', 'restore']

const programSettings = /** @type {const} */ (['FFMPEG_PATH', 'FFPROBE_PATH'])

/** Checks what a single process (`npm run start:…`) needs at its start. `npm start` has already checked it. @param {string} name */
async function ensureSurroundings(name) {
  if (process.env.SUPERVISED === '1') return
  const { DATABASE_URL: url, NEW_SHOP } = process.env
  const isLive = (process.env.DEPLOYMENT || 'live') === 'live'
  if (['service', 'worker', 'migrate', ...commands].includes(name) && url) {
    const { ensureDatabase } = await import('./start/ensure-database.mjs')
    const isNew = name === 'restore' || (name === 'migrate' && NEW_SHOP === 'yes')
    await ensureDatabase(url, { mayBeEmpty: isNew || !isLive })
  }
  const { findFfmpeg, namedProgram } = await import('./start/ffmpeg.mjs')
  if (name === 'worker') Object.assign(process.env, findFfmpeg(console.log, { isLive }))
  // The service runs none, but a setting that is wrong is named wherever it is read.
  if (name === 'service') for (const setting of programSettings) namedProgram(setting)
}

/** Keeps of the environment what this part needs, with the secrets that stand in files. */
function takeOwnSecrets() {
  const own = withOwnSecrets(part, process.env)
  for (const name of Object.keys(process.env)) if (!(name in own)) delete process.env[name]
  for (const [name, value] of Object.entries(readSecretFiles(process.env))) {
    process.env[name] = value
    delete process.env[`${name}_FILE`]
  }
}

/** @param {string} name */
function load(name) {
  const file = bundlePath(root, /** @type {import('./build/bundles.mjs').Bundle} */ (name))
  if (!existsSync(file)) {
    console.error(`${name} is not built: run \`npm run build\` first.`)
    process.exit(1)
  }
  return import(pathToFileURL(file).href)
}

/**
 * The database's own errors quote rows and parameters, which must not reach a log (safety 83).
 * @param {unknown} error @returns {string | undefined}
 */
function databaseError(error) {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint, table } = /** @type {Record<string, unknown>} */ (
      /** @type {unknown} */ (cause)
    )
    if ('severity' in cause)
      return `The database refused a statement: ${[code, constraint, table].filter(Boolean).join(', ')}`
  }
  return undefined
}

try {
  // Next reads these two when it is imported.
  if (part === 'web')
    Object.assign(process.env, { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' })
  process.chdir(root)
  takeOwnSecrets()
  if (commands.includes(part) && !process.env.DATABASE_URL) {
    const { settingsHere } = await import('./start/settings-here.mjs')
    Object.assign(process.env, withOwnSecrets(part, await settingsHere(root, process.env)))
  }
  await ensureSurroundings(part)
  await load(part)
} catch (error) {
  const known = error instanceof Error && /^(Settings|Clear)Error$/u.test(error.name)
  console.error(known ? error.message : (databaseError(error) ?? error))
  process.exit(1)
}
