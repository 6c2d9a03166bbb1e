// postgres: both
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import { schema } from '@/lib/db'
import { type TestDatabase, testDatabase } from '@/lib/db/testing'
import { newId } from '@/lib/kit/ids'
import { nicknameKey } from './nickname-rules'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase(2)
})
afterAll(() => database.drop())

/** How names were compared until the migration. */
const keyOfBefore = (nickname: string) =>
  nickname.normalize('NFKC').toLowerCase().replace(/\s+/gu, '')

const { account, profile } = schema

async function named(nickname: string, createdAt: Date): Promise<string> {
  const id = newId()
  await database.db.insert(account).values({ id, email: `${id}@example.jp` })
  await database.db
    .insert(profile)
    .values({ accountId: id, nickname, nicknameKey: keyOfBefore(nickname), createdAt })
  return id
}

async function migrateAgain(): Promise<void> {
  const folder = join(process.cwd(), 'lib/db/migrations')
  const file = (await readdir(folder)).find((name) => name.endsWith('_visible_nicknames.sql'))
  await database.db.execute(sql.raw(await readFile(join(folder, file ?? ''), 'utf8')))
}

async function keyOf(id: string): Promise<string | null | undefined> {
  const rows = await database.db
    .select({ key: profile.nicknameKey })
    .from(profile)
    .where(eq(profile.accountId, id))
  return rows[0]?.key
}

test('names of before get the comparing form of now; where two become one, the plain or older has it', async () => {
  const [day1, day2] = [new Date('2026-01-01'), new Date('2026-01-02')]
  const padded = [
    'か\u034f\u3099くれ',
    '月\u3164\u2800兎',
    'x\ufe0f\u{e0100}',
    '👩‍💻さん',
    'ｶﾞ\u115f',
  ]
  const alone = await Promise.all(padded.map((name) => named(name, day1)))
  const imitation = await named('しず\u034fく', day1)
  const plain = await named('しずく', day2)
  const [older, newer] = [await named('ね\u3164こ', day1), await named('\u2800ねこ', day2)]
  const unseen = await named('\u2800', day1)
  await migrateAgain()
  expect(await Promise.all(alone.map(keyOf))).toEqual(padded.map(nicknameKey))
  expect(await keyOf(plain)).toBe('しずく')
  expect(await keyOf(imitation)).toBe(`しずく\u001f${imitation}`)
  expect(await keyOf(older)).toBe('ねこ')
  expect(await keyOf(newer)).toBe(`ねこ\u001f${newer}`)
  expect(await keyOf(unseen)).toBe(`\u001f${unseen}`)
  await migrateAgain()
  expect(await keyOf(older)).toBe('ねこ')
  expect(await keyOf(plain)).toBe('しずく')
})
