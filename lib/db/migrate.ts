import { readMigrationFiles } from 'drizzle-orm/migrator'
import { Client } from 'pg'
import { grantApplication } from './grant-application'
import { loadReferenceData } from './reference-data'

/** Any fixed number. The process that has this lock applies migrations. */
const MIGRATION_LOCK = 7_305_641_002

/** The last release with the migrations that the baseline replaced. */
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
 * Brings a database to the newest schema, with one transaction for each migration, and to this release's reference data.
 * Then it grants the application's role its rights (docs/decisions/database-and-queue.md). Several processes may run it
 * at once: one applies the migrations, the others wait and have nothing to do. A migration is identified by its time in
 * the journal; the baseline has the time of the last migration that it replaced.
 * @param ownerUrl with the role that owns the tables
 * @param applicationUrl with the application's role; both may be the same
 * @returns how many migrations were applied
 * @throws DatabaseTooOld when migrations were applied, but none as new as the baseline; then nothing is changed
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
    await loadReferenceData(client)
    await grantApplication(client, roleOf(applicationUrl))
    return pending.length
  } finally {
    await client.end()
  }
}

/** The user name of the URL, or the driver's default when it has none. */
const roleOf = (url: string): string => new Client({ connectionString: url }).user ?? ''
