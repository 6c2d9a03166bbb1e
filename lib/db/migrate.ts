import { readMigrationFiles } from 'drizzle-orm/migrator'
import { Client } from 'pg'
import { grantApplication } from './grant-application'

/** Any fixed number: whoever holds this lock applies migrations. */
const MIGRATION_LOCK = 7_305_641_002

/** The last release with the migrations that the baseline took the place of. */
const LAST_BEFORE_BASELINE = '0.1.0'

/** The database is older than the first migration of this release. */
export class DatabaseTooOld extends Error {
  constructor() {
    super(
      `This database is of an older release. Start release ${LAST_BEFORE_BASELINE} with it once, then this one.`,
    )
    this.name = 'DatabaseTooOld'
  }
}

/**
 * Brings a database to the newest schema, each migration in a transaction of its own, and gives the role that the
 * shop runs as what it needs of it (docs/decisions/database-and-queue.md). Safe to run from several processes at once:
 * one applies, the others wait and find nothing left to do. A migration is known by its time in the journal: the
 * first one, the baseline, has the time of the last one of those that it took the place of.
 * @param ownerUrl of the role that owns the tables
 * @param applicationUrl of the role that the shop runs as; both may be the same
 * @returns how many migrations were applied
 * @throws DatabaseTooOld where migrations were applied, but none as new as the baseline; nothing is changed then
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
    const done = await client.query<{ at: string }>('select created_at at from schema_migration')
    const applied = new Set(done.rows.map(({ at }) => Number(at)))
    const pending = migrations.filter(({ folderMillis }) => !applied.has(folderMillis))
    if (applied.size > 0 && pending[0] !== undefined && pending[0] === migrations[0])
      throw new DatabaseTooOld()
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
