// postgres: both
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { makeWork, somebody } from '@/lib/api/testing/catalogue'
import { type TestService, testService } from '@/lib/api/testing/test-service'
import { renewOutdated } from './renew-outdated'

let service: TestService
beforeAll(async () => {
  service = await testService()
}, 60_000)
afterAll(() => service.close())

/** What the release does to a shop that is there: its part of the migration that is written by hand. */
async function markAgain(): Promise<void> {
  const migration = await readFile('lib/db/migrations/0058_kana_repeats.sql', 'utf8')
  await service.parts.db.execute(sql.raw(migration.split('-- by hand')[1] ?? ''))
}

test('documents of a former form are marked by the release and written anew; others stay', async () => {
  const { db } = service.parts
  const creator = await somebody(service.parts)
  const words = { description: '', tags: [], cast: [] }
  const [repeats, sounds, others] = [
    await makeWork(creator, { ...words, title: 'みすゞの夜', titleReading: '' }),
    await makeWork(creator, { ...words, title: 'つづき', titleReading: '' }),
    await makeWork(creator, { ...words, title: '雨の夜', titleReading: '' }),
  ]
  const docs = async () => {
    const { rows } = await db.execute<{ title: string; is_outdated: boolean }>(sql`
      select split_part(s.doc, chr(31), 1) title, s.is_outdated from work_search s
       where s.work_id in (${repeats.id}, ${sounds.id}, ${others.id}) order by s.work_id`)
    return rows.map(({ title, is_outdated }) => [title, is_outdated])
  }
  await db.execute(sql`update work_search set doc = 'みすの夜' where work_id = ${repeats.id}`)
  await db.execute(sql`update work_search set doc = 'つづき' where work_id = ${sounds.id}`)
  await markAgain()
  const [first, second, third] = await docs()
  expect([first?.[1], second?.[1], third?.[1]]).toEqual([true, true, false])
  await renewOutdated(service.parts)
  expect(await docs()).toEqual([
    ['みすずの夜', false],
    ['つずき', false],
    ['雨の夜', false],
  ])
})
