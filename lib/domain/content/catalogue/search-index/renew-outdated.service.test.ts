// postgres: both
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

test('documents that a release marked as of a former form are written again; others stay', async () => {
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
  for (const [work, doc] of [
    [repeats, 'みすの夜'],
    [sounds, 'つづき'],
  ] as const)
    await db.execute(
      sql`update work_search set doc = ${doc}, is_outdated = true where work_id = ${work.id}`,
    )
  await renewOutdated(service.parts)
  expect(await docs()).toEqual([
    ['みすずの夜', false],
    ['つずき', false],
    ['雨の夜', false],
  ])
})
