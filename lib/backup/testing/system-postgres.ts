import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Client } from 'pg'
import { findSystemPostgres, startSystemPostgres } from '@/scripts/test/debian-postgres.mjs'

const OWNER = 'koeniwa_owner'
const APPLICATION = 'koeniwa_app'
const READER = 'koeniwa_backup'

/**
 * The system's PostgreSQL with the client programs of its version, which the packaged one lacks. Until `stop`, test
 * databases are on it.
 */
export async function openSystemPostgres() {
  const bin = findSystemPostgres(console.log)
  if (!bin) throw new Error('No PostgreSQL of the system: apt-get install postgresql')
  const { adminUrl, stop } = await startSystemPostgres(bin)
  const before = process.env.TEST_DATABASE_URL
  process.env.TEST_DATABASE_URL = adminUrl
  const { password } = new URL(adminUrl)
  const urlOf = (name: string, role: string) => {
    const url = new URL(adminUrl)
    url.pathname = `/${name}`
    url.username = role
    return url.href
  }
  const asAdmin = async (...statements: string[]) => {
    const admin = new Client({ connectionString: adminUrl })
    await admin.connect()
    for (const statement of statements) await admin.query(statement)
    await admin.end()
  }
  return {
    programs: { PG_DUMP_PATH: join(bin, 'pg_dump'), PG_RESTORE_PATH: join(bin, 'pg_restore') },
    /** Makes the roles as docs/going-live.md and docs/backups.md do. Call it after the first test database. */
    makeRoles: () =>
      asAdmin(
        `create role ${OWNER} login password '${decodeURIComponent(password)}'`,
        `grant ${APPLICATION} to ${OWNER}`,
        `create role ${READER} login password '${decodeURIComponent(password)}' in role pg_read_all_data`,
      ),
    /** The database of this URL, as the role of backups. */
    asReader: (url: string) => urlOf(new URL(url).pathname.slice(1), READER),
    emptyDatabase: async () => {
      const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`
      await asAdmin(`create database ${name} owner ${OWNER}`)
      return { ownerUrl: urlOf(name, OWNER), url: urlOf(name, APPLICATION) }
    },
    stop: () => {
      stop()
      if (before === undefined) delete process.env.TEST_DATABASE_URL
      else process.env.TEST_DATABASE_URL = before
    },
  }
}
