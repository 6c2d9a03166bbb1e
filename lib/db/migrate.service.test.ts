// postgres: both
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { Client } from 'pg'
import { DatabaseBusy, DatabaseTooOld, migrate } from './migrate'
import { asOwner, type TestDatabase, testDatabase, untilLockIsAwaited, withOwner } from './testing'

const FOLDER = 'lib/db/migrations'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase(1)
})
afterAll(() => database.drop())

const again = () => migrate(database.ownerUrl, FOLDER, database.url)
const owner = (statement: string) => asOwner(database.db, statement)

describe('bringing a database to the newest schema', () => {
  test('does nothing where it is there, whatever the migrations were that made it', async () => {
    await owner(`update schema_migration set hash = 'of another file ' || created_at`)
    expect(await again()).toBe(0)
  })

  test('refuses one of before the baseline, says what helps, and changes nothing', async () => {
    await owner('update schema_migration set created_at = created_at - 100000000')
    const before = await owner('select hash, created_at from schema_migration')
    await expect(again()).rejects.toThrow(DatabaseTooOld)
    await expect(again()).rejects.toThrow('Start release 0.1.0 with it once, then this one.')
    expect(await owner('select hash, created_at from schema_migration')).toEqual(before)
  })

  test('begins with an empty one, twice at once too: one does it, the other finds it done', async () => {
    await owner(
      'drop schema public cascade; create schema public; grant usage on schema public to public',
    )
    const counts = await Promise.all([again(), again()])
    expect(counts.sort()[0]).toBe(0)
    expect(counts[1]).toBeGreaterThan(0)
    const client = new Client({ connectionString: database.url })
    await client.connect()
    const { rows } = await client.query(
      `select (select count(*)::int from delivery_zone) zones, (select count(*)::int from dated_rate) rates,
              search_ngrams('雨音') grams`,
    )
    await client.end()
    expect(rows).toEqual([{ zones: 149, rates: 9, grams: ['雨', '音', '雨音'] }])
  })
})

describe('a migration of a shop that is open', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'koeniwa-migrations-'))
    mkdirSync(join(folder, 'meta'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  /** The next release: what this database has, and one more migration. */
  async function nextRelease(...statements: string[]): Promise<() => Promise<number>> {
    const [times] = await owner(
      'select min(created_at)::text first, max(created_at)::text last from schema_migration',
    )
    const entries = [
      { idx: 0, when: Number(times?.first), tag: '0000_baseline' },
      { idx: 1, when: Number(times?.last) + 1, tag: '0001_next' },
    ]
    const journal = { version: '7', dialect: 'postgresql', entries }
    writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify(journal))
    writeFileSync(join(folder, '0000_baseline.sql'), 'select 1')
    writeFileSync(join(folder, '0001_next.sql'), statements.join('--> statement-breakpoint\n'))
    return () => migrate(database.ownerUrl, folder, database.url)
  }
  /** Somebody who reads a table and does not end. */
  async function reader(table: string): Promise<{ end: () => Promise<void> }> {
    const client = new Client({ connectionString: database.url })
    await client.connect()
    await client.query(`begin; select 1 from ${table} limit 1`)
    return { end: () => client.end() }
  }
  const columns = () =>
    owner(`select 1 from information_schema.columns where column_name = 'of_next_release'`)

  test('gives up after seconds where a lock cannot be had, changes nothing, and does it the next time', async () => {
    const bring = await nextRelease(
      'create table next_release (id int)',
      'alter table bookmark add column of_next_release int',
    )
    const { end } = await reader('bookmark')
    const startedAt = performance.now()
    await expect(bring()).rejects.toThrow(DatabaseBusy)
    expect(performance.now() - startedAt).toBeLessThan(30_000)
    expect(await columns()).toEqual([])
    expect(await owner(`select to_regclass('next_release') made`)).toEqual([{ made: null }])
    await end()
    expect(await bring()).toBe(1)
    expect(await columns()).toHaveLength(1)
    expect(await bring()).toBe(0)
  }, 60_000)

  test('tries again for whoever is done in a moment', async () => {
    const bring = await nextRelease('alter table bookmark add column of_release_after int')
    const { end } = await reader('bookmark')
    const brought = bring()
    await withOwner(database.db, untilLockIsAwaited)
    await end()
    expect(await brought).toBe(1)
  }, 60_000)

  test('may build an index while others write, outside a transaction', async () => {
    const bring = await nextRelease(
      '-- outside a transaction\ndrop index concurrently if exists bookmark_next',
      'create index concurrently bookmark_next on bookmark (account_id)',
    )
    expect(await bring()).toBe(1)
    expect(
      await owner(
        `select indisvalid valid from pg_index where indexrelid = 'bookmark_next'::regclass`,
      ),
    ).toEqual([{ valid: true }])
    expect(await bring()).toBe(0)
  })
})
