import { readMigrationFiles } from 'drizzle-orm/migrator'
import { Client } from 'pg'
import { grantApplication } from './grant-application'

/** Any fixed number: whoever holds this lock applies migrations. */
const MIGRATION_LOCK = 7_305_641_002

/**
 * Brings a database to the newest schema, each migration in a transaction of its own, and gives the role that the
 * shop runs as what it needs of it (docs/decisions/database-roles.md). Safe to run from several processes at once:
 * one applies, the others wait and find nothing left to do.
 * @param ownerUrl of the role that owns the tables
 * @param applicationUrl of the role that the shop runs as; both may be the same
 * @returns how many migrations were applied
 */
export async function migrate(
  ownerUrl: string,
  migrationsFolder: string,
  applicationUrl = ownerUrl,
): Promise<number> {
  const migrations = readMigrationFiles({ migrationsFolder })
  const client = new Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(
      'create table if not exists schema_migration (hash text primary key, created_at bigint not null, applied_at timestamptz not null default now())',
    )
    const done = await client.query<{ hash: string }>('select hash from schema_migration')
    const applied = new Set(done.rows.map((row) => row.hash))
    const pending = migrations.filter((migration) => !applied.has(migration.hash))
    for (const migration of pending) {
      await client.query('begin')
      for (const statement of migration.sql) await client.query(statement)
      await client.query('insert into schema_migration (hash, created_at) values ($1, $2)', [
        migration.hash,
        migration.folderMillis,
      ])
      await client.query('commit')
    }
    await grantApplication(client, roleOf(applicationUrl))
    return pending.length
  } finally {
    await client.end()
  }
}

/** The name in an address, or what the driver takes where it has none. */
const roleOf = (url: string): string => new Client({ connectionString: url }).user ?? ''
