import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { startBoss } from '@/lib/gateway/queue/boss'
import { type Connection, type Database, openConnection } from './connection'
import { migrate } from './migrate'
import { sources } from './reference-data'

/** Jest runs from the repository's root. */
const migrationsFolder = join(process.cwd(), 'lib/db/migrations')

/** The application's role. A test fails when it needs a right that the migrations do not grant. */
const APPLICATION_ROLE = 'koeniwa_app'

/** Any fixed number. The process that has this lock makes the template. */
const TEMPLATE_LOCK = 7_305_641_003

export type TestDatabase = Connection & {
  url: string
  /** The same database with the role that owns its tables. */
  ownerUrl: string
  /** Closes the pool and removes the database, even when others are still connected to it. */
  drop: () => Promise<void>
}

/**
 * A new, migrated database on the server of TEST_DATABASE_URL, with the queue's tables, opened with the application's
 * role. Call it in `beforeAll` and `drop()` in `afterAll`. It is cloned from a template (about 50 ms), through the log:
 * copying files (`file_copy`) is not faster for 18 MB and forces checkpoints.
 */
export async function testDatabase(max = 10): Promise<TestDatabase> {
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`
  await asAdmin(async (admin) => {
    const template = await ensureTemplate(admin)
    await admin.query(`create database ${name} template ${template}`)
  })
  const url = databaseUrl(name, APPLICATION_ROLE)
  const connection = openConnection(url, max)
  return {
    ...connection,
    url,
    ownerUrl: databaseUrl(name),
    drop: async () => {
      await connection.close()
      await asAdmin((admin) => admin.query(`drop database if exists ${name} with (force)`))
    },
  }
}

/** Runs one statement on a test's database as the owner of its tables. @returns its rows */
export async function asOwner(
  db: Pick<Database, 'execute'>,
  statement: string,
): Promise<Record<string, unknown>[]> {
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() name`)
  const owner = new Client({ connectionString: databaseUrl(rows[0]?.name ?? '') })
  await owner.connect()
  try {
    return (await owner.query<Record<string, unknown>>(statement)).rows
  } finally {
    await owner.end()
  }
}

/** Runs `work` on a test's database as the owner of its tables. */
export async function withOwner<T>(
  db: Pick<Database, 'execute'>,
  work: (owner: Database) => Promise<T>,
): Promise<T> {
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() name`)
  const owner = openConnection(databaseUrl(rows[0]?.name ?? ''), 1)
  try {
    return await work(owner.db)
  } finally {
    await owner.close()
  }
}

function adminUrl(): string {
  const url = process.env.TEST_DATABASE_URL
  if (!url) throw new Error('TEST_DATABASE_URL is missing: run `npm run test:service`')
  return url
}

/** All roles of a test server have the same password, if the server needs one. */
function databaseUrl(name: string, role?: string): string {
  const url = new URL(adminUrl())
  url.pathname = `/${name}`
  if (role) url.username = role
  return url.href
}

async function asAdmin<T>(work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client({ connectionString: adminUrl() })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

/** The template's name contains a hash of the migrations, so a changed migration makes a new template. */
async function ensureTemplate(admin: Client): Promise<string> {
  const name = `template_${hashOfMigrations()}`
  if (await exists(admin, name)) return name
  await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
  try {
    if (await exists(admin, name)) return name
    const making = `making_${name}`
    await admin.query(`drop database if exists ${making} with (force)`)
    await admin.query(`create database ${making}`)
    await ensureApplicationRole(admin)
    const applicationUrl = databaseUrl(making, APPLICATION_ROLE)
    await migrate(databaseUrl(making), migrationsFolder, applicationUrl)
    await installQueue(applicationUrl)
    await admin.query(`alter database ${making} rename to ${name}`)
    return name
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK])
  }
}

/** The product installs the queue with its first job. Without this, each test file would install it. */
async function installQueue(connectionString: string): Promise<void> {
  const boss = await startBoss({ connectionString, max: 1, supervise: false, schedule: false })
  await boss.stop({ graceful: false })
}

async function ensureApplicationRole(admin: Client): Promise<void> {
  const found = await admin.query('select 1 from pg_roles where rolname = $1', [APPLICATION_ROLE])
  if (found.rowCount === 1) return
  const { password } = new URL(adminUrl())
  await admin.query(
    `create role ${APPLICATION_ROLE} login password ${admin.escapeLiteral(decodeURIComponent(password))}`,
  )
}

async function exists(admin: Client, name: string): Promise<boolean> {
  const found = await admin.query('select 1 from pg_database where datname = $1', [name])
  return found.rowCount === 1
}

const IMPORTERS = ['index', 'banks', 'postal-codes'].map((name) => `reference-data/${name}`)

/** The hash of all files that determine the template, with its grants and reference data. */
function hashOfMigrations(): string {
  const hash = createHash('sha256')
  for (const file of readdirSync(migrationsFolder).sort())
    if (file.endsWith('.sql')) hash.update(readFileSync(join(migrationsFolder, file)))
  for (const file of ['grant-application', 'application-rights', 'testing', ...IMPORTERS])
    hash.update(readFileSync(join(process.cwd(), `lib/db/${file}.ts`)))
  for (const { name, version } of sources) hash.update(`${name} ${version()}`)
  return hash.digest('hex').slice(0, 16)
}

/** Waits until a transaction of this database waits for a lock of another one. */
export async function untilLockIsAwaited(db: Pick<Database, 'execute'>): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { rows } = await db.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rows.length > 0) return
    await setTimeout(25)
  }
  throw new Error('nothing waits for a lock')
}
