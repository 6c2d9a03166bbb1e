// postgres: one
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { inArray, sql } from 'drizzle-orm'
import { openTestMedia, type TestMedia } from '@/lib/api/testing/media'
import { schema } from '@/lib/db'
import { newId } from '@/lib/kit/ids'
import { deleteUnusedPictures } from '.'

let service: TestMedia
beforeAll(async () => {
  service = await openTestMedia()
})
afterAll(() => service.close())

test('pictures without a reference go in one run, also when there are more than one statement reads', async () => {
  const { db, storage } = service.parts
  const account = await service.signUp()
  const ids = Array.from({ length: 2_050 }, () => newId())
  await db.insert(schema.picture).values(ids.map((id) => ({ id, widths: [128], color: '#000000' })))
  const [first = '', last = ''] = [ids[0], ids.at(-1)]
  const shown = ids[1_500] ?? ''
  for (const id of [first, shown, last]) await storage.put(`image/${id}/128.webp`, Buffer.from('x'))
  await db.execute(
    sql`insert into profile (account_id, avatar_id) values (${account.uid}, ${shown})`,
  )
  await deleteUnusedPictures(service.parts)
  const { picture } = schema
  const left = await db.select({ id: picture.id }).from(picture).where(inArray(picture.id, ids))
  expect(left).toEqual([{ id: shown }])
  const heads = await Promise.all(
    [first, shown, last].map((id) => storage.head(`image/${id}/128.webp`)),
  )
  expect(heads.map((head) => head !== null)).toEqual([false, true, false])
})
