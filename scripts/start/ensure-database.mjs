import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { ClearError, codeOf } from './clear-error.mjs'

const connectTimeoutMs = 5_000
const startingTimeoutMs = 60_000
const oldestVersion = 15

/**
 * Checks that the database of an operator's DATABASE_URL can be used. Waits for a server that is starting. An empty one
 * is refused unless it may be: where a shop was, its backup has to be restored first, and nobody may take the empty one
 * for it meanwhile.
 * @param {string} url @param {{ mayBeEmpty?: boolean }} [options]
 * @throws {ClearError} saying what is wrong with the setting, never with the password in it
 */
export async function ensureDatabase(url, { mayBeEmpty = true } = {}) {
  const deadlineMs = Date.now() + startingTimeoutMs
  for (;;) {
    const client = openClient(url)
    try {
      await client.connect()
      const { rows } = await client.query('show server_version_num')
      ensureNewEnough(Number(rows[0].server_version_num), client)
      return mayBeEmpty ? undefined : await ensureNotEmpty(client)
    } catch (error) {
      if (error instanceof ClearError) throw error
      if (codeOf(error) !== '57P03' || Date.now() > deadlineMs)
        throw new ClearError(explain(error, client))
    } finally {
      await client.end().catch(() => {})
    }
    await delay(500)
  }
}

/** @param {number} version 160004 is 16.4 @param {pg.Client} client */
function ensureNewEnough(version, { host, port }) {
  const major = Math.floor(version / 10_000)
  if (major < oldestVersion)
    throw new ClearError(
      `DATABASE_URL: the server at ${host}:${port} is PostgreSQL ${major}; ${oldestVersion} or later is needed.`,
    )
}

/** @param {pg.Client} client */
async function ensureNotEmpty(client) {
  const { rowCount } = await client.query(
    "select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace where nspname = 'public' and relname = 'schema_migration'",
  )
  if (rowCount === 0)
    throw new ClearError(
      `DATABASE_URL: the database “${client.database}” is empty. Was there a shop? Bring it back with \`npm run restore\` (docs/backups.md). Only a new one begins with \`NEW_SHOP=yes npm run db:migrate\`.`,
    )
}

/** @param {string} url */
function openClient(url) {
  try {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: connectTimeoutMs,
    })
    client.on('error', () => {})
    return client
  } catch (error) {
    // A certificate file error is shown as it is; an invalid URL has no further details.
    throw new ClearError(
      codeOf(error) === 'ENOENT'
        ? `DATABASE_URL: ${/** @type {Error} */ (error).message}.`
        : 'DATABASE_URL is not an address like postgres://user:password@host:5432/name (special characters of the password percent-encoded).',
    )
  }
}

/**
 * @param {unknown} error @param {pg.Client} client
 */
function explain(error, { host, port, user, database }) {
  const place = `${host}:${port}`
  const code = codeOf(error)
  const said = /** @type {Error} */ (error).message.split('\n')[0] ?? ''
  /** @type {Record<string, string>} */
  const known = {
    ENOTFOUND: `there is no host ${host}`,
    EAI_AGAIN: `the name of the host ${host} cannot be looked up now`,
    ECONNREFUSED: `nothing listens at ${place}`,
    ENOENT: `there is no socket of a server in ${host}`,
    EHOSTUNREACH: `the host ${host} cannot be reached`,
    ENETUNREACH: `the host ${host} cannot be reached`,
    ETIMEDOUT: `${place} does not answer`,
    '28P01': `the server at ${place} does not accept the password of the user “${user}”`,
    28000: `the server at ${place} does not let the user “${user}” in (${said})`,
    '57P03': `the server at ${place} has been starting up or shutting down for ${startingTimeoutMs / 1000} s`,
    '3D000': `the server at ${place} has no database “${database}”`,
    42501: `the user “${user}” may not use the database “${database}” at ${place}`,
  }
  return `DATABASE_URL: ${known[code] ?? spoken(said, place, user) ?? `${place} cannot be used (${code || 'error'}: ${said})`}.`
}

/** Errors of the driver that have no code. @param {string} said @param {string} place @param {string | undefined} user */
function spoken(said, place, user) {
  if (/timeout/i.test(said)) return `${place} does not answer`
  if (/does not support SSL/i.test(said))
    return `the server at ${place} does not speak TLS, which the address asks for`
  if (/certificate|altnames/i.test(said))
    return `the TLS certificate of ${place} is not trusted (${said})`
  if (/password must be a string/i.test(said))
    return `the server at ${place} asks for a password of the user “${user}”, and the address has none`
  if (/Connection terminated unexpectedly/i.test(said))
    return `${place} is no PostgreSQL server, or it hung up`
  return undefined
}
