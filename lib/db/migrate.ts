import { setTimeout as delay } from 'node:timers/promises'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { Client } from 'pg'
import { grantApplication } from './grant-application'
import { isLockTimeout } from './lock-timeout'
import { loadReferenceData } from './reference-data'

/** Any fixed number. The process that has this lock applies migrations. */
const MIGRATION_LOCK = 7_305_641_002

/**
 * A migration waits no longer for a lock: everybody who comes later to the same table waits behind it. Whoever has the
 * lock may be done by the next try.
 */
const LOCK_MS = 2_000
const LOCK_TRIES = 3
const PAUSE_MS = 1_000

/**
 * The first line of a migration whose statements cannot be in a transaction (`create index concurrently`). They run one
 * by one, and all of them again if one fails, so each must be able to run twice.
 */
export const OUTSIDE = '-- outside a transaction\n'

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

/** Somebody else has used a table for longer than a migration waits. */
export class DatabaseBusy extends Error {
  constructor(statement: string) {
    super(
      `A table was in use for longer than a migration waits. Run the migrations again, what is done stays done, or end what uses the table: ${statement.trim()}`,
    )
    this.name = 'DatabaseBusy'
  }
}

/**
 * Brings a database to the newest schema, with one transaction for each migration (but `OUTSIDE`), and to this release's
 * reference data. Then it grants the application's role its rights (docs/decisions/database-and-queue.md). Several
 * processes may run it
 * at once: one applies the migrations, the others wait and have nothing to do. A migration is identified by its time in
 * the journal; the baseline has the time of the last migration that it replaced.
 * @param ownerUrl with the role that owns the tables
 * @param applicationUrl with the application's role; both may be the same
 * @returns how many migrations were applied
 * @throws DatabaseTooOld when migrations were applied, but none as new as the baseline; then nothing is changed;
 * DatabaseBusy when a lock cannot be had within seconds: then the migrations before stay
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
    for (const migration of pending) await apply(client, migration)
    await loadReferenceData(client)
    await grantApplication(client, roleOf(applicationUrl))
    return pending.length
  } finally {
    await client.end()
  }
}

async function apply(client: Client, migration: MigrationMeta): Promise<void> {
  if (migration.sql[0]?.startsWith(OUTSIDE)) return run(client, migration)
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query('begin')
      await client.query(`set local lock_timeout = ${LOCK_MS}`)
      await run(client, migration)
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      if (!(error instanceof DatabaseBusy) || tries === LOCK_TRIES) throw error
    }
    await delay(PAUSE_MS)
  }
}

async function run(client: Client, { sql, hash, folderMillis }: MigrationMeta): Promise<void> {
  for (const statement of sql)
    await client.query(statement).catch((error: unknown) => {
      throw isLockTimeout(error) ? new DatabaseBusy(statement) : error
    })
  await client.query('insert into schema_migration (hash, created_at) values ($1, $2)', [
    hash,
    folderMillis,
  ])
}

/** The user name of the URL, or the driver's default when it has none. */
const roleOf = (url: string): string => new Client({ connectionString: url }).user ?? ''
