import { readFileSync } from 'node:fs'
import { ClearError, codeOf } from '../start/clear-error.mjs'

/** Service and worker, and the commands that an operator runs beside them. */
const SERVICE = /** @type {const} */ ([
  'service',
  'worker',
  'migrate',
  'demo',
  'issue-token',
  'check-ledger',
  'rotate-keys',
  'grant-roles',
])

/** They read the database and the storage as they are, sealed rows too, and need no key of the shop. */
const BACKUPS = /** @type {const} */ (['backup', 'restore'])

/** What only calls need: access tokens, streams, challenges, and the signatures of those who call. */
const CALLS = SERVICE.filter((part) => part !== 'worker')

/** The parts that need each setting which is a secret, or an address with one. @type {Record<string, readonly string[]>} */
export const SECRETS = {
  PAGE_CACHE_SECRET: ['web', ...SERVICE],
  METRICS_TOKEN: ['web', 'service', 'worker'],
  GITHUB_CLIENT_SECRET: ['web', ...CALLS],
  AUTH_SECRET: ['web'],
  GOOGLE_CLIENT_SECRET: ['web'],
  APPLE_PRIVATE_KEY: ['web'],
  DATABASE_OWNER_URL: ['migrate', 'rotate-keys', 'demo', 'restore'],
  DATABASE_URL: [...SERVICE, ...BACKUPS],
  TOKEN_KEYS: CALLS,
  STREAM_TOKEN_SECRET: CALLS,
  MASTER_SECRET: SERVICE,
  FORMER_MASTER_SECRETS: SERVICE,
  SEALING_KEYS: SERVICE,
  TAX_NUMBER_KEYS: SERVICE,
  S3_ACCESS_KEY_ID: [...SERVICE, ...BACKUPS],
  S3_SECRET_ACCESS_KEY: [...SERVICE, ...BACKUPS],
  BACKUP_S3_ACCESS_KEY_ID: BACKUPS,
  BACKUP_S3_SECRET_ACCESS_KEY: BACKUPS,
  BACKUP_IDENTITY: ['restore'],
  SMTP_URL: SERVICE,
  DKIM_PRIVATE_KEY: SERVICE,
  MAIL_WEBHOOK_SECRET: CALLS,
  STRIPE_SECRET_KEY: SERVICE,
  STRIPE_WEBHOOK_SECRET: CALLS,
  PAIDY_SECRET_KEY: SERVICE,
  SPEECH_API_KEY: SERVICE,
  TRANSLATION_API_KEY: SERVICE,
  BOT_PROTECTION_SECRET: CALLS,
}

/**
 * An environment without the secrets of other parts, and without the names of their files: what takes over the web
 * finds no key of the service's there.
 * @param {string} part @param {Readonly<Record<string, string | undefined>>} env
 * @returns {NodeJS.ProcessEnv}
 */
export function withOwnSecrets(part, env) {
  const isForeign = (/** @type {string} */ name) =>
    SECRETS[name]?.includes(part) === false ||
    SECRETS[name.replace(/_FILE$/u, '')]?.includes(part) === false
  const own = Object.entries(env).filter(([name]) => !isForeign(name))
  return /** @type {NodeJS.ProcessEnv} */ (Object.fromEntries(own))
}

/**
 * The secrets that `NAME_FILE` names the files of, as systemd's credentials and Docker's secrets give them. A line break
 * at the end is not part of one.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {Record<string, string>}
 * @throws {ClearError} if one is also given itself, or its file is empty or cannot be read
 */
export function readSecretFiles(env) {
  const named = Object.keys(SECRETS).filter((name) => env[`${name}_FILE`])
  return Object.fromEntries(named.map((name) => [name, readSecret(env, name)]))
}

/** @param {Readonly<Record<string, string | undefined>>} env @param {string} name */
function readSecret(env, name) {
  const file = `${env[`${name}_FILE`]}`
  if (env[name]) throw new ClearError(`${name} and ${name}_FILE are both set: one is enough.`)
  let text
  try {
    text = readFileSync(file, 'utf8').replace(/\r?\n$/u, '')
  } catch (error) {
    throw new ClearError(`${name}_FILE: ${file} cannot be read (${codeOf(error)}).`)
  }
  if (text === '') throw new ClearError(`${name}_FILE: ${file} is empty.`)
  return text
}
