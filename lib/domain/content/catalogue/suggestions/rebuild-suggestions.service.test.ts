// postgres: one
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { makeWork, somebody } from '@/lib/api/testing/catalogue'
import { openTestMedia, type TestMedia } from '@/lib/api/testing/media'
import { rebuildSuggestions } from '..'

let service: TestMedia
beforeAll(async () => {
  service = await openTestMedia()
})
afterAll(() => service.close())

test('what the store no longer shows is deleted in one run, also when it is more than one statement reads', async () => {
  const { db } = service.parts
  const album = await makeWork(await somebody(service.parts))
  await db.execute(sql`
    insert into suggestion (ref_id, norm, kind, label, path)
    select gen_random_uuid(), norm, (array['work', 'cast', 'creator', 'tag'])[1 + n % 4], 'x', '/'
      from generate_series(1, 4500) n, unnest(array['x', 'y']) norm`)
  await rebuildSuggestions(service.parts)
  const { rows } = await db.execute<{ label: string; isOurs: boolean }>(
    sql`select label, ref_id = ${album.id} "isOurs" from suggestion`,
  )
  expect(rows.filter(({ label }) => label === 'x')).toEqual([])
  expect(rows.filter(({ isOurs }) => isOurs).length).toBeGreaterThan(0)
})
