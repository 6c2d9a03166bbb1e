// postgres: both
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { allowLongStatements } from './allow-long-statements'
import type { Database } from './connection'
import { type TestDatabase, testDatabase } from './testing'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase(1)
})
afterAll(() => database.drop())

const timeout = async (db: Pick<Database, 'execute'>) => {
  const { rows } = await db.execute<{ statement_timeout: string }>(sql`show statement_timeout`)
  return rows[0]?.statement_timeout
}

test('statements of this transaction may take longer, those after it no more', async () => {
  expect(await timeout(database.db)).toBe('15s')
  await database.db.transaction(async (tx) => {
    await allowLongStatements(tx, 600)
    expect(await timeout(tx)).toBe('10min')
  })
  expect(await timeout(database.db)).toBe('15s')
})
