// postgres: both
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { Client } from 'pg'
import { DatabaseTooOld, migrate } from './migrate'
import { asOwner, type TestDatabase, testDatabase } from './testing'

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
