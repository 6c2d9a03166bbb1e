// postgres: one
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { executePrepared } from '@/lib/db'
import { type TestDatabase, testDatabase } from '@/lib/db/testing'

const COLUMNS = sql`
  select 1::int4 n, 1::int8 large, 1::numeric exact, true yes, 'a'::text word, now() at, now()::date as day,
         array['a'] words, array[1] numbers, array[now()] instants, array[1::numeric] exacts,
         json_build_object('a', 1) object, jsonb_build_array(1) list, '\\x00'::bytea bytes, null nothing`

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** What was recorded of this file's call in the line below a mark. */
function recorded(mark: string) {
  const source = readFileSync(
    join(process.cwd(), 'scripts/test/rows/record.service.test.ts'),
    'utf8',
  )
  const line = source.split('\n').findIndex((text) => text.trim() === `// ${mark}`) + 2
  const file = join(process.env.RECORDED_ROWS ?? '', `${process.pid}.jsonl`)
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  const found = lines
    .map((text): { call: string; columns: { name: string; value: string }[] } => JSON.parse(text))
    .find(({ call }) => call.startsWith(`scripts/test/rows/record.service.test.ts:${line}:`))
  return Object.fromEntries(found?.columns.map(({ name, value }) => [name, value]) ?? [])
}

const common = {
  n: 'number',
  large: 'string',
  exact: 'string',
  yes: 'boolean',
  word: 'string',
  day: 'string',
  words: '(string | null)[]',
  numbers: '(number | null)[]',
  object: 'Json',
  list: 'Json',
  bytes: 'Uint8Array',
  nothing: 'string',
}

test('a statement is recorded with the types that its values have', async () => {
  // a statement
  const { rows } = await database.db.execute<Record<string, unknown>>(COLUMNS)
  expect(recorded('a statement')).toEqual({
    ...common,
    at: 'string',
    instants: 'string',
    exacts: 'string',
  })
  expect(rows[0]).toMatchObject({
    large: '1',
    exact: '1',
    words: ['a'],
    instants: expect.any(String),
  })
})

test('so is one in a transaction', async () => {
  await database.db.transaction(async (tx) => {
    // in a transaction
    await tx.execute<{ id: string }>(sql`select 'a' id`)
  })
  expect(recorded('in a transaction')).toEqual({ id: 'string' })
})

test('so is a prepared one, whose instants are dates', async () => {
  // a prepared one
  const rows = await executePrepared<Record<string, unknown>>(database.db, COLUMNS)
  expect(rows[0]?.at).toBeInstanceOf(Date)
  expect(recorded('a prepared one')).toMatchObject({
    n: 'number',
    at: 'Date',
    words: '(string | null)[]',
  })
})
