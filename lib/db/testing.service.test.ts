// postgres: both
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { Client } from 'pg'
import { asOwner, type TestDatabase, testDatabase } from './testing'

describe('a database for tests', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.drop())

  test('is migrated and empty', async () => {
    const migrations = await database.pool.query('select 1 from schema_migration')
    const accounts = await database.pool.query('select 1 from account')
    expect(migrations.rowCount).toBeGreaterThan(0)
    expect(accounts.rowCount).toBe(0)
  })

  test('belongs to one test alone, also when many are made at once', async () => {
    const others = await Promise.all(Array.from({ length: 4 }, () => testDatabase(1)))
    if (others[0]) await asOwner(others[0].db, 'create table only_here ()')
    for (const other of others.slice(1))
      await expect(other.pool.query('select 1 from only_here')).rejects.toThrow('does not exist')
    await Promise.all(others.map((other) => other.drop()))
  })

  test('is gone after drop, even with a connection left open', async () => {
    const other = await testDatabase(1)
    const leftOpen = new Client({ connectionString: other.url })
    leftOpen.on('error', () => undefined)
    await leftOpen.connect()
    await other.drop()
    await expect(new Client({ connectionString: other.url }).connect()).rejects.toThrow(
      'does not exist',
    )
    await leftOpen.end().catch(() => undefined)
  })
})
