// postgres: one
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import type { Database } from './connection'
import { readWithSettings } from './read-with-settings'
import { type TestDatabase, testDatabase } from './testing'

let database: TestDatabase
beforeAll(async () => {
  // One connection, so that the next read would have what an earlier one left behind.
  database = await testDatabase(1)
})
afterAll(() => database.drop())

const SETTINGS = { jit: 'off', work_mem: '32MB' }
const NOW = sql`select current_setting('jit') || ' ' || current_setting('work_mem') now`
const settingsNow = async (db: Pick<Database, 'execute'>) =>
  (await db.execute<{ now: string }>(NOW)).rows[0]?.now

test('the settings hold for the reads inside, and for nothing after them', async () => {
  const before = await settingsNow(database.db)
  expect(await readWithSettings(database.db, SETTINGS, settingsNow)).toBe('off 32MB')
  expect(await settingsNow(database.db)).toBe(before)
})

test('it only reads, and a failure leaves the connections as they were', async () => {
  const before = await settingsNow(database.db)
  const write = (db: Pick<Database, 'execute'>) => db.execute(sql`delete from banner_text`)
  await expect(readWithSettings(database.db, SETTINGS, write)).rejects.toMatchObject({
    cause: { code: '25006' },
  })
  expect(await settingsNow(database.db)).toBe(before)
})
